import { describe, expect, it } from "vitest";
import { readIgnoreRulesFromJsonValue } from "./parse-ignore-rules.js";

const told = (given: Parameters<typeof readIgnoreRulesFromJsonValue>[0]) =>
  readIgnoreRulesFromJsonValue(given).problems.map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("ignore rules as somebody writes them", () => {
  it("are taken with what they ignore, a reason and a last day", () => {
    const rules = [
      { type: "aws_*", path: "tags", reason: "known", expires: "2028-02-29" },
      { tag: "team=blue", name: "x", reason: "theirs" },
    ];
    expect(readIgnoreRulesFromJsonValue(rules)).toEqual({ rules, problems: [] });
    expect(readIgnoreRulesFromJsonValue([])).toEqual({ rules: [], problems: [] });
  });

  it("are refused one by one, each with what is wrong and where", () => {
    expect(
      told([
        "x",
        { type: "a" },
        { reason: "all of it" },
        { type: 5, reason: " " },
        { types: "a", name: "b", reason: "c" },
        { name: "b", reason: "c", expires: "2027-02-30" },
        { name: "b".repeat(1_001), reason: "c" },
        { name: "b", reason: "c" },
      ]),
    ).toEqual([
      "0: must be a rule, with what to ignore and a reason",
      '1: must have a "reason"',
      "2: must say what to ignore: at least one of type, path, tag, name",
      '3.type: "type" must be a text',
      '3.reason: "reason" must be a text',
      '4.types: there is no "types"; a rule has type, path, tag, name, reason, expires',
      '5.expires: "expires" must be a day as in 2027-01-31, found "2027-02-30"',
      '6.name: "name" has more than 1000 characters',
    ]);
    expect(told({})).toEqual([": must be a list of rules"]);
    expect(told(Array.from({ length: 1_001 }, () => ({ name: "b", reason: "c" })))).toEqual([
      ": must have 1000 rules at most, has 1001",
    ]);
  });
});
