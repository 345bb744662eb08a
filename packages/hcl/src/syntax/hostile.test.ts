import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseBody, parseExpression, parseTemplate } from "./parse.js";
import { printBody } from "./print.js";
import { mutateText } from "./testing/mutate.js";
import { randomBody } from "./testing/random-text.js";
import { choiceTapes } from "./testing/tape.js";

const runs = Number(process.env.RUNS ?? 1500);
const fixed = process.env.RUNS === undefined ? { seed: 1 } : {};

const units = [
  "[",
  "{",
  "(",
  '"${',
  "${",
  "%{ if x }",
  "<<A\n",
  "a = <<A\n",
  "a = <<A\nA\n",
  "a.b",
  "a[",
  "a[b]",
  "a[*]",
  "!",
  "-",
  "1+",
  "a ? ",
  "a ? b : ",
  "f(",
  "a::",
  "[for x in ",
  "a = [\n",
  "a {\n",
  "a {",
  "}",
  '"',
  "\\",
  'a = "',
  'a = "${\n',
  "/*",
  "a\n",
  "a = @\n",
  "a = 1\n",
  "a = 1, ",
  "a = [1\n",
  "  a = [@\n",
  "\r",
  "\0",
  "é",
  "\ud800",
  "1.",
  "1e",
  " ",
  "\n",
  "<<-A\n  \n",
];

describe("a long text of nothing but", () => {
  test.each(units)("%j is read in little time, without a stack overflow", (unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length));
    const start = performance.now();
    parseBody(text);
    parseBody(`a = ${text}`);
    parseExpression(text);
    parseTemplate(text);
    // Linear reading takes well under a second on a busy machine; quadratic reading takes minutes.
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

test("after a thousand problems the rest is not read", () => {
  const { body, problems } = parseBody(`a {\n${"@\n".repeat(3000)}}\nb = 1\n`);
  expect(body.attributes).toEqual([]);
  expect(problems).toHaveLength(1001);
  expect(problems[1000]).toEqual({
    offset: 2004,
    message: "there are 1000 problems before this point: what follows is not read",
  });
});

describe("nesting is limited, and a tree below the limit can be printed", () => {
  test.each([
    ["[", "1", "]"],
    ["{a = ", "1", "}"],
    ["(", "1", ")"],
    ["f(", "1", ")"],
    ['"x${', "1", '}"'],
    ["-", "1", ""],
    ["a ? b : ", "1", ""],
    ["1 + ", "1", ""],
    ["", "a", "[b]"],
    ["", "a", "[b].c"],
    ["a[", "b", "]"],
    ["[for a in b : ", "1", "]"],
    ['"%{ if a }', "", '%{ endif }"'],
  ])("%s%s%s", (open, middle, close) => {
    const nested = (levels: number) => {
      const directive = open.includes("%{");
      const inner = directive ? open.slice(1).repeat(levels) + close.slice(0, -1).repeat(levels) : "";
      return parseBody(directive ? `a = "${inner}"\n` : `a = ${open.repeat(levels)}${middle}${close.repeat(levels)}\n`);
    };
    const { body, problems } = nested(120);
    expect(problems).toEqual([]);
    expect(parseBody(printBody(body)).problems).toEqual([]);
    expect(nested(5000).problems[0]?.message).toMatch(/deeper than 300 levels/);
  });

  test("of chains in chains too", () => {
    let expression = "x";
    for (let level = 0; level < 20; level++) expression = `(${expression}${" + 1".repeat(20)})`;
    expect(parseExpression(expression).problems[0]?.message).toMatch(/deeper than 300 levels/);
  });

  test("of blocks", () => {
    const nested = (levels: number) => {
      const opening = Array.from({ length: levels }, (_, level) => `${" ".repeat(level)}a {\n`);
      return parseBody(opening.join("") + "}\n".repeat(levels)).problems;
    };
    expect(nested(250)).toEqual([]);
    expect(nested(400)[0]?.message).toMatch(/deeper than 300 levels/);
  });
});

describe("nothing makes the parser throw, and each problem lies inside of the text", () => {
  test("random text", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), check), { numRuns: runs, ...fixed });
  });

  test("random text of HCL's own characters", () => {
    const unit = fc.constantFrom(...'ab1"${}%~[]().,:=<>!&|+-*/?#\\ \n\r\t_é', "<<A\n", "A\n", "for ", " in ", " if ");
    fc.assert(fc.property(fc.string({ unit, maxLength: 100 }), check), { numRuns: runs, ...fixed });
  });

  test("random programs with mistakes", () => {
    fc.assert(
      fc.property(choiceTapes(300), (tape) => check(mutateText(tape, randomBody(tape)))),
      { numRuns: runs, ...fixed },
    );
  });
});

function check(text: string): void {
  const problems = [parseBody(text), parseExpression(text), parseTemplate(text)].flatMap((parsed) => parsed.problems);
  const wrong = problems.filter(
    ({ offset, message }) => !(offset >= 0 && offset <= text.length) || !/^[a-z"].*[^.]$/s.test(message),
  );
  expect(wrong).toEqual([]);
}
