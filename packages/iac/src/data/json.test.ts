import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSourceText } from "../source/source-text.js";
import {
  expectNested,
  formatNodeOutline,
  mappingsIn,
  messagesOf,
  propertyRuns,
  scalarsIn,
  testLimits,
} from "../testing/nodes.js";
import { parseJson } from "./json.js";
import { convertNodeToJson } from "./to-json.js";

const parse = (text: string) => parseJson(createSourceText("t.json", text), testLimits);
const jsonOf = (text: string) => {
  const { node } = parse(text);
  return node === undefined ? undefined : convertNodeToJson(node);
};

describe("parseJson", () => {
  it("keeps the place of every key and value", () => {
    const { node, problems } = parse('{ "a": [1, {"b" : null}],\n  "c\\u0041": "x\\ny" }');
    expect(problems).toEqual([]);
    expect(node && formatNodeOutline(node)).toEqual([
      ' = { "a": [1, {"b" : null}],\n  "c\\u0041": "x\\ny" }',
      'a = "a": [1, {"b" : null}]',
      "a.0 = 1",
      'a.1 = {"b" : null}',
      'a.1.b = "b" : null',
      'cA = "c\\u0041": "x\\ny"',
    ]);
    const entries = node?.kind === "mapping" ? [...node.entries] : [];
    expect(node).toMatchObject({ start: 0, end: 47 });
    expect(entries.map(([key, { keyStart, keyEnd }]) => [key, keyStart, keyEnd])).toEqual([
      ["a", 2, 5],
      ["cA", 28, 37],
    ]);
    expect(entries[0]?.[1].value).toMatchObject({
      kind: "sequence",
      start: 7,
      end: 24,
      items: [{ kind: "scalar", value: 1, start: 8, end: 9 }, { kind: "mapping" }],
    });
    expect(entries[1]?.[1].value).toMatchObject({ kind: "scalar", value: "x\ny", start: 39, end: 45 });
  });

  it.each([
    ["a byte order mark", "\ufeff[1]", [1]],
    ["comments", "// a\n[/* b */ 1, // c\n2 /**/]// end", [1, 2]],
    ["trailing commas", '{"a": [1, 2,], "b": {},}', { a: [1, 2], b: {} }],
    ["line breaks in strings", '["a\n  b\tc"]', ["a\n  b\tc"]],
    ["no-break spaces between tokens", '{\u00a0"a":\u00a01}', { a: 1 }],
    ["all escapes", '"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00"', '"\\/\b\f\n\r\té😀'],
    ["numbers", "[0, -1, 1.5, 1e3, 1E-2, 123456789012345678, -0.0]", [0, -1, 1.5, 1000, 0.01, 123456789012345680, -0]],
    ["__proto__ as any other key", '{"__proto__": {"x": 1}}', JSON.parse('{"__proto__": {"x": 1}}')],
  ])("takes %s", (_, text, value) => {
    expect(parse(text).problems).toEqual([]);
    expect(jsonOf(text)).toEqual(value);
  });

  it.each([
    ["", undefined, "1:1 expected a value, found the end of the text"],
    ["  nul", undefined, '1:3 expected a value, found "n"'],
    ['{"a": 1, "b"', { a: 1 }, '1:13 expected ":" after the key "b", found the end of the text'],
    ['{"a": 1, "b": ', { a: 1 }, "1:15 expected a value, found the end of the text"],
    ['{"a": 1, b: 2}', { a: 1 }, '1:10 expected a key in double quotes or "}", found "b"'],
    ['{"a": [1, {"b": 2', { a: [1, { b: 2 }] }, '1:18 expected "," or "}", found the end of the text'],
    ['{"a": 1\n "b": 2}', { a: 1, b: 2 }, '1:8 expected "," or "}", found "\\""'],
    ['[{"a": 1} {"b": 2}]', [{ a: 1 }, { b: 2 }], '1:10 expected "," or "]", found "{"'],
    ['{"a": "x\n}', { a: "x" }, "1:7 this string is never closed"],
    ['{"a": 1, "a": 2}', { a: 2 }, '1:10 the key "a" is written twice: the last one counts'],
    ['["\\d+\\u12"]', ["\\d+\\u12"], '1:3 "\\\\d" is no escape of JSON: it is kept as it stands'],
    ["[1] ]", [1], '1:5 unexpected "]" after the end of the value'],
    ["[1, /* x", [1], "1:5 this comment is never closed"],
    ["[1, -1e400]", [1, "-1e400"], "1:5 this number is too large: it is kept as text"],
    ["[01]", [1], undefined],
    ["[1,,2]", [1], '1:4 expected a value, found ","'],
    ['{"a": tru, "b": 1}', {}, '1:7 expected a value, found "t"'],
  ])("of %j keeps what it can and says what is wrong", (text, value, problem) => {
    expect(jsonOf(text)).toEqual(value);
    expect(messagesOf(parse(text).problems)[0]).toBe(problem);
  });

  it("closes what is open where it stopped", () => {
    const { node } = parse('{"a": [1, {"b": 2, "c" 3}]}');
    expect(node && formatNodeOutline(node)).toEqual([
      ' = {"a": [1, {"b": 2, "c" ',
      'a = "a": [1, {"b": 2, "c" ',
      "a.0 = 1",
      'a.1 = {"b": 2, "c" ',
      'a.1.b = "b": 2',
    ]);
  });

  it("does not follow a text that is nested too deep", () => {
    expect(messagesOf(parse("[".repeat(1_000_000)).problems)).toEqual(["1:201 nested deeper than 200 levels"]);
    const deep = parseJson(createSourceText("t", "[".repeat(1_000_000)), { ...testLimits, depth: 1e9 });
    expect(messagesOf(deep.problems)).toEqual(["1:1001 nested deeper than 1000 levels"]);
  });

  it("reads 50 MB on one line", () => {
    const item = `{"name":"${"x".repeat(2000)}","tags":[1,2,3],"ok":true},`;
    const count = Math.ceil(50_000_000 / item.length);
    const { node, problems } = parse(`[${item.repeat(count)}]`);
    expect(problems).toEqual([]);
    expect(node?.kind === "sequence" && node.items.length).toBe(count);
  });

  it("does not fill the memory with short values", () => {
    const { problems } = parse(`[${"0,".repeat(2_000_000)}0]`);
    expect(messagesOf(problems)).toEqual(["1:4000000 there are more than 2000000 values: the rest is left out"]);
  });

  it("spends no quadratic time on strings, comments and mistakes without end", () => {
    const length = 1_000_000;
    for (const unit of ['"', '"\\', "/*", '["a" ', '{"a":1 ', "-", "1", '\\"', "/", "[1 "]) {
      parse(unit.repeat(length / unit.length));
    }
  });
});

describe("on any input parseJson", () => {
  const json = fc.jsonValue({ noUnicodeString: false });
  const noise = fc.string({ unit: fc.constantFrom(...'{}[]",:\\ 01-+.eE\n\t/*u\u0000é', "true", "null", '"a"', "//") });

  it("agrees with JSON.parse on every value in every layout", () => {
    fc.assert(
      fc.property(json, fc.constantFrom(0, 2, "\t"), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(parse(text).problems).toEqual([]);
        expect(jsonOf(text)).toEqual(JSON.parse(text));
      }),
      propertyRuns(300),
    );
  });

  it("gives places that slice to what they hold", () => {
    fc.assert(
      fc.property(json, fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const { node } = parse(text);
        if (node === undefined) return;
        expectNested(node);
        for (const scalar of scalarsIn(node))
          expect(JSON.parse(text.slice(scalar.start, scalar.end))).toBe(scalar.value);
        for (const { entries } of mappingsIn(node)) {
          for (const [key, entry] of entries) expect(JSON.parse(text.slice(entry.keyStart, entry.keyEnd))).toBe(key);
        }
      }),
      propertyRuns(200),
    );
  });

  it("never throws, and reads what JSON.parse reads to the same value", () => {
    fc.assert(
      fc.property(noise, (text) => {
        const { node, problems } = parse(text);
        if (node !== undefined) expectNested(node);
        let expected: unknown;
        try {
          expected = JSON.parse(text);
        } catch {
          return;
        }
        expect(problems.filter(({ message }) => !/twice|too large/.test(message))).toEqual([]);
        if (problems.length === 0) expect(jsonOf(text)).toEqual(expected);
      }),
      propertyRuns(2000),
    );
  });

  it("keeps or reports everything of a text with a mistake in it", () => {
    fc.assert(
      fc.property(json, fc.nat(), fc.constantFrom("", "{", "]", '"', ",", "\\", "x"), (value, at, sign) => {
        const text = JSON.stringify(value);
        const place = at % text.length;
        const mutated = text.slice(0, place) + sign + text.slice(place + 1);
        const { node, problems } = parse(mutated);
        if (node !== undefined) expectNested(node);
        if (problems.length === 0) expect(jsonOf(mutated)).toEqual(jsonOf(JSON.stringify(jsonOf(mutated))));
      }),
      propertyRuns(500),
    );
  });
});
