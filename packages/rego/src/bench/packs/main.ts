/**
 * npm run packs -w packages/rego -- folder …: how fast the policies of public packs are over OPA's, on the inputs of their
 * own tests or beside them, in processor time, once both are warm. OPA is the library of `opa-speed/go.mod`, which `go`
 * fetches and builds; queries are prepared and inputs parsed beforehand. `--only text` picks policies by name and prints
 * each, `--kept file` takes what OPA took from a file, which is written where it is not there.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type OpaPolicyMeasurer, type OpaPolicyRun, withOpaLibraryMeasurer } from "./opa-library-measurement.js";
import { reportPackSpeeds } from "./report-pack-speeds.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" }, kept: { type: "string" } },
});
const milliseconds = Number(process.env.BENCH_MILLISECONDS ?? 50);
withOpaLibraryMeasurer((measureOpa) => {
  const keeping = values.kept === undefined ? measureOpa : keepRuns(values.kept, measureOpa);
  const compared = { folders: positionals, milliseconds, picked: values.only, measureOpa: keeping };
  if (reportPackSpeeds(compared).length > 0) process.exitCode = 1;
});

function keepRuns(file: string, measureOpa: OpaPolicyMeasurer): OpaPolicyMeasurer {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, OpaPolicyRun | null>) : {};
  return (asked, time) => {
    const { name } = asked.policy;
    if (kept[name] === undefined) {
      kept[name] = measureOpa(asked, time) ?? null;
      writeFileSync(file, JSON.stringify(kept));
    }
    return kept[name] ?? undefined;
  };
}
