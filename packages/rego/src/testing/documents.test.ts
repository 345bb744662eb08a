import { describe, expect, it } from "vitest";
import { mergeDocuments, readDocument } from "./documents.js";

describe("readDocument", () => {
  it("reads JSON and YAML", () => {
    expect(readDocument("a.json", '{"a": [1]}')).toEqual({ a: [1] });
    expect(readDocument("a.yml", "a:\n- 1\n")).toEqual({ a: [1] });
  });

  it.each([
    ["a.json", '{\n  "a": 1,\n  "b" 2\n}', /^a\.json:3:7: not valid JSON: invalid character '2'/],
    ["a.json", "{", /^a\.json:1:2: not valid JSON: unexpected end/],
    ["a.yaml", "a: 1\nb: [1\n", /^a\.yaml:\d: not valid YAML/],
  ])("says where %s is broken: %j", (file, text, message) => {
    expect(() => readDocument(file, text)).toThrow(message);
  });
});

describe("mergeDocuments", () => {
  const at = (path: string[], value: Parameters<typeof mergeDocuments>[0][number]["value"]) => ({
    file: "f.json",
    path,
    value,
  });

  it("puts documents at their places and merges objects", () => {
    const merged = mergeDocuments([at([], { a: { b: 1 } }), at(["a"], { c: 2 }), at(["x", "y"], { z: [] })]);
    expect(merged).toEqual({ a: { b: 1, c: 2 }, x: { y: { z: [] } } });
  });

  it("takes names that mean something to JavaScript for names", () => {
    const merged = mergeDocuments([at(["__proto__"], { polluted: 1 }), at([], { constructor: { a: 1 } })]);
    expect(Object.keys(merged as object)).toEqual(["__proto__", "constructor"]);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  it("refuses two values for one place, and documents that are no objects", () => {
    expect(() => mergeDocuments([at([], { a: { b: 1 } }), at([], { a: { b: 1 } })])).toThrow(
      "f.json: merge error: data.a.b has a value already",
    );
    expect(() => mergeDocuments([at([], [1])])).toThrow("f.json: the document must be an object");
  });
});
