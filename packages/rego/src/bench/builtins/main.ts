/**
 * npm run builtins -w packages/rego: the speed of built-in functions and kinds of values over OPA's. What OPA takes and
 * says is kept in opa-builtins.json beside package.json, so that none is needed here; on another machine the ratios
 * tell less. `-- --update` measures OPA anew (the variable OPA, or `opa` on the PATH). `-- text` picks cases by name.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { findOpa } from "../opa.js";
import { heading } from "../report.js";
import { builtinCases } from "./cases.js";
import { opaSpeed } from "./opa-speed.js";
import { keptSpeeds, reportBuiltins } from "./report-builtins.js";

const [picked] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const cases = builtinCases.filter(({ name }) => picked === undefined || name.includes(picked));

if (process.argv.includes("--update")) {
  const opa = findOpa();
  if (opa === undefined) throw new Error("no OPA found: name its program in the variable OPA");
  const found = JSON.parse(readFileSync(keptSpeeds, "utf8")) as Record<string, unknown>;
  for (const each of cases) found[each.name] = opaSpeed(opa, each);
  writeFileSync(keptSpeeds, `${JSON.stringify(found, null, 2)}\n`);
}

heading("Built-in functions over OPA");
if (reportBuiltins(cases, 300).length > 0) process.exitCode = 1;
