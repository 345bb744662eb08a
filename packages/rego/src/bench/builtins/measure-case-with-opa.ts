import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatValueAsJson } from "../../values/value-text.js";
import { extractFirstOpaValueAsJson, type OpaProgram, runProgram, withTemporaryFolder } from "../opa-program.js";
import { type BuiltinCase, formatBuiltinCasePolicy } from "./builtin-cases.js";
import type { BuiltinTimingWithResult } from "./measure-case.js";

/** About how much processor time the evaluations take that are measured. */
const enough = 800;
/** Times that the same is measured: the quickest counts. */
const rounds = 2;

/** Of OPA: processor time of one evaluation of many in a process, so that its start does not count. */
export function measureBuiltinCaseWithOpa(opa: OpaProgram, each: BuiltinCase): BuiltinTimingWithResult {
  return withTemporaryFolder((folder) => {
    const policy = join(folder, "p.rego");
    const input = join(folder, "input.json");
    writeFileSync(policy, formatBuiltinCasePolicy(each));
    writeFileSync(input, formatValueAsJson(each.input()));
    const files = ["-d", policy, "-i", input];
    const result = extractFirstOpaValueAsJson(
      runProgram(opa.program, ["eval", "--format=json", ...files, "data.p.r"]),
    ).slice(0, 60);
    const taken = (count: number) => processorTime(opa, [...files, evaluations(count)]);
    const start = taken(1);
    let many = 4;
    let longer = taken(many);
    while (longer - start < enough / 4 && many < 2_000_000) {
      many *= longer - start < enough / 40 ? 10 : 4;
      longer = taken(many);
    }
    for (let i = 1; i < rounds; i++) longer = Math.min(longer, taken(many));
    return { milliseconds: Number(((longer - start) / (many - 1)).toPrecision(3)), result };
  });
}

/** Something else in `data` each time makes OPA forget what it knows of `r`. */
function evaluations(count: number): string {
  return `count([1 | some i in numbers.range(1, ${count}); data.p.r with data.other as i])`;
}

/** What the whole process takes, in milliseconds. */
function processorTime(opa: OpaProgram, args: readonly string[]): number {
  const measure = 'TIMEFORMAT="%U %S"; time "$@" >/dev/null 2>/dev/null';
  const text = runProgram("bash", [
    "-c",
    `{ ${measure}; } 2>&1`,
    "bash",
    opa.program,
    "eval",
    "--format=json",
    ...args,
  ]);
  const [user = 0, system = 0] = text.trim().split(" ").map(Number);
  return (user + system) * 1000;
}
