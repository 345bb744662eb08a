/**
 * For tests: the tables in `cases/`. A case is a call on a line of its own, and below it, indented, `= ` and an
 * expression that has the same value, or `! ` and the message of the error. Lines that begin with `#` are remarks.
 * Terraform 1.11.4 gives the same values and fails in the same cases, with other messages, but for the table `ours`,
 * which has examples of each kind of answer that differs, with the reason.
 */
import { readdirSync, readFileSync } from "node:fs";

export interface FunctionCase {
  readonly call: string;
  readonly value?: string;
  readonly message?: string;
}

const folder = new URL("../../../src/functions/cases/", import.meta.url);

export function readFunctionCases(): ReadonlyMap<string, readonly FunctionCase[]> {
  const names = readdirSync(folder).sort();
  return new Map(names.map((name) => [name.replace(".txt", ""), parse(readFileSync(new URL(name, folder), "utf8"))]));
}

function parse(table: string): readonly FunctionCase[] {
  const lines = table.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const cases: FunctionCase[] = [];
  for (let i = 0; i < lines.length; i += 2) {
    const call = lines[i] ?? "";
    const answer = lines[i + 1] ?? "";
    if (answer.startsWith("  = ")) cases.push({ call, value: answer.slice(4) });
    else if (answer.startsWith("  ! ")) cases.push({ call, message: answer.slice(4) });
    else throw new Error(`no answer below ${call}`);
  }
  return cases;
}
