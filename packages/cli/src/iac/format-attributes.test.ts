import type { UnknownPart } from "@plumbline/iac";
import type { JsonValue } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { plainStyle, type TerminalStyle } from "../terminal/terminal-style-and-escaping.js";
import { formatAttributeLines } from "./format-attributes.js";

describe("attribute lines", () => {
  const lines = (value: JsonValue, unknowns: readonly UnknownPart[], look: TerminalStyle) =>
    [...formatAttributeLines(value, { unknowns }, 2, look)].join("");
  const narrow: TerminalStyle = { ...plainStyle, width: 40 };
  const unknown = (...path: (string | number)[]): UnknownPart => ({
    path,
    causes: [{ reference: "var.a", reason: "no-value" }],
  });

  it("are cut where somebody looks at a screen, the value before the reason", () => {
    const value = { text: "x".repeat(100) };
    expect(lines(value, [], narrow)).toBe(`  text: "${"x".repeat(30)}…\n`);
    expect(lines(value, [unknown("text")], narrow)).toBe(`  text: "${"x".repeat(16)}…  # var.a (no…\n`);
    expect(lines(value, [], plainStyle)).toBe(`  text: "${"x".repeat(100)}"\n`);
  });

  it.each<[string, JsonValue, UnknownPart, string]>([
    ["a whole block", { a: { b: 1 } }, unknown("a"), "  a:  # var.a (no-value)\n    b: 1\n"],
    ["what says so itself", { a: `\${var.a}` }, unknown("a"), `  a: "\${var.a}"  # no-value\n`],
    ["an item", { a: [1, "?"] }, unknown("a", 1), '  a:\n    - 1\n    - "?"  # var.a (no-value)\n'],
    ["what is not there", { a: 1 }, unknown("b", "c"), "  a: 1\n  /b/c  # var.a (no-value)\n"],
    ["everything", {}, unknown(), "  (all)  # var.a (no-value)\n"],
    ["nothing said", { a: 1 }, { path: ["a"], causes: [] }, "  a: 1  # unknown\n"],
  ])("say why something is unknown: %s", (_name, value, part, expected) => {
    expect(lines(value, [part], plainStyle)).toBe(expected);
  });

  it("add what an error says", () => {
    const causes = [{ reference: 'file("x")', reason: "error", detail: "There is no file x." }] as const;
    expect(lines({ a: "" }, [{ path: ["a"], causes }], plainStyle)).toBe(
      '  a: ""  # file("x") (error: There is no file x.)\n',
    );
  });
});
