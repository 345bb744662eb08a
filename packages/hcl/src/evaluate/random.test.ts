import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toJson } from "../values/json-conversion.js";
import { getTypeOfValue } from "../values/type-of.js";
import { EvaluationError, LimitError } from "./errors.js";
import { createTestEvaluationContext, evaluateText, wrapInInterpolation } from "./testing/evaluate-text.js";

const names = fc.constantFrom(
  "u",
  "un",
  "ub",
  "ul",
  "any",
  "sens",
  "sensn",
  "sensb",
  "sensl",
  "x",
  "k",
  "local.list",
  "local.map",
  "local.set",
  "local.obj",
  "nope",
);

/** Expressions as text: most make no sense, which is the point. */
const expressions = fc.letrec<{ e: string }>((tie) => {
  const e = tie("e");
  const format = (...parts: (fc.Arbitrary<string> | string)[]) =>
    fc.tuple(...parts.map((part) => (typeof part === "string" ? fc.constant(part) : part))).map((all) => all.join(""));
  return {
    e: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.constantFrom("0", "1", "2.5", "-1", "true", "false", "null", '"a"', '"1"', '"true"', "[]", "{}"),
      names,
      format("(", e, " ", fc.constantFrom("+", "-", "*", "/", "%", "==", "!=", "<", ">=", "&&", "||"), " ", e, ")"),
      format(fc.constantFrom("-", "!"), "(", e, ")"),
      format("(", e, " ? ", e, " : ", e, ")"),
      format("[", e, ", ", e, "]"),
      format("{ a = ", e, ", (", e, ") = ", e, " }"),
      format("(", e, ")", fc.constantFrom(".a", "[0]", '["a"]', "[*]", "[*].a", ".*.name", "[*][0][*]")),
      format("(", e, ")[", e, "]"),
      format("(", e, ")[*][", e, "]"),
      format("[for k, x in ", e, " : ", e, "]"),
      format("[for x in ", e, " : ", e, " if ", e, "]"),
      format("{ for k, x in ", e, " : ", e, " => ", e, fc.constantFrom("", "..."), " }"),
      format(
        fc.constantFrom("try", "can", "tolist", "toset", "tomap", "tostring", "max", "abs", "sensitive"),
        "(",
        e,
        ")",
      ),
      format("max(", e, "...)"),
      e.map((inner) => `"<${wrapInInterpolation(inner)}>"`),
      fc.tuple(e, e).map(([a, b]) => `"%{ if ${a} }y%{ else }${wrapInInterpolation(b)}%{ endif }"`),
      fc.tuple(e, e).map(([a, b]) => `"%{ for k, x in ${a} }${wrapInInterpolation(b)}%{ endfor }"`),
      e.map((inner) => `templatefile("hello.tpl", { name = ${inner} })`),
    ),
  };
}).e;

describe("random expressions", () => {
  test("have a value that can be shown, or fail with an error of ours at a place inside the text", () => {
    let valued = 0;
    fc.assert(
      fc.property(expressions, (text) => {
        try {
          const value = evaluateText(text, createTestEvaluationContext({ steps: 10_000, cells: 10_000 }));
          JSON.stringify(toJson(value));
          getTypeOfValue(value);
          valued += 1;
        } catch (error) {
          if (error instanceof LimitError) return;
          if (!(error instanceof EvaluationError)) throw error;
          expect(error.message).not.toBe("");
          expect(error.start).toBeGreaterThanOrEqual(0);
          expect(error.end).toBeGreaterThan(error.start);
          expect(error.end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: Number(process.env.RUNS ?? 2000), ...(process.env.RUNS === undefined ? { seed: 1 } : {}) },
    );
    expect(valued).toBeGreaterThan(100);
  });
});
