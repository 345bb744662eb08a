/**
 * The report for programs. The shape is `JsonReport`; `version` changes when a program that reads it would break, not
 * when something is added.
 */
import type { Problem, UnsupportedFormatFile } from "@plumbline/iac";
import type { PathStep } from "@plumbline/model";
import { formatJson, type ReportMetadata } from "@plumbline/model/report-parts";
import type { AssessedControl, ControlState } from "../frameworks/assess-framework.js";
import type { Finding } from "../judge/finding.js";
import type { Rule, Severity } from "../rules/rule.js";
import { listFindingsWithCovered } from "../scan/fold-covered-findings.js";
import {
  type Completeness,
  decideCompleteness,
  type RemainingAndGoneFindings,
  type ScanCounts,
  type ScanFrameworkAssessment,
  type ScanReport,
  type UncoveredType,
} from "../scan/scan-report.js";
import type { Suppression } from "../suppressions/suppression-comments.js";
import { countBySeverity, findFixTextForFinding, listRulesInReport } from "./report-format-helpers.js";

export interface JsonReport {
  readonly version: 1;
  readonly tool: { readonly name: "plumbline"; readonly version: string };
  /** Files below are relative to it. */
  readonly root: string;
  /** "incomplete" when something was not read or not decided, "not evaluated" when nothing was judged. */
  readonly status: Completeness;
  readonly counts: JsonCounts;
  /** The rules named below, by id. */
  readonly rules: readonly JsonRule[];
  /** Findings in the order of files and lines; what one covers follows it. */
  readonly findings: readonly JsonFinding[];
  readonly suppressed: readonly (JsonFinding & { readonly suppression: JsonSuppression })[];
  /** Rules that could not be decided for a file. */
  readonly undecided: readonly { readonly rule: string; readonly file: string; readonly reason: string }[];
  /** Comments no finding needed. */
  readonly unusedSuppressions: readonly (JsonSuppression & { readonly file: string })[];
  /** What could not be read, or not wholly. */
  readonly problems: readonly Problem[];
  /** Infrastructure code in formats that are recognised and not read. */
  readonly notEvaluated: readonly UnsupportedFormatFile[];
  /** Resources that no rule is about, by type. */
  readonly unasked: readonly UncoveredType[];
  /** Where it was compared with a commit: `findings` are new since, these were there before or are gone. */
  readonly comparison?: {
    readonly ref: string;
    readonly remaining: readonly JsonFinding[];
    readonly gone: readonly JsonFinding[];
  };
  /** Where standards were asked for: what it comes to under each. */
  readonly standards?: readonly JsonAssessedStandard[];
}

export interface JsonAssessedStandard {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** Of the controls that were judged, how many of a hundred passed, rounded down; null when none was. */
  readonly percent: number | null;
  readonly counts: Readonly<Record<ControlState, number>>;
  /** All but those that passed. */
  readonly controls: readonly (Pick<AssessedControl, "id" | "title" | "state" | "reason" | "rules"> & {
    readonly section: string;
  })[];
}

/** `passed`, `failed` and `unknown` count checks: a rule asked about a document. */
export interface JsonCounts extends ScanCounts {
  readonly findings: Readonly<Record<Severity, number>> & { readonly total: number };
  readonly suppressed: number;
  readonly problems: number;
  /** How many of the findings are advice. */
  readonly advice: number;
  /** How many of the findings others cover: they are told with those. */
  readonly covered: number;
  /** Files in formats that are recognised and not read. */
  readonly notEvaluated: number;
}

export interface JsonRule
  extends Pick<
    Rule,
    | "id"
    | "title"
    | "severity"
    | "description"
    | "remediation"
    | "fix"
    | "links"
    | "kinds"
    | "resourceTypes"
    | "compliance"
    | "aliases"
  > {
  readonly advice: boolean;
}

export interface JsonFinding {
  readonly rule: string;
  readonly severity: Severity;
  /** Whether two good engineers may differ about it. */
  readonly advice: boolean;
  readonly title: string;
  readonly message: string;
  readonly file: string;
  /** Lines and columns count from 1; the end is behind the last character. */
  readonly range: Readonly<Record<"line" | "column" | "endLine" | "endColumn", number>>;
  readonly resource: { readonly address: string; readonly type: string } | null;
  /** The path from the resource (or the document) to the attribute. */
  readonly path: readonly PathStep[];
  /** The edit to make, in the language of the file, where the rule has one. */
  readonly fix: string | null;
  /** The same for the same mistake, wherever it moves in its file (of Terraform: its folder), and of no other finding. */
  readonly fingerprint: string;
  /** The fingerprint of the finding of another rule that says the same fact, with which people are told of this one. */
  readonly coveredBy: string | null;
}

export interface JsonSuppression {
  /** The id, alias or `*` that the comment names. */
  readonly id: string;
  readonly reason: string;
  /** The last day it holds (yyyy-mm-dd), or null. */
  readonly until: string | null;
  readonly line: number;
  readonly comment: string;
}

export function formatJsonReport(report: ScanReport, { version, root }: ReportMetadata): string {
  const { suppressed, undecided, unused, problems, unread } = report;
  const findings = listFindingsWithCovered(report.findings);
  const shape: JsonReport = {
    version: 1,
    tool: { name: "plumbline", version },
    root,
    status: decideCompleteness(report),
    counts: {
      ...report.counts,
      findings: { total: findings.length, ...countBySeverity(findings) },
      suppressed: suppressed.length,
      problems: problems.length,
      advice: findings.filter(({ rule }) => rule.isAdvice).length,
      covered: findings.length - report.findings.length,
      notEvaluated: unread.length,
    },
    rules: listRulesInReport(report).map(ruleShape),
    findings: findingShapes(report.findings),
    suppressed: suppressed.map(({ finding, suppression }) => ({
      ...findingShape(finding),
      suppression: suppressionShape(suppression),
    })),
    undecided: undecided.map(({ rule, file, reason }) => ({ rule: rule.id, file, reason })),
    unusedSuppressions: unused.map(({ file, suppression }) => ({ file, ...suppressionShape(suppression) })),
    problems: problems.map(({ isUnparsed: _, ...problem }) => problem),
    notEvaluated: unread,
    unasked: report.unasked ?? [],
    ...(report.comparison !== undefined && { comparison: comparisonShape(report.comparison) }),
    ...(report.standards !== undefined && { standards: report.standards.map(standardShape) }),
  };
  return formatJson(shape);
}

function comparisonShape({ ref, remaining, gone }: RemainingAndGoneFindings): NonNullable<JsonReport["comparison"]> {
  return { ref, remaining: findingShapes(remaining), gone: findingShapes(gone) };
}

function standardShape({ framework, percent, counts, sections }: ScanFrameworkAssessment): JsonAssessedStandard {
  const { id, title, version } = framework;
  const controls = sections.flatMap((section) =>
    section.controls.map(({ id: control, title: about, state, reason, rules }) => ({
      section: section.id,
      id: control,
      title: about,
      state,
      reason,
      rules,
    })),
  );
  return { id, title, version, percent, counts, controls: controls.filter(({ state }) => state !== "passed") };
}

/** Without what is not data: the policy, and where this machine keeps the rule. */
function ruleShape(rule: Rule): JsonRule {
  const { id, title, severity, description, remediation, fix, links, kinds, resourceTypes, compliance, aliases } = rule;
  const texts = { description, remediation, fix, links, kinds, resourceTypes, compliance, aliases };
  return { id, title, severity, advice: rule.isAdvice, ...texts };
}

function findingShapes(findings: readonly Finding[]): readonly JsonFinding[] {
  return findings.flatMap((finding) => [
    findingShape(finding),
    ...(finding.covered ?? []).map((covered) => findingShape(covered, finding)),
  ]);
}

function findingShape(finding: Finding, coveredBy?: Finding): JsonFinding {
  const { rule, message, range, resource, path, fingerprint } = finding;
  const { file, line, column, endLine, endColumn } = range;
  return {
    rule: rule.id,
    severity: rule.severity,
    advice: rule.isAdvice,
    title: rule.title,
    message,
    file,
    range: { line, column, endLine, endColumn },
    resource: resource === undefined ? null : { address: resource.address, type: resource.type },
    path,
    fix: findFixTextForFinding(finding) ?? null,
    fingerprint,
    coveredBy: coveredBy?.fingerprint ?? null,
  };
}

function suppressionShape({ id, reason, until, line, text }: Suppression): JsonSuppression {
  return { id, reason, until: until ?? null, line, comment: text };
}
