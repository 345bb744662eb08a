/** Runs tables of expressions and their values in tests. */
import { describe, expect, test } from "vitest";
import { evaluateInTemplate } from "../testing.js";

/** `parameters('u')` has no value; `parameters('secret')` is one. */
export const CASE_TEMPLATE = {
  parameters: {
    u: { type: "string" },
    secret: { type: "secureString", defaultValue: "hunter2" },
    null: { type: "string", nullable: true },
  },
  variables: {
    object: { one: "a", two: 2, three: { inner: [1, 2] } },
    empty: {},
    array: ["one", "two", "three"],
    numbers: [0, 3, 2, 5, 4],
    partly: ["a", "[parameters('u')]", "c"],
    dogs: [
      { name: "Evie", age: 5, interests: ["Ball", "Frisbee"] },
      { name: "Casper", age: 3, interests: ["Other dogs"] },
      { name: "Indy", age: 2, interests: ["Butter"] },
    ],
  },
  functions: [
    {
      namespace: "contoso",
      members: {
        shout: {
          parameters: [{ name: "text", type: "string" }],
          output: { type: "string", value: "[concat(toUpper(parameters('text')), '!')]" },
        },
      },
    },
  ],
};

export const createExpectedUnknown = (text: string) => ({ unknown: text });
export const createExpectedError = (message: string) => ({ error: message });
export const expectedUnknownParameter = createExpectedUnknown(`\${parameters('u')}`);

export type ExpressionCase = readonly [expression: string, expected: unknown];

export function testExpressionCases(cases: Readonly<Record<string, readonly ExpressionCase[]>>): void {
  describe.each(Object.entries(cases))("%s", (_, cases) => {
    test.each(cases)("%s", (expression, expected) => {
      const { node, json, problems } = evaluateInTemplate(CASE_TEMPLATE, expression);
      const messages = problems.map(({ message }) => message).join("\n");
      if (isError(expected)) {
        expect(messages).toContain(expected.error);
        expect(node.kind).toBe("unknown");
        return;
      }
      expect(messages).toBe("");
      if (isUnknown(expected)) expect(node).toMatchObject({ kind: "unknown", text: expected.unknown });
      else expect(json).toEqual(expected);
    });
  });
}

function isError(expected: unknown): expected is { readonly error: string } {
  return typeof expected === "object" && expected !== null && "error" in expected;
}

function isUnknown(expected: unknown): expected is { readonly unknown: string } {
  return typeof expected === "object" && expected !== null && "unknown" in expected;
}
