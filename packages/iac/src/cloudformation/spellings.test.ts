import fc from "fast-check";
import { expect, it } from "vitest";
import { readTestTemplate } from "./testing.js";

type Written = string | readonly Written[] | { readonly [key: string]: Written };

const names = fc.constantFrom("A", "B", "Bucket", "Bucket.Arn", "AWS::Region", "AWS::NoValue", "C", `\${A}-\${Bucket}`);
const functions = fc.constantFrom(
  ...["Ref", "Fn::Base64", "Fn::Cidr", "Fn::Equals", "Fn::FindInMap", "Fn::GetAZs", "Fn::GetAtt", "Fn::If", "Fn::Not"],
  ...["Fn::ImportValue", "Fn::Join", "Fn::Length", "Fn::Or", "Fn::Select", "Fn::Split", "Fn::Sub", "Fn::ToJsonString"],
);
const { written } = fc.letrec<{ written: Written }>((tie) => ({
  written: fc.oneof(
    { maxDepth: 5 },
    names,
    fc.array(tie("written"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("k", "l"), tie("written"), { maxKeys: 2 }),
    fc.tuple(functions, tie("written")).map(([name, argument]) => ({ [name]: argument })),
    fc.tuple(functions, fc.array(tie("written"), { maxLength: 3 })).map(([name, list]) => ({ [name]: list })),
  ),
}));

function isCall(value: Written): boolean {
  const keys = typeof value === "object" && !Array.isArray(value) ? Object.keys(value) : [];
  return keys.length === 1 && (keys[0] === "Ref" || keys[0]?.startsWith("Fn::") === true);
}

/** YAML in flow style, with the short spelling wherever YAML allows it: not for a call in a call. */
function short(value: Written): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(short).join(", ")}]`;
  const entries = Object.entries(value);
  const [name, argument] = entries[0] ?? ["", ""];
  if (isCall(value) && !isCall(argument)) return `!${name.replace("Fn::", "")} ${short(argument)}`;
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}: ${short(member)}`).join(", ")}}`;
}

function reading(value: string): unknown {
  const { documents, problems } = readTestTemplate(`Parameters: { A: { Type: String, Default: a }, B: { Type: String } }
Mappings: { A: { a: { A: found } } }
Conditions: { C: !Equals [!Ref A, a], B: !Equals [!Ref B, a] }
Resources:
  Bucket: { Type: "AWS::S3::Bucket" }
  Probe: { Type: "Custom::Probe", Properties: { Value: ${value} } }
`);
  return {
    body: documents[0]?.body,
    unknowns: documents[0]?.unknowns,
    problems: problems.map(({ message }) => message),
  };
}

it("short and long spellings of functions mean the same", () => {
  fc.assert(
    fc.property(written, (value) => {
      expect(reading(short(value))).toEqual(reading(JSON.stringify(value)));
    }),
    { numRuns: Number(process.env.RUNS ?? 150), ...(process.env.RUNS === undefined ? { seed: 1 } : {}) },
  );
});
