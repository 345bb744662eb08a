import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseBody, parseExpression } from "./parse.js";
import { printBody, printExpression } from "./print.js";
import { randomBody } from "./testing/random-text.js";
import { choiceTapes } from "./testing/tape.js";
import { withoutPositions } from "./testing/without-positions.js";

const runs = Number(process.env.RUNS ?? 800);
const fixed = process.env.RUNS === undefined ? { seed: 1 } : {};

function printed(text: string): string {
  const { expression } = parseExpression(text);
  return expression === undefined ? "refused" : printExpression(expression);
}

describe("an expression is printed on one line", () => {
  test.each([
    ["a.b[0].c", "a.b[0].c"],
    ["a.0.b", "a[0].b"],
    ['aws_vpc . main [ "x" ] . id', 'aws_vpc.main["x"].id'],
    ["a[b].c[*].d[e][*]", "a[b].c[*].d[e][*]"],
    ["a.*.0.b", "a.*.0 .b"],
    ["1 .e5", "1 .e5"],
    ["{\n a = 1\n b : 2\n}", "{ a = 1, b = 2 }"],
    ["[\n1,\n2,\n]", "[1, 2]"],
    ["f( a , b ... )", "f(a, b...)"],
    ["[for k,v in x:v if k]", "[for k, v in x : v if k]"],
    ["{for v in x:v=>1...}", "{for v in x : v => 1...}"],
    ["a?b:-c", "a ? b : -c"],
    ["(1+2)*3", "(1 + 2) * 3"],
    ["1e30", "1e+30"],
    ['"a\\n\\"$${x}%%{y}\\u0000é"', '"a\\n\\"$${x}%%{y}\\u0000é"'],
    ['"x${a}"', '"x${a}"'],
    ['"\\u0024${a}"', '"\\u0024${a}"'],
    ['" ${~ a}"', '"${a ~} "'],
    ["<<X\na ${b}\nX\n", '"a ${b}\\n"'],
    [
      '"%{if a}b%{else}c%{endif}%{for v in d}${v}%{endfor}"',
      '"%{ if a }b%{ else }c%{ endif }%{ for v in d }${v}%{ endfor }"',
    ],
  ])("%j", (text, expected) => {
    expect(printed(text)).toBe(expected);
    expect(printed(expected)).toBe(expected);
  });
});

test("a body is printed with its attributes before its blocks", () => {
  const { body } = parseBody('a "b" c {\n  d {}\n  e=1\n}\nf=2\n');
  expect(printBody(body)).toBe('f = 2\na "b" "c" {\n  e = 1\n  d {}\n}\n');
});

test("printing a random tree, which does not change it, and parsing it gives the same tree", () => {
  fc.assert(
    fc.property(choiceTapes(300), (tape) => {
      const { body, problems } = parseBody(randomBody(tape));
      fc.pre(problems.length === 0);
      const again = parseBody(printBody(body));
      expect(again.problems).toEqual([]);
      expect(withoutPositions(again.body)).toBe(withoutPositions(body));
    }),
    { numRuns: runs, ...fixed },
  );
});
