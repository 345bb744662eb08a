/** What all report formats share: their signature, and the report in the order and the groups a reader wants. */

import { formatCount, type ReportMetadata } from "@plumbline/model/report-parts";

import type { Finding } from "../judge/finding.js";
import { type FixFormat, fixFormats, type Rule, type Severity, severities } from "../rules/rule.js";
import { listFindingsWithCovered } from "../scan/fold-covered-findings.js";
import type { ScanReport, UncoveredType } from "../scan/scan-report.js";

export type ReportFormatter = (report: ScanReport, about: ReportMetadata) => string;

/** The worst first. */
export const severitiesWorstFirst: readonly Severity[] = severities.toReversed();

/** The worst first, advice last; those that are alike stay in their order. */
export function compareFindingsBySeverity(a: Finding, b: Finding): number {
  const bySeverity = severitiesWorstFirst.indexOf(a.rule.severity) - severitiesWorstFirst.indexOf(b.rule.severity);
  return bySeverity || Number(a.rule.isAdvice) - Number(b.rule.isAdvice);
}

/** As much of its fingerprint as people need to find it again. */
export function formatFindingId({ fingerprint }: Finding): string {
  return fingerprint.slice(0, 12);
}

/** Every rule the report speaks of, by id. */
export function listRulesInReport({ findings, suppressed, undecided }: ScanReport): readonly Rule[] {
  const rules = new Map<string, Rule>();
  for (const { rule } of [
    ...listFindingsWithCovered(findings),
    ...suppressed.map(({ finding }) => finding),
    ...undecided,
  ]) {
    if (!rules.has(rule.id)) rules.set(rule.id, rule);
  }
  return [...rules.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

export function countBySeverity(findings: readonly Finding[]): Readonly<Record<Severity, number>> {
  const counts = { Critical: 0, High: 0, Medium: 0, Low: 0 };
  for (const { rule } of findings) counts[rule.severity] += 1;
  return counts;
}

/** Groups come in the order in which their files first do. */
export function groupItemsByFile<T>(
  items: readonly T[],
  fileOf: (item: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(fileOf(item));
    if (group === undefined) groups.set(fileOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** The edit that is to be made, in the language of the finding. */
export function findFixTextForFinding({ rule, format }: Finding): string | undefined {
  return format === undefined ? undefined : rule.fix[format];
}

const formatNames: Readonly<Record<FixFormat, string>> = {
  terraform: "Terraform",
  cloudformation: "CloudFormation",
  arm: "ARM",
  bicep: "Bicep",
  kubernetes: "Kubernetes",
  cli: "command line",
  console: "console",
};

/** Edits of a rule with the names of their languages. */
export function listFixesWithLanguageNames({ fix }: Rule): readonly (readonly [name: string, text: string])[] {
  return fixFormats.flatMap((format) => {
    const text = fix[format];
    return text === undefined ? [] : [[formatNames[format], text] as const];
  });
}

/** `Also fails PL-AWS-VPC-001, PL-AWS-EC2-004 (aws_instance.web). Also in b.yaml:3:1`; empty where it covers nothing. */
export function formatCoveredRules(finding: Finding): string {
  const { covered = [], subject, resource } = finding;
  const here = new Set([subject?.address, resource?.address]);
  const elsewhere = new Map<string, Set<string>>();
  const copies = covered.filter((other) => other.rule.id === finding.rule.id);
  for (const other of covered) {
    if (copies.includes(other)) continue;
    const addresses = elsewhere.get(other.rule.id) ?? new Set();
    elsewhere.set(other.rule.id, addresses);
    const address = (other.subject ?? other.resource)?.address;
    if (address !== undefined && !here.has(address)) addresses.add(address);
  }
  const rules = [...elsewhere].map(([id, addresses]) =>
    addresses.size === 0 ? id : `${id} (${formatFirst([...addresses], MOST_RESOURCES)})`,
  );
  const fails = rules.length === 0 ? [] : [`Also fails ${rules.join(", ")}`];
  const places =
    copies.length === 0 ? [] : [`Also in ${formatFirst(copies.map(formatFindingLocation), MOST_RESOURCES)}`];
  return [...fails, ...places].join(". ");
}

const MOST_RESOURCES = 5;

function formatFirst(all: readonly string[], most: number): string {
  const more = all.length > most ? ` and ${all.length - most} more` : "";
  return `${all.slice(0, most).join(", ")}${more}`;
}

/** `Low, advice` */
export function formatSeverityWithAdvice({ severity, isAdvice }: Pick<Rule, "severity" | "isAdvice">): string {
  return isAdvice ? `${severity}, advice` : severity;
}

export function formatFindingLocation({ range }: Finding): string {
  return `${range.file}:${range.line}:${range.column}`;
}

export function formatProblemPlace({ file, line, column }: ScanReport["problems"][number]): string {
  return [file, line, column].filter((part) => part !== undefined && part !== "").join(":");
}

const MOST_TYPES = 3;

/** `no rule is about 3 resources (random_pet, tls_private_key)`; empty where rules are about all. */
export function describeUncoveredTypes({ unasked = [] }: Pick<ScanReport, "unasked">): string {
  if (unasked.length === 0) return "";
  const most = unasked.toSorted((a, b) => b.resources - a.resources).slice(0, MOST_TYPES);
  const more = unasked.length > MOST_TYPES ? ` and ${formatCount(unasked.length - MOST_TYPES, "more type")}` : "";
  const sum = unasked.reduce((all, { resources }) => all + resources, 0);
  return `no rule is about ${formatCount(sum, "resource")} (${most.map(({ type }) => type).join(", ")}${more})`;
}

/** Of one type. */
export function formatUncoveredType({ type, resources }: UncoveredType): string {
  return `no rule is about ${type} (${formatCount(resources, "resource")})`;
}
