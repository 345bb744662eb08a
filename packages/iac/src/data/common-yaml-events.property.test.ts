/** Whatever is read quickly is read as js-yaml reads it, event for event; and what people write every day is read quickly. */
import fc from "fast-check";
import { dump, EVENT_ID, type Event, getScalarValue, parseEvents } from "js-yaml";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "../testing/nodes.js";
import { parseCommonYamlEvents } from "./common-yaml-events.js";

const MAX_DEPTH = 1000;

function expectSameEvents(text: string): void {
  const events = parseCommonYamlEvents(text, MAX_DEPTH);
  if (events === undefined) return;
  expect(withValues(text, events), JSON.stringify(text)).toEqual(
    withValues(text, parseEvents(text, { maxDepth: MAX_DEPTH })),
  );
}

/** Whether a value has to be decoded is not the same where a comment follows; what it comes to is. */
function withValues(text: string, events: readonly Event[]): readonly unknown[] {
  return events.map((event) => {
    if (event.type !== EVENT_ID.SCALAR) return event;
    const { fast: _, ...rest } = event;
    return { ...rest, value: getScalarValue(text, event) };
  });
}

const scalar = fc.constantFrom(
  "a",
  "b c",
  "1",
  "-1",
  "-a",
  "--",
  "a:b",
  "a#b",
  "a, [b]",
  "é 😀",
  "'x: y'",
  "'it''s'",
  '"q # r"',
  '"a\\n\\"b\\""',
  '"a\\x41"',
  "<<",
  "~",
  "yes",
  ".5",
  "$x/y.z",
  "(a)",
  "%",
  "@a",
  "*x",
  "&x",
  "&x a",
  "!Ref a",
  "!Sub 'a'",
  "!!str 1",
  "!a!b c",
  "{a: 1, b: [c, 'd']}",
  "[]",
  "{}",
  "[a, b: c]",
  "{a}",
  '["a", !Ref b, -1]',
  "{{ x }}",
  "| ",
  "|",
  ">-",
  "|+",
  ">2",
  "a: b",
  "a:",
  "- a",
  "? a",
  "",
  "a\tb",
  "---",
  "...",
  "a\n  b",
  "'a\n\n      b'",
  '"a \\\n      b"',
  "a b # c",
  "'a'b",
);
const key = fc.constantFrom(
  "a: ",
  "b:",
  "Fn::If: ",
  "c d: ",
  "'e': ",
  '"f" : ',
  "- ",
  "-",
  "- - ",
  "- g: ",
  "<<: ",
  "h : ",
);
const line = fc
  .tuple(fc.constantFrom("", "", "  ", "  ", "    ", "      ", " ", "\t"), fc.option(key, { nil: "" }), scalar)
  .map(([indent, before, after]) => indent + before + after);
const separator = fc.constantFrom(
  "\n",
  "\n",
  "\n",
  "\n",
  "\n\n",
  "\n  \n",
  " # x\n",
  "\n# x\n",
  "\n---\n",
  "\r\n",
  " \n",
);
const lines = fc
  .array(fc.tuple(line, separator), { minLength: 1, maxLength: 12 })
  .map((all) => all.map(([text, end]) => text + end).join(""));

const manifest = `# A comment
apiVersion: apps/v1
kind: Deployment
metadata:
  labels: { app: web, tier: "front" }
  annotations:
    text: goes on
      in the next line
    quoted: "goes on
      \\"there\\", too"
spec:
  containers:
  - name: web # the only one
    image: registry.example.com/web:1.0
    args: ["--port", '80', -1]
    command:
    - sh
    - -c
    - |
      # no comment

      exec web
    env: []
---
Resources:
  Bucket:
    Type: AWS::S3::Bucket
    Properties: &properties
      BucketName: !Sub "\${AWS::StackName}-x"
      Tags: !If
        - IsProduction
        - - Key: a
            Value: >-
              folded
              lines
        - *properties
`;

describe("events of common YAML", () => {
  it("are those of js-yaml, whatever the lines are", () => {
    fc.assert(fc.property(lines, expectSameEvents), propertyRuns(4000));
  });

  it("are those of js-yaml, also when a good text was damaged", () => {
    const sign = fc.constantFrom(
      "",
      " ",
      "  ",
      "\n",
      "\n ",
      "\t",
      ":",
      "- ",
      "#",
      "'",
      '"',
      "[",
      "}",
      "|",
      "&a",
      "*a",
      "!",
    );
    fc.assert(
      fc.property(fc.nat(manifest.length), fc.nat(3), sign, (at, length, text) => {
        expectSameEvents(manifest.slice(0, at) + text + manifest.slice(at + length));
      }),
      propertyRuns(2000),
    );
  });

  it("are those of js-yaml for what js-yaml writes", () => {
    const options = fc.record({
      indent: fc.constantFrom(2, 4),
      seqNoIndent: fc.boolean(),
      lineWidth: fc.constantFrom(20, 80),
    });
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), options, (value, written) => expectSameEvents(dump(value, written))),
      propertyRuns(500),
    );
  });

  it("are told of what people write every day", () => {
    expect(parseCommonYamlEvents(manifest, MAX_DEPTH)).toBeDefined();
    expectSameEvents(manifest);
  });

  it("are not told of what comes near to the depth that is allowed", () => {
    expect(parseCommonYamlEvents("a:\n  b:\n    c: 1\n", 5)).toBeUndefined();
    expect(parseCommonYamlEvents(`${"[".repeat(5000)}${"]".repeat(5000)}`, 10_000)).toBeUndefined();
  });
});
