import type { UnknownPart } from "@plumbline/iac";
import type { JsonValue } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { attributeLines } from "./attribute-lines.js";
import { cut, type Look, lookOf, plainLook, printable } from "./look.js";

const terminal = (more: object = {}) => ({ isTTY: true, columns: 40, ...more }) as NodeJS.WriteStream;

describe("a terminal", () => {
  it.each([
    ["a terminal", terminal(), {}, "\u001b[1mx\u001b[22m", 40],
    ["no colours wanted", terminal(), { NO_COLOR: "1" }, "x", 40],
    ["an empty wish", terminal(), { NO_COLOR: "" }, "\u001b[1mx\u001b[22m", 40],
    ["a dumb terminal", terminal(), { TERM: "dumb" }, "x", 40],
    ["a terminal of unknown size", terminal({ columns: 0 }), { NO_COLOR: "1" }, "x", 80],
    ["a pipe", terminal({ isTTY: false }), {}, "x", Number.POSITIVE_INFINITY],
  ])("%s", (_name, stream, environment, painted, width) => {
    const look = lookOf(stream, environment);
    expect(look.paint("bold", "x")).toBe(painted);
    expect(look.width).toBe(width);
  });
});

it.each([
  ["plain ünïcödé 漢 😀", "plain ünïcödé 漢 😀"],
  ["\u001b[2J\n\u0007\u007f\u009b", "\\u001b[2J\\u000a\\u0007\\u007f\\u009b"],
  ["a\u202eb\u2028", "a\\u202eb\\u2028"],
])("%j is printed as %j", (text, expected) => {
  expect(printable(text)).toBe(expected);
});

it.each([
  ["abc", 3, "abc"],
  ["abcd", 3, "ab…"],
  ["a😀bc", 3, "a…"],
  ["abc", 0, "…"],
])("%j in %i columns is %j", (text, width, expected) => {
  expect(cut(text, width)).toBe(expected);
});

describe("attribute lines", () => {
  const lines = (value: JsonValue, unknowns: readonly UnknownPart[], look: Look) =>
    [...attributeLines(value, { unknowns }, 2, look)].join("");
  const narrow: Look = { ...plainLook, width: 40 };
  const unknown = (...path: (string | number)[]): UnknownPart => ({
    path,
    causes: [{ reference: "var.a", reason: "no-value" }],
  });

  it("are cut where somebody looks at a screen, the value before the reason", () => {
    const value = { text: "x".repeat(100) };
    expect(lines(value, [], narrow)).toBe(`  text: "${"x".repeat(30)}…\n`);
    expect(lines(value, [unknown("text")], narrow)).toBe(`  text: "${"x".repeat(16)}…  # var.a (no…\n`);
    expect(lines(value, [], plainLook)).toBe(`  text: "${"x".repeat(100)}"\n`);
  });

  it.each<[string, JsonValue, UnknownPart, string]>([
    ["a whole block", { a: { b: 1 } }, unknown("a"), "  a:  # var.a (no-value)\n    b: 1\n"],
    ["what says so itself", { a: `\${var.a}` }, unknown("a"), `  a: "\${var.a}"  # no-value\n`],
    ["an item", { a: [1, "?"] }, unknown("a", 1), '  a:\n    - 1\n    - "?"  # var.a (no-value)\n'],
    ["what is not there", { a: 1 }, unknown("b", "c"), "  a: 1\n  /b/c  # var.a (no-value)\n"],
    ["everything", {}, unknown(), "  (all)  # var.a (no-value)\n"],
    ["nothing said", { a: 1 }, { path: ["a"], causes: [] }, "  a: 1  # unknown\n"],
  ])("say why something is unknown: %s", (_name, value, part, expected) => {
    expect(lines(value, [part], plainLook)).toBe(expected);
  });

  it("add what an error says", () => {
    const causes = [{ reference: 'file("x")', reason: "error", detail: "There is no file x." }] as const;
    expect(lines({ a: "" }, [{ path: ["a"], causes }], plainLook)).toBe(
      '  a: ""  # file("x") (error: There is no file x.)\n',
    );
  });
});
