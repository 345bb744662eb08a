/**
 * SARIF 2.1.0, for code scanning on hosts and in editors. Places are relative to `%SRCROOT%`. What could not be read or
 * decided, and comments that nothing needed, are notifications of the tool: they are not results.
 */

import {
  createSarifLocationsMember,
  escapeMarkdownAsSingleLine,
  escapeSarifLinks,
  formatCodeBlock,
  formatSarifLog,
  formatUnreadFormatMessage,
  type ReportMetadata,
  type SarifObject,
  toPhysicalLocation,
  toSarifRegion,
} from "@plumbline/model/report-parts";
import type { Finding } from "../judge/finding.js";
import type { Rule, Severity } from "../rules/rule.js";
import { decideCompleteness, type ScanReport } from "../scan/scan-report.js";
import type { Suppression } from "../suppressions/suppression-comments.js";
import { formatUncoveredType, listFixesWithLanguageNames, listRulesInReport } from "./report-format-helpers.js";

const levels: Readonly<Record<Severity, "error" | "warning" | "note">> = {
  Critical: "error",
  High: "error",
  Medium: "warning",
  Low: "note",
};

/** What code scanning of GitHub orders by: critical from 9.0, high from 7.0, medium from 4.0. */
const scores: Readonly<Record<Severity, string>> = { Critical: "9.5", High: "8.0", Medium: "5.5", Low: "2.5" };

/** GitHub refuses rules with more. */
const MOST_TAGS = 20;

const notices = {
  problem: "A file could not be read, or not wholly",
  undecided: "A rule could not be decided",
  notEvaluated: "Infrastructure code in a format that is not read",
  notCovered: "Resources of a type that no rule is about",
  unusedSuppression: "A suppression comment that no finding needed",
} as const;

type Notice = keyof typeof notices;

export function formatSarifReport(report: ScanReport, about: ReportMetadata): string {
  const rules = listRulesInReport(report);
  const status = decideCompleteness(report);
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const ruleOf = ({ id }: Rule): SarifObject => ({ id, index: indexes.get(id) });
  const resultOf = (finding: Finding, suppressions: readonly SarifObject[]): SarifObject => ({
    ruleId: finding.rule.id,
    ruleIndex: indexes.get(finding.rule.id),
    ...result(finding),
    // A run says for all of its results whether they are suppressed, or for none.
    suppressions,
  });
  return formatSarifLog(about, {
    rules: rules.map(descriptor),
    notices,
    invocation: {
      executionSuccessful: status !== "not evaluated",
      toolExecutionNotifications: notifications(report, ruleOf),
      properties: { status },
    },
    results: [
      ...report.findings.map((finding) => resultOf(finding, [])),
      ...report.suppressed.map(({ finding, suppression }) =>
        resultOf(finding, [suppressed(finding.range.file, suppression)]),
      ),
    ],
  });
}

function descriptor(rule: Rule): SarifObject {
  const { id, title, description, remediation, severity, links, kinds, compliance, aliases } = rule;
  const standards = compliance.length === 0 ? [] : [`Standards: ${compliance.join(", ")}`];
  const fixes = listFixesWithLanguageNames(rule);
  const marked = [
    escapeMarkdownAsSingleLine(description),
    `**How to fix:** ${escapeMarkdownAsSingleLine(remediation)}`,
    ...fixes.flatMap(([name, text]) => [`${name}:`, formatCodeBlock(text)]),
    ...standards.map(escapeMarkdownAsSingleLine),
    ...links.map((link) => `<${link}>`),
  ];
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: description },
    help: {
      text: [description, `How to fix: ${remediation}`, ...fixes.map(fixText), ...standards, ...links].join("\n\n"),
      markdown: marked.join("\n\n"),
    },
    ...(links[0] !== undefined && { helpUri: links[0] }),
    defaultConfiguration: { level: levels[severity] },
    properties: {
      tags: [...new Set(["security", ...kinds, ...compliance])].slice(0, MOST_TAGS),
      "security-severity": scores[severity],
      severity,
      advice: rule.isAdvice,
      remediation,
      links,
      compliance,
      aliases,
    },
  };
}

function fixText([name, text]: readonly [string, string]): string {
  return `${name}:\n${text}`;
}

function result({ rule, message, range, resource, path, fingerprint, covered = [] }: Finding): SarifObject {
  const address = resource === undefined ? {} : { logicalLocations: [logicalLocation(resource)] };
  return {
    level: levels[rule.severity],
    message: { text: escapeSarifLinks(message) },
    locations: [{ physicalLocation: toPhysicalLocation(range.file, toSarifRegion(range)), ...address }],
    partialFingerprints: { "plumbline/v1": fingerprint },
    properties: { path, ...(covered.length > 0 && { covers: covered.map(coveredResult) }) },
  };
}

function coveredResult({ rule, message, path, fingerprint }: Finding): SarifObject {
  return { ruleId: rule.id, message, path, fingerprint };
}

function logicalLocation({ address, type }: NonNullable<Finding["resource"]>): SarifObject {
  return { fullyQualifiedName: address, kind: "resource", properties: { type } };
}

function suppressed(file: string, { reason, until, line, text }: Suppression): SarifObject {
  return {
    kind: "inSource",
    status: "accepted",
    ...(reason === "" ? {} : { justification: reason }),
    location: { physicalLocation: toPhysicalLocation(file, { startLine: line }) },
    properties: { comment: text, ...(until === undefined ? {} : { until }) },
  };
}

function notifications(report: ScanReport, ruleOf: (rule: Rule) => SarifObject): readonly SarifObject[] {
  return [
    ...report.problems.map(({ file, line, column, message }) => ({
      ...notification("problem", "warning", message),
      ...createSarifLocationsMember(file, line, column),
    })),
    ...report.undecided.map(({ rule, file, reason }) => ({
      ...notification("undecided", "note", reason),
      ...createSarifLocationsMember(file),
      associatedRule: ruleOf(rule),
    })),
    ...report.unread.map(({ file, format }) => ({
      ...notification("notEvaluated", "warning", formatUnreadFormatMessage(format)),
      ...createSarifLocationsMember(file),
    })),
    ...(report.unasked ?? []).map((uncovered) => notification("notCovered", "note", formatUncoveredType(uncovered))),
    ...report.unused.map(({ file, suppression }) => ({
      ...notification("unusedSuppression", "note", `no finding needed "${suppression.text}"`),
      ...createSarifLocationsMember(file, suppression.line),
    })),
  ];
}

function notification(id: Notice, level: "warning" | "note", message: string): SarifObject {
  const index = Object.keys(notices).indexOf(id);
  return { descriptor: { id, index }, level, message: { text: escapeSarifLinks(message) } };
}
