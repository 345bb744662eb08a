import {
  createMeter,
  createUnknownValue,
  evaluateHclExpression,
  parseExpression,
  type Scope,
  terraformFunctions,
  toJson,
} from "@plumbline/hcl";

const scope: Scope = {
  resolve(root) {
    if (root === "region") return { value: "eu-central-1", used: 0 };
    if (root !== "aws_vpc") return undefined;
    const cause = { reference: "aws_vpc.main.id", reason: "computed" } as const;
    return { value: createUnknownValue({ kind: "string" }, "${aws_vpc.main.id}", [cause]), used: 2 };
  },
};

export function evaluateToJson(text: string): unknown {
  const { expression, problems } = parseExpression(text);
  if (expression === undefined) return problems;
  const host = { readFile: () => undefined, listFiles: () => [], workingDirectory: "/" };
  const value = evaluateHclExpression(expression, {
    scope,
    host,
    functions: terraformFunctions,
    meter: createMeter({ steps: 1e6, cells: 1e6 }),
  });
  return toJson(value, { unknown: (path, causes) => console.log(path, causes), sensitive: () => undefined });
}

console.log(evaluateToJson('[for n in range(3) : upper("${region}-${n}")]')); // [ "EU-CENTRAL-1-0", … ]
console.log(evaluateToJson('"arn:${aws_vpc.main.id}/*"')); // [] [ { reference: "aws_vpc.main.id", reason: "computed" } ]
