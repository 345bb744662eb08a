import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyScanCounts } from "../scan/scan-report.js";
import { formatConftestReport } from "./conftest.js";
import { emptyReport, sampleReport } from "./testing/sample-report.js";

interface ConftestResult {
  readonly filename: string;
  readonly successes: number;
  readonly warnings?: readonly { readonly msg: string }[];
  readonly failures?: readonly { readonly msg: string }[];
}

const read = (text: string) => JSON.parse(text) as readonly ConftestResult[];

describe("a report for what reads conftest's", () => {
  it("has each finding once, under its file", () => {
    const report = sampleReport();
    const results = read(formatConftestReport(report));
    const failed = results.flatMap(({ filename, failures = [] }) => failures.map(() => filename));
    const expected = report.findings.filter(({ rule }) => !rule.isAdvice).map(({ range }) => range.file);
    expect(failed.toSorted()).toEqual(expected.toSorted());
    expect(results[0]).toMatchObject({ filename: ".", successes: report.counts.passed });
  });

  it("never contains the word that means a refusal when nothing is refused, and says the same all the same", () => {
    const sample = sampleReport();
    const unit = fc.constantFrom("f", "F", "ail", "AIL", "\f", "\\", "u0066", '"', "\n", "over.tf");
    fc.assert(
      fc.property(
        fc.array(unit).map((parts) => parts.join("")),
        (message) => {
          const [problem] = sample.problems;
          if (problem === undefined) throw new Error("the sample has no problem");
          const problems = [{ ...problem, file: "Failover/fail.tf", message }];
          const text = formatConftestReport({ ...sample, findings: [], problems });
          expect(text).not.toMatch(/fail/i);
          expect(read(text)[1]).toMatchObject({
            filename: "Failover/fail.tf",
            warnings: [{ msg: `Failover/fail.tf: not evaluated: ${message}` }],
          });
        },
      ),
    );
  });

  it("refuses what was not judged at all", () => {
    expect(
      read(formatConftestReport({ ...emptyReport, counts: emptyScanCounts })).flatMap(({ failures = [] }) => failures),
    ).toHaveLength(1);
  });
});
