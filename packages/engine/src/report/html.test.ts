import { describe, expect, it } from "vitest";
import { htmlReport } from "./html.js";
import { hostileReport, hostileTexts } from "./testing/hostile-report.js";
import { emptyReport, sampleAbout, sampleReport } from "./testing/sample-report.js";

function tagsIn(html: string): readonly string[] {
  return html.match(/<[^>]*>/g) ?? [];
}

describe("the HTML page", () => {
  const ours = new Set(tagsIn(htmlReport(hostileReport("harmless"), sampleAbout)));

  it.each(hostileTexts)("has no tags but its own: %s", (_name, text) => {
    const html = htmlReport(hostileReport(text), { version: text, root: text });
    expect(tagsIn(html).filter((tag) => !ours.has(tag))).toEqual([]);
    expect(html.replace(/<[^>]*>/g, "")).not.toMatch(/[<]|[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/u);
    expect(html.isWellFormed()).toBe(true);
  });

  it("closes what it opens", () => {
    const open: string[] = [];
    for (const tag of tagsIn(htmlReport(sampleReport(), sampleAbout))) {
      const name = /^<\/?([a-z0-9]+)/.exec(tag)?.[1];
      if (name === undefined || name === "meta") continue;
      if (tag.startsWith("</")) expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
  });

  it("loads nothing and runs nothing", () => {
    const html = htmlReport(sampleReport(), sampleAbout);
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(html).not.toMatch(/<script|<link|<img|<iframe|\bsrc=|url\(|@import|https?:/i);
  });

  it("says so when nothing was found", () => {
    expect(htmlReport(emptyReport, sampleAbout)).toContain('<p class="clean">No findings.</p>');
  });
});
