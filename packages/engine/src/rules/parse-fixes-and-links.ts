/** What METADATA says about putting things right: edits by language, and where to read more. */
import { isJsonObject } from "@plumbline/model";
import { type FixFormat, type FixTextsByFormat, fixFormats } from "./rule.js";

type ReportText = (problem: string) => void;

export function parseFixes(value: unknown, report: ReportText): FixTextsByFormat {
  if (value === undefined) return {};
  if (!isJsonObject(value)) {
    report(`"fix" in METADATA must have an edit by language: ${fixFormats.join(", ")}`);
    return {};
  }
  const fixes: [FixFormat, string][] = [];
  for (const [name, text] of Object.entries(value)) {
    const format = fixFormats.find((each) => each === name);
    if (format === undefined) {
      report(`"fix" in METADATA has "${name}"; languages are ${fixFormats.join(", ")}`);
    } else if (typeof text !== "string" || text.trim() === "") {
      report(`"fix.${name}" in METADATA must be a text`);
    } else fixes.push([format, text.trimEnd()]);
  }
  return Object.fromEntries(fixes);
}

/** They are shown as links: nothing but pages of the web. */
export function validateLinks(links: readonly string[], report: ReportText): readonly string[] {
  for (const link of links) {
    if (!/^https:\/\/[^\s"'<>\\]+$/.test(link))
      report(`"links" in METADATA has ${JSON.stringify(link)}, which is no https:// address`);
  }
  return links;
}
