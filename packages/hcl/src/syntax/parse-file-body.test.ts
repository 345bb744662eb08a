import { describe, expect, test } from "vitest";
import { parseBody } from "./parse.js";
import { bodyOutline } from "./testing/outline.js";

function problemsOf(text: string): string[] {
  return parseBody(text).problems.map(({ offset, message }) => `${offset}: ${message}`);
}

describe("a body is read", () => {
  test.each([
    ["", ""],
    ["\n# c\n/* d\n*/ // e", ""],
    ["a = 1", "a=1"],
    ["a = 1\nb = 2\r\nc=3 # d\n", "a=1; b=2; c=3"],
    ["\uFEFFa = 1\n", "a=1"],
    ["a {}\n", "a {}"],
    ["a {\n}\n", "a {}"],
    ["a { /* c\n */ }\n", "a {}"],
    ["a { b = 1 }", "a {b=1}"],
    ["a { b = [1,\n2] }\n", "a {b=[1 2]}"],
    ['a "b" c "d\\n$${e}" {\n  f = 1\n  g {\n  }\n}\n', 'a "b" "c" "d\\n${e}" {f=1; g {}}'],
    ["a {}\nb = 1\na {}\n", "b=1; a {}; a {}"],
    ["a = {\n  b = 1\n}\n", "a={b:1}"],
    ["a = f(\n1,\n2\n)\n", "a=f(1 2)"],
    ["a = <<X\nb\nX\nc = 1\n", 'a="b\\n"; c=1'],
    ["a = 1 /* b\n */ + 2\n", "a=(+ 1 2)"],
    ["__proto__ = 1\nconstructor {}\n", "__proto__=1; constructor {}"],
    ["a-b = 1\né = 2\n_c = 3\n", "a-b=1; é=2; _c=3"],
  ])("%j", (text, expected) => {
    expect(problemsOf(text)).toEqual([]);
    expect(bodyOutline(parseBody(text).body)).toBe(expected);
  });
});

describe("positions", () => {
  test("say where each part of an attribute is", () => {
    expect(parseBody("\uFEFF  name = var.x[0] # c\n").body).toEqual({
      attributes: [
        {
          kind: "attribute",
          name: "name",
          nameEnd: 7,
          expression: {
            kind: "traversal",
            root: "var",
            steps: [
              { kind: "attribute-step", name: "x", start: 13, end: 15 },
              { kind: "index-step", key: 0, start: 15, end: 18 },
            ],
            start: 10,
            end: 18,
          },
          start: 3,
          end: 18,
        },
      ],
      blocks: [],
      start: 0,
      end: 23,
    });
  });

  test("say where each part of a block is", () => {
    const text = 'resource "a" b  {\n  x = 1\n}\n';
    const [block] = parseBody(text).body.blocks;
    expect(block).toMatchObject({ kind: "block", type: "resource", start: 0, headerEnd: 14, end: text.length - 1 });
    expect(block?.labels).toEqual([
      { text: "a", start: 9, end: 12 },
      { text: "b", start: 13, end: 14 },
    ]);
    expect(text.slice(block?.body.start, block?.body.end)).toBe("\n  x = 1\n");
  });
});

describe("a broken item is a problem with an offset, and the rest is read", () => {
  test.each([
    ["a = 1\na = 2\nb = 3\n", ['6: the argument "a" is set twice in this body'], "a=1; b=3"],
    ["a = @\nb = 1\n", ['4: expected an expression, found "@"'], "b=1"],
    ["a = 1 b = 2\nc = 3\n", ['6: expected a newline after an argument, found "b"'], "a=1; c=3"],
    [
      "a = 1,\nb = 2\n",
      ["5: expected a newline after an argument, found a comma; arguments are separated by newlines"],
      "a=1; b=2",
    ],
    [
      "a = 1; b = 2\nc = 3\n",
      ['5: expected a newline after an argument, found ";" (arguments are separated by newlines, items by commas)'],
      "a=1; c=3",
    ],
    ["a {} b {}\nc = 1\n", ['5: expected a newline after a block, found "b"'], "c=1; a {}"],
    ["a {\n  b = 1 }\nc = 1\n", ['12: expected a newline after an argument, found "}"'], "c=1; a {b=1}"],
    [
      "a { b = 1, c = 2 }\nd = 1\n",
      ['9: expected "}" on the same line: a block on one line can hold one argument only, found a comma'],
      "d=1",
    ],
    [
      "a { b = 1\n}\nd = 1\n",
      ['9: expected "}" on the same line: a block on one line can hold one argument only, found the end of the line'],
      "d=1",
    ],
    [
      "a { b {} }\nd = 1\n",
      ['6: expected "=" after "b": a block on one line can hold one argument only, found "{"'],
      "d=1",
    ],
    ['"a" = 1\nb = 2\n', ["0: the name of an argument or block must be written without quotes"], "b=2"],
    ["a.b = 1\nc = 2\n", ['1: expected "=" and a value, or a label or "{" of a block, found "."'], "c=2"],
    [
      'a "b"\n{}\nc = 2\n',
      [
        '5: expected another label, or "{" on the same line, found the end of the line',
        '6: expected the name of an argument or block, found "{"',
      ],
      "c=2",
    ],
    [
      'a "b${c}" {\n  d = 1\n}\ne = 2\n',
      ['4: a label must not hold a template; to write "${" as it is, double the "$"'],
      "e=2",
    ],
    ["a = 1\n}\nb = 2\n", ['6: this "}" closes nothing: no block is open here'], "a=1; b=2"],
    ["a {\n  b = 1\n", ['2: this block is never closed: "}" is missing'], "a {b=1}"],
    [
      "a = 1\n\uFEFFb = 2\nc = 3\n",
      ["6: expected the name of an argument or block, found the character U+FEFF, which has no meaning here"],
      "a=1; c=3",
    ],
    ["a = \0\nb = 1\n", ["4: expected an expression, found the character U+0000, which has no meaning here"], "b=1"],
    [
      "a = 1\rb = 2\nc = 3\n",
      ["5: expected a newline after an argument, found the character U+000D, which has no meaning here"],
      "a=1; c=3",
    ],
    ["a = 1 /* b\nc = 2\n", ['6: this comment is never closed: "*/" is missing'], ""],
    ["a = <<X\nb\nc = 1\n", ['4: this heredoc is never closed: no line holds only "X"'], ""],
    ["a {\n  b = @\n  c = 1\n}\nd = 2\n", ['10: expected an expression, found "@"'], "d=2; a {c=1}"],
    ["a = [\n  @,\n  1,\n  2\n]\nb = 1\n", ['8: expected an expression, found "@"'], "b=1"],
    [
      "a {\n  b = [1, 2\n  c = 3\n}\nd = 4\n",
      ['18: expected a comma or "]" after an item of a list, found "c"'],
      "d=4; a {c=3}",
    ],
    [
      'a {\n  b = f(1\n}\nresource "x" {\n  c = 1\n}\n',
      ['14: expected a comma or ")" after an argument of a call, found "}"'],
      'a {}; resource "x" {c=1}',
    ],
    [
      'a "b" {\n  c {\n    d = 1\n  e = 2\n}\n\nf "g" {\n  h = 1\n}\n',
      ['12: this block is never closed: "}" is missing'],
      'a "b" {e=2; c {d=1}}; f "g" {h=1}',
    ],
    ["a {\nb = 1\nc {\nd = 2\n}\n", ['2: this block is never closed: "}" is missing'], "a {b=1; c {d=2}}"],
    ["a {\n  b = 1\n\nc {\n}\nd = 1\n", ['2: this block is never closed: "}" is missing'], "d=1; a {b=1}; c {}"],
    ['a = "b\nc = 1\n', ["6: expected the closing quote of a string, found the end of the line"], "c=1"],
    ['a = "${b\nc = 1\n', ['9: expected "}" at the end of the interpolated expression, found "c"'], "c=1"],
  ])("%j", (text, problems, rest) => {
    expect(problemsOf(text)).toEqual(problems);
    expect(bodyOutline(parseBody(text).body)).toBe(rest);
  });
});
