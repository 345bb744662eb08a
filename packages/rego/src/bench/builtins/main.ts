/**
 * npm run builtins -w packages/rego: the speed of built-in functions and kinds of values over OPA's. What OPA takes, in
 * processor time, and says is kept in opa-builtins.json beside package.json, so that none is needed here; on another machine the ratios
 * tell less. `-- --update` measures OPA anew, in turn with ours (the variable OPA, or `opa` on the PATH), each case in a process
 * of its own: what others have left behind there slows some down to a third. `-- text` picks cases by name.
 */
import { fileURLToPath } from "node:url";
import { findOpa, runProgram } from "../opa.js";
import { printHeading } from "../print-report.js";
import { type BuiltinCase, builtinCases } from "./cases.js";
import { measureOpaSpeed } from "./opa-speed.js";
import { type BuiltinTiming, measureBuiltinCase, reportBuiltinSpeeds } from "./report-builtin-speeds.js";

/** Milliseconds of the processor that a case is measured for. */
const time = 300;

const alone = process.argv.indexOf("--alone");
if (alone === -1) report();
else measureAlone(process.argv[alone + 1]);

function report(): void {
  const [picked] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
  const cases = builtinCases.filter(({ name }) => picked === undefined || name.includes(picked));
  const opa = process.argv.includes("--update") ? findOpa() : undefined;
  if (opa === undefined && process.argv.includes("--update")) {
    throw new Error("no OPA found: name its program in the variable OPA");
  }
  printHeading("Built-in functions over OPA");
  const differing =
    opa === undefined
      ? reportBuiltinSpeeds(cases, time)
      : reportBuiltinSpeeds(cases, time, (each) => measureOpaSpeed(opa, each), measureInNewProcess);
  if (differing.length > 0) process.exitCode = 1;
}

function measureInNewProcess({ name }: BuiltinCase): BuiltinTiming {
  return JSON.parse(runProgram(process.execPath, [fileURLToPath(import.meta.url), "--alone", name])) as BuiltinTiming;
}

function measureAlone(name: string | undefined): void {
  const found = builtinCases.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no case is called ${name}`);
  console.log(JSON.stringify(measureBuiltinCase(found, time)));
}
