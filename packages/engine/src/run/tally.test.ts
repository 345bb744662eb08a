import type { Tally } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { addTallies, emptyTally, severityName, summaryOf, tallyOf } from "./tally.js";

const about = {
  exclusions: [],
  minSeverity: "Low",
  timings: { prepare: 1, store: 2, publish: 3, total: 4 },
  problems: 5,
};
const comment = (line: number) => ({ file: "/main.tf", line, text: "plumbline:ignore=A" });

describe("the verdict of a run", () => {
  it.each<[string, Readonly<Record<string, number>>, "passed" | "failed"]>([
    ["Low", {}, "passed"],
    ["Low", { Low: 1 }, "failed"],
    ["Medium", { Low: 3 }, "passed"],
    ["medium", { Low: 3, Medium: 1 }, "failed"],
    ["HIGH", { Medium: 9, High: 0 }, "passed"],
    ["High", { High: 1 }, "failed"],
    ["High", { Critical: 1 }, "failed"],
    ["Medium", { Unheard: 1 }, "passed"],
    ["", { Low: 1 }, "failed"],
  ])("with at least %s, of %j is %s", (minSeverity, failedBySeverity, verdict) => {
    expect(summaryOf(tallyOf({ failedBySeverity }), { ...about, minSeverity }).verdict).toBe(verdict);
  });

  it.each([
    ["", "Low"],
    ["low", "Low"],
    [" HIGH ", "High"],
    ["constructor", "Constructor"],
  ])("counts %j as %s", (severity, name) => {
    expect(severityName(severity)).toBe(name);
  });
});

describe("a summary", () => {
  it("has the counts, the times, and what matched nothing", () => {
    const exclusions = [
      { exclusionType: "test", masterTestID: "A" },
      { exclusionType: "test", masterTestID: "B" },
    ] as const;
    const tally = tallyOf({
      resources: 2,
      passed: 3,
      unknown: 1,
      excluded: 4,
      usedExclusions: [1],
      usedComments: [comment(2)],
      unusedComments: [comment(1), comment(2)],
      crawlMs: 10,
      judgeMs: 20,
    });
    expect(summaryOf(tally, { ...about, exclusions })).toEqual({
      verdict: "passed",
      counts: { resources: 2, passed: 3, failed: 0, excluded: 4, unknown: 1 },
      failedBySeverity: {},
      minSeverity: "Low",
      timings: { prepare: 1, crawl: 10, judge: 20, store: 2, publish: 3, total: 4 },
      unused: { exclusions: [exclusions[0]], comments: [comment(1)] },
      problems: 5,
    });
  });

  it("accuses no comment when not all that were used are known", () => {
    const usedComments = Array.from({ length: 2000 }, (_, line) => comment(line + 10));
    const tally = tallyOf({ usedComments, unusedComments: [comment(1)] });
    expect(tally.usedComments).toHaveLength(1000);
    expect(summaryOf(tally, about).unused.comments).toEqual([]);
  });
});

describe("tallies", () => {
  const parts: readonly Tally[] = [
    tallyOf({ resources: 1, failed: 1, failedBySeverity: { High: 1 }, usedExclusions: [3, 1], crawlMs: 1 }),
    tallyOf({ resources: 2, failedBySeverity: { High: 1, Low: 2 }, usedExclusions: [1, 2], judgeMs: 2 }),
    tallyOf({ usedComments: [comment(9), comment(3)], unusedComments: [comment(1)] }),
    tallyOf({ usedComments: [comment(3), comment(4)] }),
  ];
  it("add up to the same in any order", () => {
    const sum = parts.reduce(addTallies, emptyTally);
    expect(parts.toReversed().reduce(addTallies, emptyTally)).toEqual(sum);
    expect(sum).toMatchObject({ resources: 3, failed: 1, failedBySeverity: { High: 2, Low: 2 } });
    expect(sum.usedExclusions).toEqual([1, 2, 3]);
    expect(sum.usedComments.map(({ line }) => line)).toEqual([3, 4, 9]);
  });
});
