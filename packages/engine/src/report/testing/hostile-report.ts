/** A report in which every text a stranger could write is the same hostile text. */

import { compile } from "@plumbline/rego";
import type { Finding } from "../../judge/finding.js";
import type { Rule } from "../../rules/rule.js";
import type { ScanReport } from "../../scan/scan-report.js";
import type { Suppression } from "../../suppressions/suppression-comments.js";

export function hostileReport(text: string): ScanReport {
  const rule: Rule = {
    id: text,
    title: text,
    description: text,
    severity: "High",
    remediation: text,
    fix: { terraform: text },
    // The reader of rules takes addresses only.
    links: [`https://example.com/${encodeURIComponent(text.toWellFormed())}`],
    kinds: ["terraform"],
    parameters: {},
    isOnShapes: false,
    joins: [],
    resourceTypes: [text],
    isAdvice: true,
    isAboutSecrets: false,
    notIn: [],
    compliance: [text, text],
    aliases: [text],
    covers: [text],
    file: text,
    policy: () => compile([]),
    answers: () => compile([]),
  };
  const range = { file: text, start: 0, end: 3, line: 1, column: 1, endLine: 1, endColumn: 4 };
  const finding: Finding = {
    rule,
    message: text,
    range,
    lines: text.split("\n"),
    resource: { address: text, type: text, range },
    origins: [],
    format: "terraform",
    path: [text, 0],
    element: [text, 0],
    fingerprint: "00112233445566778899aabbccddeeff",
  };
  const suppression: Suppression = { id: text, reason: text, until: "2099-12-31", line: 1, reach: "place", text };
  return {
    findings: [
      { ...finding, covered: [finding] },
      { ...finding, resource: undefined },
    ],
    suppressed: [{ finding, suppression }],
    undecided: [{ rule, file: text, reason: text }],
    unused: [{ file: text, suppression }],
    problems: [
      { file: text, line: 1, column: 1, message: text },
      { file: text, message: text },
    ],
    unread: [{ file: text, format: text }],
    counts: { documents: 1, resources: 1, passed: 0, failed: 1, unknown: 1 },
  };
}
