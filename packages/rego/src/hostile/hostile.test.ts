import { describe, expect, it } from "vitest";
import { RegoError } from "../errors.js";
import { compile } from "../policy.js";
import type { defaultBudget } from "../runtime/meter.js";

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
