import { hostileTexts } from "@plumbline/model/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ReportFormatName, reportFormatters } from "./report-formats.js";
import { hostileReport } from "./testing/hostile-report.js";
import { emptyReport, sampleAbout, sampleReport } from "./testing/sample-report.js";

const files: Readonly<Record<ReportFormatName, string>> = {
  json: "report.json",
  sarif: "report.sarif",
  junit: "report.xml",
  csv: "report.csv",
  markdown: "report.md",
  html: "report.html",
  github: "report.github.txt",
  gitlab: "report.gitlab.json",
  "gitlab-sast": "report.gitlab-sast.json",
  "pr-comment": "report.comment.md",
  conftest: "report.conftest.json",
};

describe("the report of a scan", () => {
  const report = sampleReport();

  it("has something of everything", () => {
    const { findings, suppressed, undecided, unused, problems } = report;
    expect([findings.length, suppressed.length, undecided.length, unused.length]).toEqual([3, 1, 1, 1]);
    expect(problems.length).toBeGreaterThan(0);
  });

  it.each(Object.entries(files) as [ReportFormatName, string][])("as %s is fixtures/%s", async (name, file) => {
    await expect(reportFormatters[name](report, sampleAbout)).toMatchFileSnapshot(`fixtures/${file}`);
  });

  it.each(Object.keys(files) as ReportFormatName[])("as %s is the same each time", (name) => {
    expect(reportFormatters[name](sampleReport(), sampleAbout)).toBe(reportFormatters[name](report, sampleAbout));
  });

  it.each(Object.keys(files) as ReportFormatName[])(
    "as %s ends in a line end, even when there is nothing to tell",
    (name) => {
      expect(reportFormatters[name](emptyReport, sampleAbout)).toMatch(/[^\n\r]\r?\n$/);
    },
  );
});

describe("any texts", () => {
  const unit = fc.oneof(
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    fc.constantFrom(...hostileTexts.map(([, text]) => text)),
  );
  const runs = {
    numRuns: Number(process.env.RUNS ?? 50),
    ...(process.env.RUNS === undefined ? { seed: 1 } : {}),
  };

  it.each(Object.keys(files) as ReportFormatName[])("can be told as %s, well-formed", (name) => {
    fc.assert(
      fc.property(
        fc.array(unit).map((parts) => parts.join("")),
        (text) => {
          expect(
            reportFormatters[name](hostileReport(text), {
              version: text,
              root: `/${text}`,
              scanned: [text],
              date: text,
            }).isWellFormed(),
          ).toBe(true);
        },
      ),
      runs,
    );
  });

  it("come back from JSON", () => {
    fc.assert(
      fc.property(
        fc.array(unit).map((parts) => parts.join("")),
        (text) => {
          const { findings, problems } = JSON.parse(reportFormatters.json(hostileReport(text), sampleAbout));
          expect([findings[0].message, problems[0].message]).toEqual([text.toWellFormed(), text.toWellFormed()]);
        },
      ),
      runs,
    );
  });
});
