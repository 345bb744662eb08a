import fc from "fast-check";
import { expect, test } from "vitest";
import type { Body, Expression, TemplatePart } from "./ast.js";
import { parseBody, parseExpression } from "./parse.js";
import { randomBody } from "./testing/random-text.js";
import { choiceTapes } from "./testing/tape.js";
import { withoutPositions } from "./testing/without-positions.js";

const runs = Number(process.env.RUNS ?? 300);
const fixed = process.env.RUNS === undefined ? { seed: 1 } : {};

test("what stands at the position of a node is that node, in random programs", () => {
  fc.assert(
    fc.property(choiceTapes(300), (tape) => {
      const text = randomBody(tape);
      const { body, problems } = parseBody(text);
      fc.pre(problems.length === 0);
      checkBody(text, body);
    }),
    { numRuns: runs, ...fixed },
  );
});

function checkBody(text: string, body: Body): void {
  for (const { name, start, nameEnd, end, expression } of body.attributes) {
    expect(text.slice(start, nameEnd)).toBe(name);
    expect(expression.end).toBe(end);
    checkExpression(text, expression);
  }
  for (const block of body.blocks) {
    const { type, labels, start, headerEnd, end, body: inner } = block;
    const words = labels.map(
      (label) => parseBody(`x ${text.slice(label.start, label.end)} {}`).body.blocks[0]?.labels[0]?.text,
    );
    expect(words).toEqual(labels.map((label) => label.text));
    expect(text.slice(start, headerEnd).startsWith(type)).toBe(true);
    expect(headerEnd).toBe(labels.at(-1)?.end ?? start + type.length);
    expect(text.slice(inner.start - 1, inner.start) + text.slice(inner.end, end)).toBe("{}");
    expect(withoutPositions(parseBody(text.slice(start, end)).body.blocks)).toBe(withoutPositions([block]));
    checkBody(text, inner);
  }
}

function checkExpression(text: string, expression: Expression): void {
  // A heredoc's newline is not part of it.
  const again = parseExpression(`${text.slice(expression.start, expression.end)}\n`, expression.start);
  expect(JSON.stringify(again)).toBe(JSON.stringify({ expression, problems: [] }));
  for (const value of Object.values(expression)) for (const child of expressionsIn(value)) checkExpression(text, child);
}

const leaves: ReadonlySet<string> = new Set(["text", "attribute-step", "index-step"]);
const holders: ReadonlySet<string> = new Set(["template-if", "template-for", "computed-step", "nested-splat"]);

/** The nearest expressions inside of a value: itself, or those in its parts. */
function expressionsIn(value: unknown): Expression[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(expressionsIn);
  const { kind } = value as Partial<TemplatePart>;
  if (kind !== undefined && leaves.has(kind)) return [];
  if (kind === undefined || holders.has(kind)) return Object.values(value).flatMap(expressionsIn);
  return [value as Expression];
}
