import { expect, it } from "vitest";
import { isSeverityAtLeast } from "./rule.js";
import { readStarterRules } from "./starter-pack.js";

const rules = new Map(readStarterRules().map((rule) => [rule.id, rule]));

it("are there, are asked about the same resources or those that they join, and weigh no more than what covers them", () => {
  const wrong = [...rules.values()].flatMap((rule) =>
    rule.covers.flatMap((id) => {
      const other = rules.get(id);
      if (other === undefined) return [`${rule.id} covers ${id}, which is no rule`];
      const isLess = isSeverityAtLeast(rule.severity, other.severity) && (!rule.isAdvice || other.isAdvice);
      const isShared = rule.resourceTypes.some((type) => [...other.resourceTypes, ...other.joins].includes(type));
      const isJoined = other.resourceTypes.some((type) => rule.joins.includes(type));
      return isLess && (isShared || isJoined) ? [] : [`${rule.id} covers ${id}`];
    }),
  );
  expect(wrong).toEqual([]);
});

it("do not cover in turn what covers them", () => {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    (rules.get(from)?.covers ?? []).some(
      (next) => next === to || (seen.size < seen.add(next).size && reaches(next, to, seen)),
    );
  // What a rule finds twice in one place may be told once, too.
  const others = [...rules.keys()].filter((id) => rules.get(id)?.covers.includes(id) !== true);
  expect(others.filter((id) => reaches(id, id))).toEqual([]);
});
