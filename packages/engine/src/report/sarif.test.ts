import { checkSarif, hostileTexts } from "@plumbline/model/testing";
import { describe, expect, it } from "vitest";
import { formatSarifReport } from "./sarif.js";
import { hostileReport } from "./testing/hostile-report.js";
import { emptyReport, sampleAbout, sampleReport } from "./testing/sample-report.js";

describe("SARIF", () => {
  it("has what the specification asks for", () => {
    expect(checkSarif(JSON.parse(formatSarifReport(sampleReport(), sampleAbout)), "log")).toEqual([]);
    expect(checkSarif(JSON.parse(formatSarifReport(emptyReport, sampleAbout)), "log")).toEqual([]);
  });

  it.each(hostileTexts)("has it whatever the texts hold: %s", (_name, text) => {
    const log = formatSarifReport(hostileReport(text), { version: text, root: `/${text}`, scanned: [], date: text });
    expect(checkSarif(JSON.parse(log), "log")).toEqual([]);
  });

  it("refers to its own rules and notifications", () => {
    const [run] = JSON.parse(formatSarifReport(sampleReport(), sampleAbout)).runs;
    const { rules, notifications } = run.tool.driver;
    for (const { ruleId, ruleIndex } of run.results) expect(rules[ruleIndex].id).toBe(ruleId);
    for (const { descriptor, associatedRule } of run.invocations[0].toolExecutionNotifications) {
      expect(notifications[descriptor.index].id).toBe(descriptor.id);
      if (associatedRule !== undefined) expect(rules[associatedRule.index].id).toBe(associatedRule.id);
    }
  });

  it("keeps the results apart that are suppressed", () => {
    const { findings, suppressed } = sampleReport();
    const [run] = JSON.parse(formatSarifReport(sampleReport(), sampleAbout)).runs;
    const open = run.results.filter((result: { suppressions: unknown[] }) => result.suppressions.length === 0);
    expect([open.length, run.results.length]).toEqual([findings.length, findings.length + suppressed.length]);
  });

  it("lets no message set a link", () => {
    const [run] = JSON.parse(formatSarifReport(hostileReport("see [this](https://evil.example)"), sampleAbout)).runs;
    expect(run.results[0].message.text).toBe("see [this] (https://evil.example)");
  });

  it.each([
    ["/work/a b", "file:///work/a%20b/"],
    ["/work/", "file:///work/"],
    ["/", "file:///"],
    ["/ü#?%", "file:///%C3%BC%23%3F%25/"],
    ["C:\\work\\a", "file:///C:/work/a/"],
    ["work", undefined],
  ])("has the folder %s as a base", (root, uri) => {
    const [run] = JSON.parse(formatSarifReport(emptyReport, { version: "1.0.0", root, scanned: [], date: "" })).runs;
    expect(run.originalUriBaseIds["%SRCROOT%"].uri).toBe(uri);
  });

  it.each([
    ["a folder/ü.tf", "a%20folder/%C3%BC.tf"],
    ["http://x", "http%3A//x"],
    ["a?b#c%d", "a%3Fb%23c%25d"],
    ["\ud800", "%EF%BF%BD"],
  ])("has the file %s as a relative URI", (file, uri) => {
    const report = { ...emptyReport, problems: [{ file, message: "cannot be read" }] };
    const [run] = JSON.parse(formatSarifReport(report, sampleAbout)).runs;
    const [notification] = run.invocations[0].toolExecutionNotifications;
    expect(notification.locations[0].physicalLocation.artifactLocation.uri).toBe(uri);
  });
});
