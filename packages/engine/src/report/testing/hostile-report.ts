/** A report in which every text a stranger could write is the same hostile text. */
import { compile } from "@plumbline/rego";
import type { Finding } from "../../judge/finding.js";
import type { Rule } from "../../rules/rule.js";
import type { ScanReport } from "../../scan/scan-report.js";
import type { Suppression } from "../../suppressions/suppression-comments.js";

export const hostileTexts: readonly (readonly [name: string, text: string])[] = [
  ["quotes", `"'\`\`\`\``],
  ["line ends", "first\nsecond\r\nthird\rfourth\u2028fifth"],
  ["an end of CDATA", "]]>"],
  ["an end of a comment", "--><!--"],
  ["a script", `</pre></style></title><script>alert("1")</script>`],
  ["an attribute", `" onmouseover="alert(1)`],
  ["entities", "&lt;&#60;&bogus;"],
  ["control characters", "a\0b\u0001c\u001b[31md\u007f\u0085e\t"],
  ["what XML may not hold", "\ufffe\uffff"],
  ["lone surrogates", "\ud800 and \udc00"],
  ["what turns the direction of writing", "\u202egnp.\u2066"],
  ["a formula", "=cmd|' /C calc'!A0"],
  ["a formula after blanks", " \t=1+1"],
  ["other formulas", "@SUM(1+1)"],
  ["a wide formula", "＝1+1"],
  ["separators", `a,b;c\t"d"`],
  ["Markdown", "# [link](javascript:alert(1)) ![image](x) | <b>*bold*</b> _it_ ~~no~~ $x$ @someone #12"],
  ["placeholders", "{0} {{1}} $\u007bvar.x}"],
  ["percent signs and dots", "../100%/?a#b:c d"],
  ["names of object members", "__proto__"],
  ["nothing", ""],
];

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
    isOnShapes: false,
    joins: [],
    resourceTypes: [text],
    isAdvice: true,
    isAboutSecrets: false,
    notIn: [],
    compliance: [text, text],
    aliases: [text],
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
    format: "terraform",
    path: [text, 0],
    fingerprint: "00112233445566778899aabbccddeeff",
  };
  const suppression: Suppression = { id: text, reason: text, until: "2099-12-31", line: 1, reach: "place", text };
  return {
    findings: [finding, { ...finding, resource: undefined }],
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
