/** What METADATA says about putting things right: edits by language, and where to read more. */

import { type Fixes, type FixFormat, fixFormats } from "./rule.js";
import { isMetadataFields } from "./rule-metadata.js";

type Tell = (problem: string) => void;

export function readFixes(value: unknown, tell: Tell): Fixes {
  if (value === undefined) return {};
  if (!isMetadataFields(value)) {
    tell(`"fix" in METADATA must have an edit by language: ${fixFormats.join(", ")}`);
    return {};
  }
  const fixes: [FixFormat, string][] = [];
  for (const [name, text] of Object.entries(value)) {
    const format = fixFormats.find((each) => each === name);
    if (format === undefined) {
      tell(`"fix" in METADATA has "${name}"; languages are ${fixFormats.join(", ")}`);
    } else if (typeof text !== "string" || text.trim() === "") {
      tell(`"fix.${name}" in METADATA must be a text`);
    } else fixes.push([format, text.trimEnd()]);
  }
  return Object.fromEntries(fixes);
}

/** They are shown as links: nothing but pages of the web. */
export function readLinks(links: readonly string[], tell: Tell): readonly string[] {
  for (const link of links) {
    if (!/^https:\/\/[^\s"'<>\\]+$/.test(link))
      tell(`"links" in METADATA has ${JSON.stringify(link)}, which is no https:// address`);
  }
  return links;
}
