import type { JsonValue } from "@plumbline/model";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { evaluateAttributeCase } from "./evaluate-attribute-case.js";

const document: JsonValue = { a: { b: [{ c: 5, d: "five" }] }, list: [1, 2], off: false, nothing: null };
const judge = (attribute: string, comparison: string) => evaluateAttributeCase({ attribute, comparison }, document);

describe("a comparison in words", () => {
  it.each([
    ["a.b[0].c", "eq 5", "passed"],
    ["a.b[0].c", "neq 5", "failed"],
    ["a.b[0].c", "lt 6", "passed"],
    ["a.b[0].c", "le 5", "passed"],
    ["a.b[0].c", "gt 5", "failed"],
    ["a.b[0].c", "ge 5", "passed"],
    ["a.b[0].c", "gt -1", "passed"],
    ["a.b[0].c", "not eq 5", "failed"],
    ["a.b[0].c", "not eq 6", "passed"],
    ["a.b[0].c", "eq '5'", "failed"],
    ["a.b[0].d", "eq 'five'", "passed"],
    ["a.b[0].d", 'eq "five"', "passed"],
    ["a.b[0].d", "eq len(4)", "passed"],
    ["a.b", "eq len(1)", "passed"],
    ["list", "gt len(2)", "failed"],
    ["a.b[0].c", "eq len(1)", "failed"],
    ["list[1]", "eq 2", "passed"],
    ["off", "exist", "passed"],
    ["off", "not exist", "failed"],
    // What is absent satisfies nothing but `not`.
    ["nothing", "exist", "failed"],
    ["missing", "exist", "failed"],
    ["missing", "not exist", "passed"],
    ["missing", "neq 5", "failed"],
    ["missing", "not neq 5", "passed"],
    ["list[2]", "eq 1", "failed"],
    ["a.constructor", "exist", "failed"],
    ["list.length", "eq 2", "failed"],
  ])("%s %s: %s", (attribute, comparison, outcome) => {
    expect(judge(attribute, comparison).outcome).toBe(outcome);
  });

  it("reaches into a document that is a list", () => {
    expect(evaluateAttributeCase({ attribute: "[1].a", comparison: "eq 2" }, [{}, { a: 2 }])).toEqual({
      outcome: "passed",
      message: "",
      path: [1, "a"],
    });
  });
});

describe("a failed case says what is there", () => {
  it.each([
    ["a.b[0].c", "gt 5", "a.b[0].c is 5, which is not 'gt 5'"],
    ["a.b[0].d", "eq 'x'", "a.b[0].d is \"five\", which is not 'eq 'x''"],
    ["a.b", "not exist", "a.b is a list of 1, which is not 'not exist'"],
    ["a", "eq 1", "a is an object, which is not 'eq 1'"],
    ["missing", "exist", "missing is absent, which is not 'exist'"],
  ])("%s %s", (attribute, comparison, message) => {
    expect(judge(attribute, comparison).message).toBe(message);
  });
});

describe("skipped", () => {
  it.each([
    ["", "eq 1", "the attribute '' is no path"],
    ["a..b", "eq 1", "the attribute 'a..b' is no path"],
    ["a[x]", "eq 1", "the attribute 'a[x]' is no path"],
    ["a[0", "eq 1", "the attribute 'a[0' is no path"],
    ["a", "", "the comparison '' cannot be read"],
    ["a", "eq", "the comparison 'eq' cannot be read"],
    ["a", "like 'x'", "the comparison 'like 'x'' cannot be read"],
    ["a", "eq five", "the comparison 'eq five' cannot be read"],
    ["a", "eq 'x", "the comparison 'eq 'x' cannot be read"],
    ["a", "exist 1", "the comparison 'exist 1' cannot be read"],
  ])("%s %s: %s", (attribute, comparison, message) => {
    expect(judge(attribute, comparison)).toEqual({ outcome: "skipped", message });
  });

  it.each([undefined, null])("without a document (%s)", (absent) => {
    expect(evaluateAttributeCase({ attribute: "a", comparison: "not exist" }, absent)).toEqual({
      outcome: "skipped",
      message: "there is no document of the snapshot",
    });
  });
});

test("no case throws", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.jsonValue(), (attribute, comparison, value) => {
      expect(["passed", "failed", "skipped"]).toContain(
        evaluateAttributeCase({ attribute, comparison }, value as JsonValue).outcome,
      );
    }),
    { numRuns: Number(process.env.RUNS ?? 500), ...(process.env.RUNS === undefined ? { seed: 1 } : {}) },
  );
});
