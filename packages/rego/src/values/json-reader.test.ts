import { describe, expect, test } from "vitest";
import { isJsonText, JsonSyntaxError, parseJson } from "./json-reader.js";
import { formatValueAsJson } from "./value-text.js";

describe("reading JSON", () => {
  test.each([
    "null",
    "1.0",
    "[1.50,1e3,12345678901234567890,0.0000001]",
    '{"a":[{"b":1.10}],"c":"1.0"}',
    '{"plain":[1,2.5,true,"x"]}',
    "[]",
  ])("keeps every digit of %s", (text) => {
    expect(formatValueAsJson(parseJson(text))).toBe(text);
  });

  test.each([
    "",
    " ",
    "[1,]",
    "[1 2]",
    "nul",
    "{a:1}",
    "[01]",
    "[1.]",
    "[.5]",
    "+1",
    '"\t"',
    '"\\x"',
    "[1]x",
    "1 2",
    "[1.0",
  ])("refuses %j", (text) => {
    expect(() => parseJson(text)).toThrow(JsonSyntaxError);
    expect(isJsonText(text)).toBe(false);
  });

  test("takes names of the prototype for plain keys, in both readers", () => {
    for (const text of ['{"__proto__":{"x":1}}', '{"__proto__":{"x":1.0}}']) {
      const value = parseJson(text) as Record<string, unknown>;
      expect(Object.hasOwn(value, "__proto__")).toBe(true);
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    }
  });

  test("takes the last of repeated keys", () => {
    expect(formatValueAsJson(parseJson('{"a":1.0,"a":2.0}'))).toBe('{"a":2.0}');
  });

  test("turns half a surrogate pair into U+FFFD", () => {
    expect(parseJson('"\\ud800"')).toBe("\ufffd");
    expect(parseJson('"\\ud83d\\ude00"')).toBe("😀");
  });

  test("refuses nesting beyond the limit without exhausting the stack", () => {
    expect(() => parseJson("[".repeat(200_000))).toThrow(JsonSyntaxError);
    expect(() => parseJson(`${'["]",'.repeat(20_000)}1.0${"]".repeat(20_000)}`)).toThrow("exceeded max depth");
  });
});
