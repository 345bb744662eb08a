import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Value } from "../../values/value.js";
import { parseFullYaml, parseYamlText, YamlProblem } from "./yaml-reader.js";

const words = [
  "a",
  "b2",
  "x/y.z",
  "on",
  "No",
  "~",
  "null",
  "y",
  "1",
  "-1",
  "017",
  "0x1f",
  "1_000",
  "1.50",
  "1e3",
  ".5",
];
const rare = [
  "12:30:45",
  "2024-01-02",
  "nginx:1.2",
  "a b",
  "a  b",
  "a: b",
  "a #b",
  "a: ",
  "-",
  "- a",
  "--- a",
  "...",
  "",
];
const marked = [
  '"a b"',
  "'on'",
  '"a\\n"',
  "'it''s'",
  "[a, b]",
  "[]",
  "{}",
  "{a: b}",
  "|",
  "&a b",
  "*a",
  "!!str 1",
  "<<",
  "99999999999999999999",
  "#",
  "?",
  "'a' # b",
  "[1, 'x', {y: [z]}] # b",
  '{"a": [1, {"b": "\\u00e9"}], c: d e}',
  "[a, b",
  "b]",
  "{a: 1, a: 2}",
  ">-",
  "|+",
  "|2",
  "é: ü",
  "日本",
  "& a",
  "&b",
  "*b",
  '"k": v',
  "'k':v",
  "a:b",
  "a#b",
  "@a",
  "a,b",
  "=",
  "a\tb",
  "{{ .Values.a }}",
  "{{",
  "[a, [b]",
  "{a: [b}",
];
const scalar = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.constantFrom(...rare, ...marked) },
);
const content = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(scalar, scalar).map(([key, value]) => `${key}: ${value}`) },
  { weight: 3, arbitrary: fc.constantFrom("a:", "b:", "c.d:", "a:", "on:") },
  { weight: 3, arbitrary: scalar.map((value) => `- ${value}`) },
  { weight: 2, arbitrary: fc.tuple(scalar, scalar).map(([key, value]) => `- ${key}: ${value}`) },
  { weight: 2, arbitrary: fc.constantFrom("-", "- a:", "-   b: 1", "- - 1", "", "# note", "---", "a:   b", "a: b ") },
  { weight: 1, arbitrary: scalar },
);
const line = fc
  .tuple(fc.constantFrom("", "", "  ", "  ", "    ", " ", "      "), content)
  .map((parts) => parts.join(""));
const documents = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 8 }), fc.constantFrom("\n", "\n", "\r\n"))
  .map(([lines, ending]) => lines.join(ending));

type Read = (text: string, charge: (amount: number) => void) => Value;

function outcome(read: Read, text: string): { value?: Value; size?: number; problem?: string } {
  let size = 0;
  try {
    const value = read(text, (amount) => {
      size += amount;
    });
    return { value, size };
  } catch (error) {
    return { problem: error instanceof YamlProblem ? error.message : String(error) };
  }
}

describe("YAML by indentation", () => {
  it("is read as the reader of all YAML does", () => {
    const property = fc.property(documents, (text) => {
      const { size, ...quick } = outcome(parseYamlText, text);
      const { size: least, ...all } = outcome(parseFullYaml, text);
      expect(quick).toEqual(all);
      expect(outcome((each, charge) => parseYamlText(each, charge, false), text).value).toEqual(all.value);
      // The value of a key that comes again is not looked at by the reader of all YAML.
      if (size !== undefined) expect(size).toBeGreaterThanOrEqual(least ?? 0);
    });
    fc.assert(
      property,
      process.env.RUNS === undefined ? { numRuns: 200, seed: 1 } : { numRuns: Number(process.env.RUNS) },
    );
  });

  it.each([
    ["a: 1\nb:\n- x\n- e: 2\n  z: 'on'\nc:\n  d: yes\n", { a: 1, b: ["x", { e: 2, z: "on" }], c: { d: "yes" } }],
    ["---\n# note\n- - 1\n  - 2\n-\n  a:\n- b:\n", [[1, 2], { a: null }, { b: null }]],
    ["a: {}\r\nb:\r\n  - []\r\n", { a: {}, b: [[]] }],
    [
      'a: [1, "x", {b: c}] # note\n"k e y": {"a": [true, null]}\né: ü ß\n',
      { a: [1, "x", { b: "c" }], "k e y": { a: [true, null] }, é: "ü ß" },
    ],
    ["a: |\n  x\n   y\n\n  z\nb: >-\n  p\n  q\n\n  r\n", { a: "x\n y\n\nz\n", b: "p q\nr" }],
    ["a: &x\n  b: 1\nc: *x # again\nd: [\n  1,\n  2 # two\n  ]\n", { a: { b: 1 }, c: { b: 1 }, d: [1, 2] }],
    ['{"a": {"b": [1.5, -2, "\\n\\u00e9"]}}', { a: { b: [1.5, -2, "\né"] } }],
    ["__proto__: 1\nimage: nginx:1.2\n", JSON.parse('{"__proto__": 1, "image": "nginx:1.2"}')],
  ])("is %j", (text, expected) => {
    expect(parseYamlText(text, () => {})).toEqual(expected);
  });
});
