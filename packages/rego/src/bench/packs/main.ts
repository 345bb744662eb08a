/**
 * npm run packs -w packages/rego -- folder …: how fast the policies of public packs are over OPA's, on the inputs of their
 * own tests or beside them, in processor time, once both are warm. OPA is the library of `opa-speed/go.mod`, which `go`
 * fetches and builds; queries are prepared and inputs parsed beforehand. `--only text` picks policies by name and prints
 * each, `--kept file` takes what OPA took from a file, which is written where it is not there.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { reportPackSpeeds } from "./report-pack-speeds.js";
import { type OpaPolicyRun, runPoliciesInOpa } from "./run-policies-in-opa.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" }, kept: { type: "string" } },
});
const milliseconds = Number(process.env.BENCH_MILLISECONDS ?? 100);
const compared = { folders: positionals, milliseconds, picked: values.only, measureOpa: measurerOf(values.kept) };
if (reportPackSpeeds(compared).length > 0) process.exitCode = 1;

function measurerOf(file: string | undefined): typeof runPoliciesInOpa {
  if (file === undefined) return runPoliciesInOpa;
  return (asked, time) => {
    const kept = existsSync(file)
      ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, OpaPolicyRun | null>)
      : {};
    const unknown = asked.filter(({ policy }) => kept[policy.name] === undefined);
    for (const [i, run] of (unknown.length === 0 ? [] : runPoliciesInOpa(unknown, time)).entries()) {
      kept[unknown[i]?.policy.name as string] = run ?? null;
    }
    writeFileSync(file, JSON.stringify(kept));
    return asked.map(({ policy }) => kept[policy.name] ?? undefined);
  };
}
