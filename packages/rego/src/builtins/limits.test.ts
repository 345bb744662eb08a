import { describe, expect, test } from "vitest";
import { RegoSet } from "../values/set.js";
import type { Value } from "../values/value.js";
import { aggregateBuiltins } from "./aggregates.js";
import { arithmeticBuiltins } from "./arithmetic.js";
import { compilerHandledBuiltins } from "./compiler-handled-builtins.js";
import { encodingBuiltins } from "./encodings.js";
import { jsonBuiltins } from "./json-documents.js";
import { netBuiltins } from "./net.js";
import { numberBuiltins } from "./numbers.js";
import { objectBuiltins } from "./objects.js";
import { regexBuiltins } from "./regex.js";
import { semverBuiltins } from "./semver.js";
import { setBuiltins } from "./sets.js";
import { sprintfBuiltins } from "./sprintf.js";
import { stringBuiltins } from "./strings.js";
import { templateStringBuiltins } from "./template-strings.js";
import { templateBuiltins } from "./templates.js";
import { createBuiltinFamilyCaller } from "./testing.js";

const family = [
  ...aggregateBuiltins,
  ...arithmeticBuiltins,
  ...encodingBuiltins,
  ...jsonBuiltins,
  ...compilerHandledBuiltins,
  ...netBuiltins,
  ...numberBuiltins,
  ...objectBuiltins,
  ...regexBuiltins,
  ...semverBuiltins,
  ...setBuiltins,
  ...sprintfBuiltins,
  ...stringBuiltins,
  ...templateStringBuiltins,
  ...templateBuiltins,
];

/** Arrays of two that share their parts: 2^levels when written out. */
function doubled(levels: number): Value {
  let value: Value = "x";
  for (let i = 0; i < levels; i++) value = [value, value];
  return value;
}

function count(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}

const long = "a".repeat(100_000);
const wide = Object.fromEntries(count(5_000).map((i) => [`k${i}`, i]));

describe("what a few characters of policy can blow up is stopped by the budget", () => {
  const table: [string, string, Value[]][] = [
    ["a long range", "numbers.range", [1, 1e12]],
    ["all addresses of a network", "net.cidr_expand", ["10.0.0.0/8"]],
    ["a text put in between all characters", "strings.replace_n", [{ "": long }, long]],
    ["many candidates at each place", "strings.replace_n", [candidates(2_000), long]],
    ["a replacement of every character", "replace", [long, "a", long]],
    ["overlapping places", "indexof_n", [long, "a".repeat(50_000)]],
    ["an argument shown again and again", "sprintf", ["%[1]s".repeat(1_000), [long]]],
    ["wide columns", "sprintf", ["%999999d".repeat(100), count(100)]],
    ["shared parts in a format", "sprintf", ["%v", [doubled(40)]]],
    ["shared parts as JSON", "json.marshal", [doubled(40)]],
    ["shared parts as YAML", "yaml.marshal", [doubled(40)]],
    ["shared parts in a text", "internal.template_string", [[doubled(40)]]],
    ["a long indent", "json.marshal_with_options", [doubled(10), { indent: long }]],
    ["loops without a body", "strings.render_template", ["{{range 1000000}}{{range 1000000}}{{end}}{{end}}", {}]],
    ["functions on long texts", "strings.render_template", ["{{range 10000}}{{$x := html $.a}}{{end}}", { a: long }]],
    ["repetitive stretches", "object.subset", [new Array(20_000).fill(1), [...new Array(10_000).fill(1), 2]]],
    [
      "many edits of a wide object",
      "json.patch",
      [wide, count(1_000).map(() => ({ op: "add", path: "/k", value: 1 }))],
    ],
    ["many groups in many matches", "regex.find_all_string_submatch_n", ["()".repeat(100), long, -1]],
    ["combinations of values to print", "internal.print", [new Array(10).fill(RegoSet.of(count(20)))]],
    ["a shift", "bits.lsh", [1, 1_000_000]],
  ];
  test.each(table)("%s", (_, name, args) => {
    const call = createBuiltinFamilyCaller(family, { budget: 1_500, host: { print: () => {} } });
    expect(() => call(name, ...args)).toThrow("budget spent");
  });
});

function candidates(size: number): Value {
  return Object.fromEntries(count(size).map((i) => [`ab${i}`, ""]));
}

describe("what is long but harmless takes little time", () => {
  const rich = createBuiltinFamilyCaller(family);
  const zeros = "0".repeat(300_000);
  const characters = Array.from({ length: 20_000 }, (_, i) => String.fromCodePoint(0x4e00 + (i % 20_000))).join("");
  const table: [string, string, Value[], Value | undefined][] = [
    ["trimming by many characters", "trim", [characters.repeat(20), [...characters].reverse().join("")], ""],
    ["zeros behind the point", "numbers.range", [1, rich("to_number", `2.${zeros}`) as Value], [1, 2]],
    ["numbers in versions", "semver.compare", [`1.0.0-1${zeros}`, `1.0.0-2${zeros}`], -1],
    ["factors", "mul", [2n ** 1_000_001n, 2n ** 1_000_001n], undefined],
    ["many factors", "product", [new Array(2_000).fill(2n ** 100_000n)], undefined],
    ["versions that are numbers only", "semver.is_valid", [`1${zeros}.0.0`], false],
  ];
  test.each(table)("%s", (_, name, args, expected) => {
    const start = performance.now();
    expect(rich(name, ...args)).toEqual(expected);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
