import { expect, it } from "vitest";
import { compile } from "../policy.js";
import { formatValueAsJson } from "../values/value-text.js";

/** Two keys of each that come to the same: by the results of OPA 1.22, of which the later one counts. */
const objects: readonly (readonly [object: string, before: string, result: string])[] = [
  ['{x: 1, "a": 2}', 'x := "a"', '{"a":1}'],
  ['{"a": 2, x: 1}', 'x := "a"', '{"a":1}'],
  ['{input.k: 1, "a": 2}', "true", '{"a":1}'],
  ['{lower("A"): 1, "a": 2}', "true", '{"a":1}'],
  ["{x: 1, y: 2}", 'x := "a"; y := "a"', '{"a":2}'],
  ["{y: 1, x: 2}", 'x := "a"; y := "a"', '{"a":1}'],
  ["{x: 1, y: 2}", 'y := "a"; x := "a"', '{"a":1}'],
  ["{y: 1, x: 2}", "y = input.k; x = input.k", '{"a":1}'],
  ["{input.k: 1, x: 2}", "x = input.k", '{"a":2}'],
  ["{x: 1, input.k: 2}", "x = input.k", '{"a":1}'],
  ["{x: 1, input.k: 2}", "x := input.k", '{"a":2}'],
  ['{[x]: 1, ["a"]: 2}', "x := input.k", '{"[\\"a\\"]":1}'],
  ["{[x]: 1, y: 2}", "x := input.k; y := [x]", '{"[\\"a\\"]":1}'],
  ['{{"q": x}: 1, {"q": "a"}: 2}', "x := input.k", '{"{\\"q\\":\\"a\\"}":1}'],
];

it.each(objects)("of %s after %s the later key counts: %s", (object, before, result) => {
  const text = `package p\nimport rego.v1\no := made if {\n${before}\nmade := ${object}\n}`;
  for (const codegen of ["never", "always"] as const) {
    const value = compile([{ file: "p.rego", text }], { codegen }).evaluate({ k: "a" }, { query: "data.p.o" });
    expect(formatValueAsJson(value ?? null)).toBe(result);
  }
});
