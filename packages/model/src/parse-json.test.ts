import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCanonicalJson, type JsonValue } from "./json.js";
import { parseJsonOrProblem } from "./parse-json.js";

describe("readJson", () => {
  it.each([
    ["", 1, 1, "the end of the text"],
    ["{", 1, 2, "key in double quotes"],
    ['{"a" 1}', 1, 6, 'expected ":"'],
    ['{"a": 1,}', 1, 8, "trailing comma"],
    ["[1, 2", 1, 6, 'expected "," or "]"'],
    ['{\n  "a": tru\n}', 2, 8, "expected a value"],
    ['{"a": "x}', 1, 7, "never closed"],
    ['{"a": "\\q"}', 1, 7, "invalid escape"],
    ["[1] x", 1, 5, "after the end"],
    ["// no\n{}", 1, 1, "expected a value"],
    ['{"a": [1, -1e400]}', 1, 11, "too large"],
    ['{"a":\n\n  01}', 3, 3, "expected a value"],
  ])("says where %j is wrong", (text, line, column, reason) => {
    const reading = parseJsonOrProblem(text);
    expect(reading).toMatchObject({ ok: false, problem: { line, column } });
    if (!reading.ok) expect(reading.problem.reason).toContain(reason);
  });

  it("reads comments, a byte order mark and trailing commas in lenient texts", () => {
    const text = '\ufeff// top\n{ /* a */ "a": [1, 2,], // end\n "b": "// kept", }';
    expect(parseJsonOrProblem(text, { lenient: true })).toEqual({ ok: true, value: { a: [1, 2], b: "// kept" } });
  });

  it("refuses a text nested too deep instead of exhausting the stack", () => {
    const reading = parseJsonOrProblem(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
    expect(reading).toMatchObject({ ok: false, problem: { line: 1 } });
  });

  it("agrees with JSON.parse on what JSON.stringify writes, also when read leniently around a comment", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value);
        expect(parseJsonOrProblem(text)).toEqual({ ok: true, value: JSON.parse(text) });
        expect(parseJsonOrProblem(`/**/${text}`, { lenient: true })).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });

  it("never throws, and accepts exactly what JSON.parse accepts, but for endless numbers", () => {
    const noise = fc.string({ unit: fc.constantFrom(...'{}[]",:\\ 01-+.eEtrufalsn\n\t/*u\u0000é') });
    fc.assert(
      fc.property(noise, (text) => {
        let accepted = true;
        try {
          accepted = !JSON.stringify(JSON.parse(text), (_, value) =>
            Object.is(Math.abs(value), Infinity) ? "∞" : value,
          ).includes("∞");
        } catch {
          accepted = false;
        }
        expect(parseJsonOrProblem(text).ok).toBe(accepted);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("canonicalJson", () => {
  it("is the same for any key order and parses back to the same value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        const value = JSON.parse(JSON.stringify(input)) as JsonValue;
        expect(JSON.parse(formatCanonicalJson(value))).toEqual(value);
        expect(formatCanonicalJson(reversed(value))).toBe(formatCanonicalJson(value));
      }),
    );
  });
});

function reversed(value: JsonValue): JsonValue {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}
