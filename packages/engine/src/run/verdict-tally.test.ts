import type { VerdictTally } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { addTallies, createTallyFromCounts, emptyTally, normalizeSeverity, summarizeRun } from "./verdict-tally.js";

const about = {
  judges: true,
  exclusions: [],
  tests: 1,
  unreadTests: [],
  unreadResources: [],
  minSeverity: "Low",
  timings: { prepare: 1, store: 2, publish: 3, total: 4 },
  problems: 0,
  gaps: [],
  findings: {},
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
    ["Critical", { High: 3 }, "passed"],
    ["Medium", { Unheard: 1 }, "passed"],
    ["", { Low: 1 }, "failed"],
  ])("with at least %s, of %j is %s", (minSeverity, failedBySeverity, verdict) => {
    expect(
      summarizeRun(createTallyFromCounts({ failedBySeverity, passed: 1 }), { ...about, minSeverity }).verdict,
    ).toBe(verdict);
  });

  it.each([
    ["", "Low"],
    ["low", "Low"],
    [" HIGH ", "High"],
    ["constructor", "Constructor"],
  ])("counts %j as %s", (severity, name) => {
    expect(normalizeSeverity(severity)).toBe(name);
  });
});

describe("a summary", () => {
  it("has the counts, the times, and what matched nothing", () => {
    const exclusions = [
      { exclusionType: "test", masterTestID: "A" },
      { exclusionType: "test", masterTestID: "B" },
    ] as const;
    const tally = createTallyFromCounts({
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
    const gaps = [{ what: "code: main.tf:1:1", reason: "no text" }];
    const findings = { high: 2, HIGH: 1, "": 4 };
    const given = { ...about, exclusions, problems: 5, gaps, unreadTests: ["remote"], findings };
    expect(summarizeRun(tally, given)).toEqual({
      verdict: "incomplete",
      counts: { resources: 2, passed: 3, failed: 0, excluded: 4, unknown: 1, findings: 7 },
      failedBySeverity: {},
      findingsBySeverity: { High: 3, Low: 4 },
      minSeverity: "Low",
      timings: { prepare: 1, crawl: 10, judge: 20, store: 2, publish: 3, total: 4 },
      unused: { exclusions: [exclusions[0]], comments: [comment(1)] },
      problems: 5,
      notEvaluated: gaps,
      unreadTests: ["remote"],
      unreadResources: [],
    });
  });

  it.each<[string, Partial<VerdictTally>, number, string]>([
    ["no tests", { resources: 3 }, 0, "the collection has no tests that could be read"],
    ["no resources", {}, 2, "nothing was found to judge: the collection's snapshots lead to no resource"],
    ["tests that ask about nothing", { resources: 3 }, 2, "no test asks about any of the 3 resources it found"],
    ["only open questions", { resources: 1, unknown: 4 }, 2, "none of its checks could be decided (4 unknown)"],
  ])("says why nothing was judged: %s", (_, tally, tests, reason) => {
    expect(summarizeRun(createTallyFromCounts(tally), { ...about, tests }).notEvaluated).toEqual([
      { what: "the run", reason },
    ]);
  });

  it("of a crawl has nothing to explain", () => {
    expect(summarizeRun(createTallyFromCounts({ resources: 1 }), { ...about, judges: false }).notEvaluated).toEqual([]);
  });

  it("accuses no comment when not all that were used are known", () => {
    const usedComments = Array.from({ length: 2000 }, (_, line) => comment(line + 10));
    const tally = createTallyFromCounts({ usedComments, unusedComments: [comment(1)] });
    expect(tally.usedComments).toHaveLength(1000);
    expect(summarizeRun(tally, about).unused.comments).toEqual([]);
  });
});

describe("tallies", () => {
  const parts: readonly VerdictTally[] = [
    createTallyFromCounts({
      resources: 1,
      failed: 1,
      failedBySeverity: { High: 1 },
      usedExclusions: [3, 1],
      crawlMs: 1,
    }),
    createTallyFromCounts({ resources: 2, failedBySeverity: { High: 1, Low: 2 }, usedExclusions: [1, 2], judgeMs: 2 }),
    createTallyFromCounts({ usedComments: [comment(9), comment(3)], unusedComments: [comment(1)] }),
    createTallyFromCounts({ usedComments: [comment(3), comment(4)] }),
  ];
  it("add up to the same in any order", () => {
    const sum = parts.reduce(addTallies, emptyTally);
    expect(parts.toReversed().reduce(addTallies, emptyTally)).toEqual(sum);
    expect(sum).toMatchObject({ resources: 3, failed: 1, failedBySeverity: { High: 2, Low: 2 } });
    expect(sum.usedExclusions).toEqual([1, 2, 3]);
    expect(sum.usedComments.map(({ line }) => line)).toEqual([3, 4, 9]);
  });
});
