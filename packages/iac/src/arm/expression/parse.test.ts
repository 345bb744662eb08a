import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evaluateInTemplate } from "../testing.js";
import type { ArmExpression } from "./ast.js";
import { isExpression, parseArmExpression, unescapeLiteral } from "./parse.js";

const RUNS = Number(process.env.RUNS ?? 300);
const SEED = process.env.RUNS === undefined ? { seed: 4 } : {};
const DEPTH = 100;

/** An expression as one line: calls in prefix form. */
function shape(expression: ArmExpression): string {
  switch (expression.kind) {
    case "literal":
      return JSON.stringify(expression.value);
    case "call": {
      const name = expression.namespace === undefined ? expression.name : `${expression.namespace}.${expression.name}`;
      return `(${[name, ...expression.args.map(shape)].join(" ")})`;
    }
    case "member":
      return `${shape(expression.target)}.${expression.name}`;
    case "index":
      return `${shape(expression.target)}[${shape(expression.index)}]`;
    case "data":
      throw new Error("no text parses to this");
  }
}

test.each([
  ["['a']", '"a"'],
  ["['it''s']", '"it\'s"'],
  ["['']", '""'],
  ["[12]", "12"],
  ["[-3]", "-3"],
  ["[1.5]", "1.5"],
  ["[ f ( ) ]", "(f)"],
  ["[f(1, 'a', g())]", '(f 1 "a" (g))'],
  ["[f().a.b]", "(f).a.b"],
  ["[f()[0]['x']]", '(f)[0]["x"]'],
  ["[f()[g()].c]", "(f)[(g)].c"],
  ["[ns.f(1)]", "(ns.f 1)"],
  ["[f(\n  'a',\n  'b'\n)]", '(f "a" "b")'],
  ["[variables('a') [0] . b]", '(variables "a")[0].b'],
  ["[f(']')]", '(f "]")'],
  ["[f_1$()]", "(f_1$)"],
])("%s is parsed", (text, expected) => {
  const parsed = parseArmExpression(text, DEPTH);
  expect(parsed.ok ? shape(parsed.expression) : parsed.message).toBe(expected);
});

test.each([
  ["[]", 1, "expected a function, a text or a number, found its end"],
  ["[f]", 2, 'expected "(" after the function "f", found its end'],
  ["[f(]", 3, "expected a function, a text or a number, found its end"],
  ["[f(1]", 2, 'this function call is never closed: ")" is missing'],
  ["[f(1 2)]", 5, 'expected "," or ")", found "2"'],
  ["[f(1,)]", 5, 'expected a function, a text or a number, found ")"'],
  ["['a]", 1, "this text is never closed: a single quote is missing"],
  ["[f() g()]", 5, 'expected the end of the expression, found "g"'],
  ["[f().]", 5, "expected a name, found its end"],
  ["[f()[0]", 4, 'this index is never closed: "]" is missing'],
  ["[f()[]]", 5, 'expected a function, a text or a number, found "]"'],
  ["[1a]", 1, 'expected a number, found "1a"'],
  ["[-]", 1, 'expected a number, found "-]"'],
  ['["a"]', 1, 'expected a function, a text or a number, found "\\""'],
  ["[a.b.c()]", 4, 'expected "(" after the function "b", found "."'],
])("%s is wrong at %i", (text, at, message) => {
  expect(parseArmExpression(text, DEPTH)).toEqual({ ok: false, message, at });
});

test.each([
  ["[f()]", true, "[f()]"],
  ["[[f()]", false, "[f()]"],
  ["[f()] and more", false, "[f()] and more"],
  ["[[not closed", false, "[[not closed"],
  ["f()", false, "f()"],
  ["", false, ""],
])("%j is an expression: %s", (text, expected, literal) => {
  expect(isExpression(text)).toBe(expected);
  expect(unescapeLiteral(text)).toBe(literal);
});

describe("any text", () => {
  const noise = fc.string({ unit: fc.constantFrom(..."[]().,'ab1- \n_$\"{}") });

  test("is parsed, or refused with a position inside of it", () => {
    fc.assert(
      fc.property(noise, (inner) => {
        const text = `[${inner}]`;
        const parsed = parseArmExpression(text, DEPTH);
        if (parsed.ok) expect(parsed.expression.end).toBeLessThan(text.length);
        else expect(parsed.at).toSatisfy((at: number) => at >= 0 && at < text.length);
      }),
      { numRuns: RUNS * 10, ...SEED },
    );
  });

  test("nested without end is refused", () => {
    for (const open of ["f(", "f()["]) {
      expect(parseArmExpression(`[${open.repeat(100_000)}]`, DEPTH)).toMatchObject({ ok: false });
    }
  });
});

test("literals evaluate to what was written", () => {
  const literal = fc.oneof(fc.string({ unit: "grapheme" }), fc.integer());
  fc.assert(
    fc.property(fc.array(literal), (values) => {
      const args = values.map((value) =>
        typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value),
      );
      expect(evaluateInTemplate({}, `createArray(${args.join(", ")})`).json).toEqual(values);
    }),
    { numRuns: RUNS, ...SEED },
  );
});

test("every part of an expression knows the text it was made of", () => {
  const tree = fc.letrec<{ expression: string }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom("1", "'a'", "'it''s'"),
      fc.array(tie("expression"), { maxLength: 3 }).map((args) => `f(${args.join(" , ")})`),
      tie("expression").map((target) => `g(${target}).member`),
      fc.tuple(tie("expression"), tie("expression")).map(([target, index]) => `h(${target})[${index}]`),
    ),
  })).expression;
  fc.assert(
    fc.property(tree, (inner) => {
      const text = `[${inner}]`;
      const parsed = parseArmExpression(text, DEPTH);
      if (!parsed.ok) throw new Error(parsed.message);
      for (const part of partsOf(parsed.expression)) {
        const again = parseArmExpression(`[${text.slice(part.start, part.end)}]`, DEPTH);
        expect(again.ok && shape(again.expression)).toBe(shape(part));
      }
    }),
    { numRuns: RUNS, ...SEED },
  );
});

function partsOf(expression: ArmExpression): readonly ArmExpression[] {
  switch (expression.kind) {
    case "literal":
    case "data":
      return [expression];
    case "call":
      return [expression, ...expression.args.flatMap(partsOf)];
    case "member":
      return [expression, ...partsOf(expression.target)];
    case "index":
      return [expression, ...partsOf(expression.target), ...partsOf(expression.index)];
  }
}
