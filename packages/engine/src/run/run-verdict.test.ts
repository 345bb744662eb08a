import type { RunVerdict } from "@plumbline/model";
import { expect, it } from "vitest";
import { decideRunVerdict, type RunVerdictBasis } from "./run-verdict.js";

const nothing: RunVerdictBasis = { resources: 0, passed: 0, failed: 0, unknown: 0, fails: false, hasGaps: false };

it.each<[string, Partial<RunVerdictBasis>, RunVerdict]>([
  ["nothing at all", {}, "not evaluated"],
  ["resources no rule asked about", { resources: 9 }, "not evaluated"],
  ["nothing, because it could not be read", { hasGaps: true }, "not evaluated"],
  ["only undecided checks", { resources: 9, unknown: 9 }, "incomplete"],
  ["undecided checks, and something unread", { unknown: 9, hasGaps: true }, "incomplete"],
  ["passed checks", { resources: 1, passed: 1 }, "passed"],
  ["passed and undecided checks", { passed: 1, unknown: 5 }, "passed"],
  ["failed checks below the minimum", { failed: 1 }, "passed"],
  ["passed checks, and something unread", { passed: 9, hasGaps: true }, "incomplete"],
  ["failed checks below the minimum, and something unread", { failed: 1, hasGaps: true }, "incomplete"],
  ["failed checks", { passed: 9, failed: 1, fails: true }, "failed"],
  ["failed checks, whatever else could not be read", { failed: 1, unknown: 1, fails: true, hasGaps: true }, "failed"],
])("%s: %j is %s", (_, judged, verdict) => {
  expect(decideRunVerdict({ ...nothing, ...judged })).toBe(verdict);
});
