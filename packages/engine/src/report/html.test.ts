import { createHash } from "node:crypto";
import { hostileTexts } from "@plumbline/model/testing";
import { describe, expect, it } from "vitest";
import type { ScanReport } from "../scan/scan-report.js";
import { formatHtmlReport } from "./html.js";
import { hostileReport } from "./testing/hostile-report.js";
import { emptyReport, sampleAbout, sampleReport } from "./testing/sample-report.js";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function twice(report: ScanReport): ScanReport {
  return { ...report, findings: report.findings.flatMap((finding) => [finding, finding]) };
}

/** To documentation, as rules name it. */
const links = /<a href="https:\/\/example\.com\/[^"<>]*" rel="noreferrer">/g;

function tagsIn(html: string): readonly string[] {
  return html.match(/<[^>]*>/g) ?? [];
}

describe("the HTML page", () => {
  const ours = new Set(tagsIn(formatHtmlReport(hostileReport("harmless"), sampleAbout)));

  it.each(hostileTexts)("has no tags but its own: %s", (_name, text) => {
    const html = formatHtmlReport(hostileReport(text), { version: text, root: text, scanned: [text], date: text });
    expect(tagsIn(html.replace(links, "")).filter((tag) => !ours.has(tag))).toEqual([]);
    expect(html.replace(/<[^>]*>/g, "")).not.toMatch(/[<]|[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/u);
    expect(html.isWellFormed()).toBe(true);
  });

  it("closes what it opens", () => {
    const open: string[] = [];
    for (const tag of tagsIn(formatHtmlReport(sampleReport(), sampleAbout))) {
      const name = /^<\/?([a-z0-9]+)/.exec(tag)?.[1];
      if (name === undefined || name === "meta" || name === "input") continue;
      if (tag.startsWith("</")) expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
  });

  it("loads nothing and runs nothing but its own script", () => {
    const html = formatHtmlReport(sampleReport(), sampleAbout);
    const [, script = "", ...others] = html.split(/<\/?script>/);
    const [, style = ""] = html.split(/<\/?style>/);
    expect(others).toHaveLength(1);
    const policy = /content="(default-src [^"]*)"/.exec(html)?.[1];
    expect(policy).toContain(`default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)};`);
    const own = html
      .replace(script, "")
      .replace(links, "")
      .replaceAll(/>https:[^<]*<\/a>/g, "");
    expect(own).not.toMatch(/<script [^>]|<link|<img|<iframe|\bsrc=|url\(|@import|https?:|\son\w+=|style=/i);
    expect(script).not.toMatch(/innerHTML|outerHTML|insertAdjacent|document\.write|eval|fetch|XMLHttp|https?:/);
  });

  it("says when and what was scanned", () => {
    const html = formatHtmlReport(sampleReport(), sampleAbout);
    expect(html).toContain("2026-11-15 21:40 UTC");
    expect(html).toContain("<dt>Scanned</dt><dd><code>/home/someone/my project/infra</code></dd>");
    const scanned = Array.from({ length: 12 }, (_, i) => `${i}.tf`);
    const hook = formatHtmlReport(sampleReport(), { ...sampleAbout, scanned });
    expect(hook).toContain("<code>8.tf</code>, <code>9.tf</code> and 2 more</dd>");
  });

  it("counts one thing as one", () => {
    const counts = { documents: 1, resources: 1, passed: 1, failed: 1, unknown: 0 };
    const text = formatHtmlReport({ ...emptyReport, counts }, sampleAbout).replace(/<[^>]*>/g, "");
    expect(text).toContain("No findings in 1 resource in 1 document.");
    expect(text).toContain("1 check passed\n1 check failed\n");
  });

  it("groups findings by rule, the worst first, with how to fix them once", () => {
    const html = formatHtmlReport(twice(sampleReport()), sampleAbout);
    const rules = [...html.matchAll(/<details class="rule (\w+)" id="rule-(\d)" open>/g)].map(([, ...rest]) => rest);
    expect(rules).toEqual([
      ["high", "0"],
      ["medium", "1"],
      ["low", "2"],
    ]);
    expect(html.match(/<b>How to fix:<\/b>/g)).toHaveLength(3);
    expect([...html.matchAll(/<li id="finding-(\d)">/g)].map(([, number]) => number)).toEqual([..."123456"]);
    for (const [, link] of html.matchAll(/<a href="#([^"]+)"/g)) expect(html).toContain(`id="${link}"`);
  });

  it("says first what was not judged, and that it is incomplete", () => {
    const html = formatHtmlReport(sampleReport(), sampleAbout);
    const order = ["<b>Incomplete:</b>", "Could not be read", "Not evaluated", "Could not be decided", "rule-0"];
    const places = order.map((text) => html.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it("says so when nothing was found, and never when nothing was judged", () => {
    expect(formatHtmlReport(emptyReport, sampleAbout)).toContain('<p class="verdict clean"><b>No findings</b>');
    const nothing = { ...emptyReport, counts: { ...emptyReport.counts, passed: 0 } };
    const html = formatHtmlReport(nothing, sampleAbout);
    expect(html).toContain("<b>Not evaluated.</b>");
    expect(html).not.toMatch(/No findings|class="verdict clean"/);
  });

  it("has everything open and no controls until its script runs", () => {
    const html = formatHtmlReport(sampleReport(), sampleAbout);
    expect(html.match(/<details(?![^>]* open>)/g)).toBeNull();
    expect(html).toMatch(/<form [^>]*hidden>/);
  });
});
