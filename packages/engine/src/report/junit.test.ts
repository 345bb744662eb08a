import { hostileTexts } from "@plumbline/model/testing";
import { describe, expect, it } from "vitest";
import { formatJunitReport } from "./junit.js";
import { hostileReport } from "./testing/hostile-report.js";
import { emptyReport, sampleAbout, sampleReport } from "./testing/sample-report.js";
import { parseStrictXml } from "./testing/xml.js";

describe("JUnit", () => {
  it.each(hostileTexts)("is well-formed whatever the texts hold: %s", (_name, text) => {
    const suites = parseStrictXml(formatJunitReport(hostileReport(text), sampleAbout));
    expect(suites.children.map(({ name }) => name)).toEqual(["testsuite"]);
    const cases = suites.children[0]?.children ?? [];
    expect(cases.map(({ children }) => children.map(({ name }) => name).join())).toEqual(
      expect.arrayContaining(["failure", "failure", "skipped", "skipped", "skipped", "skipped"]),
    );
    expect(cases).toHaveLength(7);
  });

  it("keeps texts", () => {
    const text = 'a "b" <c> & ]]> \n\td';
    const suites = parseStrictXml(formatJunitReport(hostileReport(text), sampleAbout));
    const failure = suites.children[0]?.children.find(({ children }) => children[0]?.name === "failure")?.children[0];
    expect(failure?.attributes.message).toBe(text);
    expect(failure?.text).toContain(text);
  });

  it("counts what it holds", () => {
    const suites = parseStrictXml(formatJunitReport(sampleReport(), sampleAbout));
    for (const element of [suites, ...suites.children]) {
      const cases =
        element.name === "testsuite" ? element.children : element.children.flatMap(({ children }) => children);
      const outcomes = cases.map(({ children }) => children[0]?.name);
      expect(element.attributes).toMatchObject({
        tests: String(cases.length),
        failures: String(outcomes.filter((outcome) => outcome === "failure").length),
        skipped: String(outcomes.filter((outcome) => outcome === "skipped").length),
      });
    }
  });

  it("names every case once", () => {
    const suites = parseStrictXml(formatJunitReport(sampleReport(), sampleAbout));
    const names = suites.children.flatMap(({ children }) =>
      children.map(({ attributes }) => `${attributes.classname} ${attributes.name}`),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it("has a case that passes when nothing was found", () => {
    const suites = parseStrictXml(formatJunitReport(emptyReport, sampleAbout));
    expect(suites.attributes).toMatchObject({ tests: "1", failures: "0", skipped: "0" });
    expect(suites.children[0]?.children[0]?.attributes.name).toBe("3 checks passed");
  });
});
