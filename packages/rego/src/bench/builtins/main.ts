/**
 * npm run builtins -w packages/rego: the speed of built-in functions and kinds of values over OPA's. What OPA takes, in
 * processor time, and says is kept in opa-builtins.json beside package.json, so that none is needed here; on another machine the ratios
 * tell less. `-- --update` measures OPA anew, in turn with ours (the variable OPA, or `opa` on the PATH). `-- text` picks cases by name.
 */
import { findOpa } from "../opa.js";
import { heading } from "../report.js";
import { type BuiltinCase, builtinCases } from "./cases.js";
import { opaSpeed } from "./opa-speed.js";
import { reportBuiltins } from "./report-builtins.js";

const [picked] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const cases = builtinCases.filter(({ name }) => picked === undefined || name.includes(picked));

const update = process.argv.includes("--update");
const opa = update ? findOpa() : undefined;
if (update && opa === undefined) throw new Error("no OPA found: name its program in the variable OPA");

heading("Built-in functions over OPA");
const measureOpa = opa === undefined ? undefined : (each: BuiltinCase) => opaSpeed(opa, each);
if (reportBuiltins(cases, 300, measureOpa).length > 0) process.exitCode = 1;
