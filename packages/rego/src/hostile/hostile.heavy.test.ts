import { describe, expect, it } from "vitest";
import { RegoError } from "../errors.js";
import { collectQueryResults } from "../explain/query-results.js";
import { formatQueryResults, resultFormats } from "../explain/result-text.js";
import { trace } from "../explain/trace.js";
import { formatTrace } from "../explain/trace-text.js";
import { compile } from "../policy.js";
import type { defaultBudget } from "../runtime/budget-meter.js";
import type { Value } from "../values/value.js";
import { formatValueAsJson } from "../values/value-text.js";

describe.each(["never", "always"] as const)("with codegen %s, an evaluation is ended that makes", (codegen) => {
  const message = (rules: string, budget: Partial<typeof defaultBudget>): string => {
    const policy = compile([{ file: "p.rego", text: `package p\n\nimport rego.v1\n\n${rules}` }], { codegen });
    try {
      return `no error but ${typeof policy.evaluate({}, { query: "data.p.r", budget })}`;
    } catch (error) {
      if (error instanceof RegoError) return error.message;
      throw error;
    }
  };
  const small = { characters: 1_000, elements: 1_000 };
  const stopped = "p.rego:5: eval_budget_error: the evaluation was stopped: it needs ";

  it("a string that is too long", () => {
    expect(message('r := concat(",", [x | some i in numbers.range(1, 600); x := "a"])', small)).toBe(
      `${stopped}a string of 1,200 characters; at most 1,000`,
    );
  });

  it.each([
    ["a list", "r := [x | some i in numbers.range(1, 40); some x in numbers.range(1, 40)]"],
    ["a set", "r := {[i, x] | some i in numbers.range(1, 40); some x in numbers.range(1, 40)}"],
    ["an object", "r := {i + (x * 50): x | some i in numbers.range(1, 40); some x in numbers.range(1, 40)}"],
    ["a set by rules", "r contains [i, x] if { some i in numbers.range(1, 40); some x in numbers.range(1, 40) }"],
    [
      "an object by rules",
      "r[k] := x if { some i in numbers.range(1, 40); some x in numbers.range(1, 40); k := [i, x] }",
    ],
  ])("%s that is too large", (_, rules) => {
    expect(message(rules, small)).toBe(`${stopped}a collection of 1,001 elements; at most 1,000`);
  });

  const shared = (name: string, first: string) =>
    Array.from({ length: 60 }, (_, i) => `${name}${i + 1} := [${name}${i}, ${name}${i}]`).join("\n") +
    `\n${name}0 := ${first}`;

  it.each([
    ["comparisons", "r := x60 == y60"],
    ["members that are alike", "r := {x60, y60}"],
    ["keys that are alike", "r := {x60: 1, y60: 2}"],
    ["an order", "r := sort([x60, y60])"],
    ["a difference", "r := {[x60, 1]} - {[y60, 1]}"],
  ])("%s of values whose parts are shared", (_, rule) => {
    const text = `${rule}\n${shared("x", "[1]")}\n${shared("y", "[1]")}`;
    expect(message(text, { steps: 100_000 })).toBe(`${stopped}more than 100,000 steps`);
  });

  it("more strings than fit into its memory", () => {
    const rules = 'r := [x | some i in numbers.range(1, 900); x := sprintf("%0900d", [i])]';
    expect(message(rules, { ...small, bytes: 100_000 })).toBe(
      `${stopped}more than 100,000 characters in all its strings`,
    );
  });

  it("more values than fit into its memory, whatever others have left there", { timeout: 120_000 }, () => {
    let left = Array.from({ length: 4_000_000 }, (_, number) => [number]);
    left = left.slice(0, 1);
    const rules = "r := [[x, i] | some i in numbers.range(1, 4000); some x in numbers.range(1, 1000)]";
    expect(message(rules, { bytes: 32 * 1_048_576, milliseconds: 100_000 })).toBe(
      `${stopped}more than 32 MB of memory for its values`,
    );
    expect(left).toHaveLength(1);
  });

  it("but not one whose values are forgotten at once", { timeout: 120_000 }, () => {
    const rules =
      "r := count([1 | some i in numbers.range(1, 2000); y := [x | some x in numbers.range(1, 1000)]; count(y) == 1000])";
    expect(message(rules, { bytes: 32 * 1_048_576, milliseconds: 100_000 })).toBe("no error but number");
  });
});

describe("a value whose parts are shared", () => {
  const rules = Array.from({ length: 60 }, (_, i) => `x${i + 1} := [x${i}, x${i}]`);
  const policy = compile([{ file: "p.rego", text: ["package p", "x0 := [1]", ...rules].join("\n") }]);
  const value = policy.evaluate({}, { query: "data.p.x60" }) as Value;

  it("is refused where it would have to be written out", () => {
    const refusal = "the result is too large to be written: more than 134,217,728 characters";
    expect(() => formatValueAsJson(value)).toThrow(refusal);
    const results = collectQueryResults(policy, "x := data.p.x60", {});
    for (const format of resultFormats) expect(() => formatQueryResults(results, format)).toThrow(refusal);
  });

  it("is shown by its beginning in traces", () => {
    const lines = formatTrace(trace(policy, {}, { query: "data.p.x60" })).split("\n");
    expect(lines.every((line) => line.length < 1_000)).toBe(true);
    expect(lines.join("\n")).toContain("Exit data.p.x60 = [[[[");
  });
});
