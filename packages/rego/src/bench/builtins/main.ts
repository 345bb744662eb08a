/**
 * npm run builtins -w packages/rego: the speed of built-in functions and kinds of values over OPA's. What OPA takes, in
 * processor time, and says is kept in opa-builtins.json beside package.json, so that none is needed here; on another machine the ratios
 * tell less. `-- --update` measures OPA anew, in turn with ours (the variable OPA, or `opa` on the PATH). `-- text` picks
 * cases by name.
 */
import { findOpa } from "../opa-program.js";
import { printHeading } from "../print-report.js";
import { builtinCases } from "./builtin-cases.js";
import { measureBuiltinCaseWithOpa } from "./measure-case-with-opa.js";
import { reportBuiltinSpeedsOverOpa, separateProcessMeasurement } from "./report-builtin-speeds-over-opa.js";

const [picked] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const cases = builtinCases.filter(({ name }) => picked === undefined || name.includes(picked));
const isUpdate = process.argv.includes("--update");
const opa = isUpdate ? findOpa() : undefined;
if (isUpdate && opa === undefined) throw new Error("no OPA found: name its program in the variable OPA");
printHeading("Built-in functions over OPA");
const differing = reportBuiltinSpeedsOverOpa(
  cases,
  separateProcessMeasurement,
  opa && ((each) => measureBuiltinCaseWithOpa(opa, each)),
);
if (differing.length > 0) process.exitCode = 1;
