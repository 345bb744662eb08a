import { describe, expect, test } from "vitest";
import type { Expression } from "../syntax/ast.js";
import { parseExpression } from "../syntax/parse.js";
import { MAX_NESTING } from "../syntax/parser-state.js";
import type { Value } from "../values/value.js";
import { LimitError } from "./errors.js";
import { type EvaluationContext, evaluateHclExpression } from "./evaluate.js";
import { createTestEvaluationContext, evaluateText, wrapInInterpolation } from "./testing/evaluate-text.js";

function parsed(text: string): Expression {
  const { expression } = parseExpression(text);
  if (expression === undefined) throw new SyntaxError(text);
  return expression;
}

/** Values that are each made of the one before. */
function chain(length: number, first: string, next: (previous: string) => string): Value {
  const values = new Map<string, Value>();
  const context: EvaluationContext = {
    ...createTestEvaluationContext({ steps: 10_000_000, cells: 10_000_000 }),
    scope: {
      resolve: (root) => {
        const value = values.get(root);
        return value === undefined ? undefined : { value, used: 0 };
      },
    },
  };
  values.set("v0", evaluateHclExpression(parsed(first), context));
  for (let i = 1; i <= length; i++) values.set(`v${i}`, evaluateHclExpression(parsed(next(`v${i - 1}`)), context));
  return values.get(`v${length}`) as Value;
}

describe("limits", () => {
  test.each<readonly [string, () => unknown, string]>([
    [
      "text that doubles with every name",
      () => chain(60, '"ab"', (v) => `"${wrapInInterpolation(v)}${wrapInInterpolation(v)}"`),
      "a text would be longer than 16777216 characters",
    ],
    [
      "tuples that double",
      () => chain(60, "[1]", (v) => `[${v}, ${v}]`),
      "a value would have more than 4000000 elements",
    ],
    [
      "objects that double by for",
      () => chain(60, "{}", (v) => `{ for k in ["a", "b"] : k => ${v} }`),
      "a value would have more than 4000000 elements",
    ],
    [
      "a call with a value that is too large",
      () => chain(60, "[1]", (v) => `tolist([${v}, ${v}])`),
      "a value would have more than 4000000 elements",
    ],
    [
      "a value nested too deep",
      () => chain(1000, "[1]", (v) => `[${v}]`),
      "a value would be nested deeper than 500 levels",
    ],
    [
      "loops in loops",
      () => {
        const ten = "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]";
        return evaluateText(`${`[for x in ${ten} : `.repeat(9)}x${"]".repeat(9)}`);
      },
      "evaluation would take more than 1000000 steps",
    ],
    [
      "loops in a template",
      () => {
        const loop = "%{ for x in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }";
        return evaluateText(`"${loop.repeat(9)}x${"%{ endfor }".repeat(9)}"`);
      },
      "evaluation would take more than 1000000 steps",
    ],
  ])("%s", (_name, run, message) => {
    expect(run).toThrow(new LimitError(message));
  });

  test("a limit is nothing that try can pass over", () => {
    const context = createTestEvaluationContext({ steps: 5, cells: 100 });
    expect(() => evaluateText("try([for x in [1, 2, 3, 4, 5, 6] : x], 1)", context)).toThrow(LimitError);
  });

  test("names that lead to each other without end", () => {
    const context: EvaluationContext = {
      ...createTestEvaluationContext(),
      scope: { resolve: () => ({ value: evaluateHclExpression(parsed("again + 1"), context), used: 0 }) },
    };
    expect(() => evaluateHclExpression(parsed("again"), context)).toThrow(
      new LimitError("expressions depend on each other too deeply"),
    );
  });

  test.each<readonly [string, (depth: number) => string, unknown]>([
    ["parentheses", (n) => `${"(".repeat(n)}1${")".repeat(n)}`, 1],
    ["operators", (n) => `1${" + 1".repeat(n)}`, (n: number) => n + 1],
    ["conditionals", (n) => `${"true ? ".repeat(n)}1${" : 2".repeat(n)}`, 1],
    ["calls", (n) => `${"max(".repeat(n)}1${")".repeat(n)}`, 1],
    ["tries", (n) => `${"try(".repeat(n)}1${")".repeat(n)}`, 1],
  ])("%s nested as deep as the parser allows", (_name, text, expected) => {
    const depth = MAX_NESTING - 10;
    expect(evaluateText(text(depth))).toBe(typeof expected === "function" ? expected(depth) : expected);
  });
});
