import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createTupleValue } from "../values/make-and-inspect-values.js";
import type { Value } from "../values/value.js";
import { terraformFunctions } from "./all-functions.js";
import { applyFunction } from "./apply-function.js";
import { testFunctionHost } from "./testing/evaluate-call.js";

function call(name: string, ...args: Value[]): Value {
  const fn = terraformFunctions.get(name);
  if (fn === undefined) throw new Error(`no function ${name}`);
  return applyFunction(fn, args, testFunctionHost, () => `${name}()`);
}

const numbers = (count: number) => createTupleValue(Array.from({ length: count }, (_, index) => index));
const nested = (depth: number) => {
  let value: Value = createTupleValue([]);
  for (let i = 0; i < depth; i++) value = createTupleValue([value]);
  return value;
};
const doubling = (times: number) => {
  let value: Value = "0123456789";
  for (let i = 0; i < times; i++) value = createTupleValue([value, value]);
  return value;
};

/** Lines of a YAML document in which each stands for ten of the one before. */
const aliases = ["a0: &a0 [x]"];
for (let i = 1; i < 12; i++)
  aliases.push(`a${i}: &a${i} [${Array.from({ length: 10 }, () => `*a${i - 1}`).join(",")}]`);

const tooMuch: readonly (readonly [what: string, run: () => Value])[] = [
  ["a billion combinations", () => call("setproduct", numbers(1000), numbers(1000), numbers(1000))],
  ["a number padded to a billion digits", () => call("format", "%1000000000d", 1)],
  ["a billion decimals", () => call("format", "%.1000000000f", 1)],
  ["many wide numbers", () => call("format", "%9999999[1]d".repeat(100), 1)],
  ["deep indentation of many lines", () => call("indent", 1_000_000, "\n".repeat(1000))],
  ["long replacements", () => call("replace", "a".repeat(100_000), "a", "b".repeat(100_000))],
  ["long replacements of a pattern", () => call("replace", "a".repeat(100_000), "/a/", "b".repeat(100_000))],
  ["a long text joined often", () => call("join", "x".repeat(100_000), numbers(1000))],
  [
    "a small archive of a large text",
    () => call("base64gunzip", gzipSync(Buffer.alloc(50_000_000)).toString("base64")),
  ],
  ["JSON nested deeply", () => call("jsondecode", "[".repeat(100_000))],
  ["YAML nested deeply", () => call("yamldecode", "[".repeat(100_000))],
  ["YAML of aliases of aliases", () => call("yamldecode", aliases.join("\n"))],
  ["values nested deeply", () => call("jsonencode", nested(600))],
  ["shared values written out", () => call("jsonencode", doubling(24))],
  ["shared values written out as YAML", () => call("yamlencode", doubling(24))],
  ["shared values flattened", () => call("flatten", doubling(24))],
  ["a text split into a million pieces", () => call("split", "", "a".repeat(1_100_000))],
  ["a range without end", () => call("range", 0, 1, 0)],
  ["a range of a billion", () => call("range", 1e9)],
];

/** Milliseconds: a second's work at most, on a machine that does much else. */
const allowance = 20_000;

describe("limits", () => {
  it.each(tooMuch)("refuse %s", (_, run) => {
    const started = performance.now();
    expect(run).toThrow(/more than|longer than|nesting exceeded|nested/);
    expect(performance.now() - started).toBeLessThan(allowance);
  });
});

const heavy: readonly (readonly [what: string, run: () => Value])[] = [
  ["a pattern that backtracks elsewhere", () => call("regexall", "(a*)*b", "a".repeat(20_000))],
  ["a pattern with many matches", () => call("replace", "ab".repeat(20_000), "/a/", "c")],
  ["a pattern with many empty matches", () => call("regexall", "x*", "ab".repeat(10_000))],
  ["many distinct values", () => call("distinct", numbers(50_000))],
  ["sets of many values", () => call("setintersection", numbers(20_000), numbers(20_000))],
  ["a date format of many quotes", () => call("formatdate", "''".repeat(100_000), "2020-01-01T00:00:00Z")],
  ["text with many blanks at its ends", () => call("trimspace", " ".repeat(500_000))],
  ["text with many line breaks", () => call("chomp", "\n".repeat(500_000))],
  ["a large document", () => call("jsondecode", call("jsonencode", numbers(200_000)))],
  ["long text in YAML", () => call("yamldecode", call("yamlencode", "word ".repeat(20_000)))],
];

describe("heavy calls", () => {
  it.each(heavy)("take little time: %s", (_, run) => {
    const started = performance.now();
    run();
    expect(performance.now() - started).toBeLessThan(allowance);
  });
});
