import { expect, it } from "vitest";
import { compile } from "../policy.js";
import { parseJson } from "../values/json-reader.js";
import type { Value } from "../values/value.js";
import { formatValueAsJson } from "../values/value-text.js";

const input =
  parseJson(`[1, -2, 1.5, 1e21, 123456789012345678901, "a", "", "a\\"b\\u00e9", "x/y", "/", null, true, [], [1, "a"], {},
  {"b": [2], "a": "q"}, "ab", "b", "c", "20", 20, "n7"]`);

const formats = [
  "%s",
  "%v",
  "%d",
  "%q",
  "a%sb%v",
  "%d%%",
  "%s%",
  "%5d|%v",
  "%.2f",
  "%x",
  "é%sé\n",
  "%v %v",
  "",
  "%sé%q",
  "%!",
  "%[1]v",
];
const patterns = ["a", "^a?$", "(", "[0-9]+", "", "x/y|b$"];
const names = Array.from({ length: 30 }, (_, i) => `n${i}`);

/** Calls with a constant, and what the same is called with a variable that has its value. */
const calls: readonly (readonly [constant: Value, call: (constant: string) => string])[] = [
  ...formats.flatMap((format) => [
    [format, (text: string) => `sprintf(${text}, [x])`] as const,
    [format, (text: string) => `sprintf(${text}, [x, y])`] as const,
    [format, (text: string) => `sprintf(${text}, x)`] as const,
  ]),
  ...patterns.flatMap((pattern) => [
    [pattern, (text: string) => `regex.match(${text}, x)`] as const,
    [pattern, (text: string) => `contains(x, ${text})`] as const,
    [pattern, (text: string) => `startswith(x, ${text})`] as const,
    [pattern, (text: string) => `endswith(${text}, x)`] as const,
    [pattern, (text: string) => `split(x, ${text})`] as const,
  ]),
  [names, (list) => `x in ${list}`],
  [[...names, 20, 1.5, null, [1, "a"]], (list) => `x in ${list}`],
  [[1], (list) => `count(array.concat(${list}, x))`],
  [1, (key) => `input[_][${key}]`],
  [-1, (key) => `x[${key}]`],
  [0.5, (key) => `x[${key}]`],
];

it("built-in functions say the same of constants and of variables, in both tiers", () => {
  const rules = calls.map(
    (
      [constant, call],
      i,
    ) => `r contains [${i}, x, y, z] if { some x in input; some y in [1, "b"]; z := ${call(formatValueAsJson(constant))} }
      s contains [${i}, x, y, z] if { some x in input; some y in [1, "b"]; k := input_of(${i}); z := ${call("k")} }`,
  );
  const constants = `input_of(i) := data.constants[i]`;
  const text = ["package p", constants, ...rules].join("\n");
  const [closures, generated] = (["never", "always"] as const).map((codegen) => {
    const policy = compile([{ file: "p.rego", text }], { version: "v1", codegen });
    const data = { constants: calls.map(([constant]) => constant) } as unknown as Value;
    const { r, s } = policy.evaluate(input, { query: "data.p", data }) as unknown as { r: Value; s: Value };
    return [formatValueAsJson(r), formatValueAsJson(s)];
  }) as [string[], string[]];
  expect(generated[0]).toBe(closures[0]);
  expect(generated[1]).toBe(generated[0]);
  expect(closures[1]).toBe(closures[0]);
  expect((JSON.parse(closures[0] as string) as unknown[]).length).toBeGreaterThan(1_000);
});
