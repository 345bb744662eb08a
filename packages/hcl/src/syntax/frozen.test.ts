import fc from "fast-check";
import { expect, test } from "vitest";
import { parseBody, parseExpression, parseTemplate } from "./parse.js";
import { randomBody } from "./testing/random-text.js";
import { choiceTapes } from "./testing/tape.js";

test("every node and list of a tree is frozen", () => {
  fc.assert(
    fc.property(choiceTapes(300), (tape) => expectFrozen(parseBody(randomBody(tape)).body)),
    { numRuns: Number(process.env.RUNS ?? 100), seed: 4 },
  );
  expectFrozen(parseExpression('{ a = f(x[0].b, "t${c}"...)[*].d }', 7).expression);
  expectFrozen(parseTemplate("%{ if a }b%{ else }${c}%{ endif }%{ for k, v in d }e%{ endfor }", 1).expression);
});

function expectFrozen(part: unknown): void {
  if (typeof part !== "object" || part === null) return;
  expect(Object.isFrozen(part), JSON.stringify(part)).toBe(true);
  for (const inner of Object.values(part)) expectFrozen(inner);
}
