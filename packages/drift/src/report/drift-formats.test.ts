import { createMemoryFileTree } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { checkSarif, hostileTexts } from "@plumbline/model/testing";
import { describe, expect, it } from "vitest";

import { planRemediation } from "../remediation/index.js";
import { findEstateDrift, readEstateCode, type SampleEstate } from "../remediation/testing/perturbed.js";
import { driftFormatters } from "./drift-formats.js";
import type { DriftReportWithRemediations } from "./drift-report-phrases.js";

const about = { version: "1.0.0", root: "/work", scanned: ["/work"], date: "2026-11-15T21:40:12.345Z" };
const address = "aws_s3_bucket.logs";

/** A bucket with a tag that differs, and every text of a stranger the one that is given. */
function viewWith(text: string): DriftReportWithRemediations {
  const code = 'resource "aws_s3_bucket" "logs" {\n  bucket = "acme-logs"\n  tags   = { team = "core" }\n}\n';
  const estate: SampleEstate = { name: "", cloud: "aws", files: { "main.tf": code } };
  const [shaped] = readEstateCode(estate);
  const properties = { ...(shaped?.written.properties as JsonObject), Tags: [{ Key: "team", Value: `${text}!` }] };
  const report = findEstateDrift(estate, new Map([[address, { ...shaped?.written, properties } as JsonObject]]));
  const [first] = report.resources;
  if (first === undefined) throw new Error("nothing was compared");
  const bare = { type: text, drifted: [], coManaged: [], incomparable: [], equal: [], ignored: [], sides: () => ({}) };
  const rule = { reason: text };
  const more = [
    { ...bare, result: "missing" as const, address: text, place: { ...first.place, file: text }, reason: "" },
    { ...bare, result: "unmanaged" as const, id: text, reason: "" },
    { ...bare, result: "undetermined" as const, id: text, reason: text },
  ] as DriftReportWithRemediations["resources"];
  const drifted = first.drifted.map((drift) => ({ ...drift, cause: { kind: "by hand" as const, detail: text } }));
  const incomparable = [{ path: [text], reason: text }];
  const told = { ...first, id: text, drifted, coManaged: drifted, incomparable };
  const resources = [told, ...more];
  const view = { ...report, resources, coverage: [{ type: text, inCode: 1, inCloud: 2 }] };
  const ignored = more.slice(0, 1).map((one) => ({ ...one, rule }));
  return {
    ...view,
    ignored,
    problems: [text],
    remediationPlan: planRemediation(view, createMemoryFileTree(estate.files)),
  };
}

const tagsIn = (html: string) => html.match(/<[^>]*>/g) ?? [];

describe("a report of drift", () => {
  it("has the diff in the code's own lines, the cause, and both remediations", () => {
    const view = viewWith("web");
    for (const name of ["markdown", "html"] as const) {
      const text = driftFormatters[name](view, about)
        .replaceAll("&quot;", '"')
        .replace(/<[^>]*>/g, "");
      expect(text).toContain('-  tags   = { team = "core" }\n+  tags   = { team = "web!" }');
      expect(text).toContain("terraform apply -target=aws_s3_bucket.logs");
      expect(text).toContain("by hand: web");
      expect(text).toContain("paired by state");
    }
    const [drifted] = JSON.parse(driftFormatters.json(view, about)).resources;
    expect(drifted.drifted[0]).toMatchObject({
      cause: { kind: "by hand" },
      edit: { diff: expect.stringContaining('+  tags   = { team = "web!" }') },
      restore: { value: "core", how: "terraform apply -target=aws_s3_bucket.logs" },
    });
    const [run] = JSON.parse(driftFormatters.sarif(view, about)).runs;
    expect(run.results.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual([
      "drift/drifted",
      "drift/missing",
      "drift/unmanaged",
    ]);
    expect(run.results[0].fixes[0].artifactChanges[0].replacements).toEqual([
      {
        deletedRegion: { startLine: 3, startColumn: 21, endLine: 3, endColumn: 27 },
        insertedContent: { text: '"web!"' },
      },
    ]);
    expect(run.invocations[0].toolExecutionNotifications).toHaveLength(2);
  });

  it.each(hostileTexts)("holds whatever the cloud says: %s", (_name, text) => {
    const view = viewWith(text);
    const hostile = { version: text, root: `/${text}`, scanned: [text], date: text };
    expect(checkSarif(JSON.parse(driftFormatters.sarif(view, hostile)), "log")).toEqual([]);
    expect(JSON.parse(driftFormatters.json(view, hostile)).resources).toHaveLength(4);
    const html = driftFormatters.html(view, hostile);
    const ours = new Set(tagsIn(driftFormatters.html(viewWith("harmless"), about)));
    expect(tagsIn(html).filter((tag) => !ours.has(tag))).toEqual([]);
    expect(html.replace(/<(style|script)>.*?<\/\1>/gs, "").replace(/<[^>]*>/g, "")).not.toMatch(
      /[<]|[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/u,
    );
    expect(html.isWellFormed()).toBe(true);
    expect(driftFormatters.markdown(view, hostile)).not.toMatch(/^<|[^\P{Cc}\t\n]/mu);
  });

  it("is not green where nothing was compared", () => {
    const nothing = findEstateDrift({ name: "", cloud: "aws", files: {} }, new Map());
    const view = { ...nothing, problems: [], remediationPlan: planRemediation(nothing, createMemoryFileTree({})) };
    expect(driftFormatters.markdown(view, about)).toContain("**Not compared**");
    expect(driftFormatters.html(view, about)).toContain("<b>Not compared.</b>");
    expect(JSON.parse(driftFormatters.sarif(view, about)).runs[0].invocations[0].executionSuccessful).toBe(false);
  });
});
