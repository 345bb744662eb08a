/** For tests: evaluates calls of the built-in functions as they are written, with a few files to read. */
import { evaluateHclExpression } from "../../evaluate/evaluate.js";
import { createMeter } from "../../evaluate/meter.js";
import { parseExpression } from "../../syntax/parse.js";
import { anyType } from "../../values/basic-types.js";
import { createUnknownValue } from "../../values/make-and-inspect-values.js";
import type { Type, Value } from "../../values/value.js";
import { terraformFunctions } from "../all-functions.js";
import { cleanPath } from "../file-access.js";
import type { FunctionHost } from "../hcl-function.js";

const files: ReadonlyMap<string, Uint8Array> = new Map([
  ["files/.hidden.txt", Buffer.from("h")],
  ["files/a.txt", Buffer.from("hello\n")],
  ["files/bin.dat", Buffer.from([0xff, 0xfe])],
  ["files/sub/b.txt", Buffer.from("b")],
  ["files/sub/c.md", Buffer.from("# c")],
  ["files/sub/deep/d.txt", Buffer.from("d")],
]);

export const testFunctionHost: FunctionHost = {
  readFile: (path) => files.get(cleanPath(path)),
  listFiles: (folder) => {
    const prefix = `${cleanPath(folder)}/`;
    return [...files.keys()].filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
  },
  workingDirectory: "/work",
};

export function createUnknownNamed(reference: string, type: Type = anyType): Value {
  return createUnknownValue(type, `\${${reference}}`, [{ reference, reason: "computed" }]);
}

/** Names that are not given are unknown values. */
export function evaluateCallText(text: string, names: Readonly<Record<string, Value>> = {}): Value {
  const { expression, problems } = parseExpression(text);
  if (expression === undefined || problems.length > 0) throw new Error(`${text}: ${problems[0]?.message}`);
  return evaluateHclExpression(expression, {
    scope: { resolve: (root) => ({ value: names[root] ?? createUnknownNamed(root), used: 0 }) },
    functions: terraformFunctions,
    host: testFunctionHost,
    meter: createMeter({ steps: 10_000_000, cells: 10_000_000 }),
  });
}

export function failureMessageOf(text: string, names?: Readonly<Record<string, Value>>): string {
  try {
    evaluateCallText(text, names);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "no error";
}
