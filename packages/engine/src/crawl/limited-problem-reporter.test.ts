import fc from "fast-check";
import { expect, it } from "vitest";
import type { CrawlProblem } from "./crawl-problem.js";
import { createLimitedProblemReporter } from "./limited-problem-reporter.js";

function reported(given: readonly CrawlProblem[]): readonly CrawlProblem[] {
  const told: CrawlProblem[] = [];
  const { report, finish } = createLimitedProblemReporter((problem) => told.push(problem));
  for (const problem of given) report(problem);
  finish();
  return told;
}

const many = (configuration: string, count: number) =>
  Array.from({ length: count }, (_, index): CrawlProblem => ({ configuration, message: `problem ${index}` }));

it("lists a thousand problems of an item, and counts the others", () => {
  const told = reported([...many("a", 1500), ...many("b", 3)]);
  expect(told).toHaveLength(1004);
  expect(told.at(-1)).toEqual({ configuration: "a", message: "500 more problems are not listed", omitted: 500 });
});

it("makes one line of all modules that are not installed", () => {
  const call = (name: string): CrawlProblem => ({
    configuration: "git",
    file: "main.tf",
    message: `the module "${name}" is not in this tree`,
    missing: { kind: "module", name },
  });
  expect(reported([call("a"), call("b"), call("a"), { configuration: "git", message: "other" }])).toEqual([
    { configuration: "git", message: "other" },
    { configuration: "git", message: "3 modules are not installed: run terraform init (a, b)", omitted: 3 },
  ]);
  expect(reported([call("a")])).toEqual([call("a")]);
});

it("keeps every problem or its count, whatever comes, and what was not listed stays known as that", () => {
  const problem = fc.record(
    {
      configuration: fc.constantFrom("a", "b", "c"),
      message: fc.string(),
      omitted: fc.integer({ min: 1, max: 9 }),
      isUnlisted: fc.constant(true as const),
    },
    { requiredKeys: ["configuration", "message"] },
  );
  const repeated = fc.tuple(problem, fc.integer({ min: 1, max: 3000 }));
  const count = (problems: readonly CrawlProblem[]) => problems.reduce((sum, { omitted = 1 }) => sum + omitted, 0);
  fc.assert(
    fc.property(fc.array(repeated, { maxLength: 8 }), (runs) => {
      const given = runs.flatMap(([one, times]) => Array.from({ length: times }, () => one));
      const told = reported(given);
      expect(count(told)).toBe(count(given));
      expect(told.length).toBeLessThanOrEqual(3003);
      expect(told.some(({ isUnlisted }) => isUnlisted)).toBe(given.some(({ isUnlisted }) => isUnlisted));
    }),
    { numRuns: 50 },
  );
});
