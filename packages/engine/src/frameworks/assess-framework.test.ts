import { describe, expect, it } from "vitest";
import { assessFramework, type RuleOutcomeCounts } from "./assess-framework.js";
import type { Framework, FrameworkControl } from "./framework.js";

const control = (id: string, rules: readonly string[], how?: string): FrameworkControl => ({
  id,
  title: id,
  rules,
  ...(how !== undefined && { how }),
});

const frameworkOf = (...controls: readonly FrameworkControl[]): Framework => ({
  id: "f",
  title: "F",
  label: "F",
  version: "1",
  source: "us",
  url: "https://example.com",
  sections: [{ id: "1", title: "One", controls }],
});

const tally = (given: Partial<RuleOutcomeCounts>): RuleOutcomeCounts => ({
  passed: 0,
  failed: 0,
  unknown: 0,
  ...given,
});
const tallies = new Map([
  ["GOOD", tally({ passed: 3 })],
  ["BAD", tally({ passed: 9, failed: 1, unknown: 2 })],
  ["OPEN", tally({ passed: 1, unknown: 2 })],
  ["NONE", tally({})],
]);

describe("a control", () => {
  it.each([
    [["GOOD"], "passed", ""],
    [["GOOD", "NONE", "NEVER"], "passed", ""],
    [["GOOD", "BAD"], "failed", ""],
    [["BAD", "OPEN"], "failed", ""],
    [["GOOD", "OPEN"], "not evaluated", "2 verdicts could not be decided"],
    [["NONE", "NEVER"], "not evaluated", "nothing was found that its rules are about"],
    [["NEVER"], "not evaluated", "nothing was found that its rules are about"],
    [[], "not evaluated", "no rule judges it"],
  ])("of the rules %j is %s", (rules, state, reason) => {
    const [section] = assessFramework(frameworkOf(control("1", rules)), tallies).sections;
    expect(section?.controls[0]).toMatchObject({ state, reason });
  });

  it.each([
    [["GOOD", "NEVER"], "not evaluated", "users could not be read"],
    [["NEVER"], "not evaluated", "users could not be read"],
    [["OPEN", "NEVER"], "not evaluated", "users could not be read"],
    [["BAD", "NEVER"], "failed", ""],
    [["GOOD"], "passed", ""],
  ])("of the rules %j is %s while something was not read", (rules, state, reason) => {
    const unread = new Map([["NEVER", "users could not be read"]]);
    const [section] = assessFramework(frameworkOf(control("1", rules)), tallies, unread).sections;
    expect(section?.controls[0]).toMatchObject({ state, reason });
  });

  it("that needs a person tells what to do", () => {
    const [section] = assessFramework(frameworkOf(control("1", [], "Ask.")), tallies).sections;
    expect(section?.controls[0]).toMatchObject({ state: "manual", reason: "Ask." });
  });
});

describe("the percentage", () => {
  it("is of what was judged, and only all is a hundred", () => {
    const many = Array.from({ length: 299 }, (_, i) => control(`g${i}`, ["GOOD"]));
    const { percent, counts } = assessFramework(frameworkOf(...many, control("b", ["BAD"]), control("n", [])), tallies);
    expect(percent).toBe(99);
    expect(counts).toEqual({ passed: 299, failed: 1, "not evaluated": 1, manual: 0 });
    expect(assessFramework(frameworkOf(control("g", ["GOOD"]), control("m", [], "Ask.")), tallies).percent).toBe(100);
  });

  it("is none when nothing was judged", () => {
    expect(assessFramework(frameworkOf(control("n", ["NEVER"]), control("m", [], "Ask.")), tallies).percent).toBeNull();
  });
});
