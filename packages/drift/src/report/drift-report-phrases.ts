/** What all drift reports share: their data, and phrases. */

import type { DriftCause, DriftResult, JsonValue } from "@plumbline/model";
import type { ReportMetadata } from "@plumbline/model/report-parts";
import type { DriftReport, PlacedAttributeDrift, ResourceDrift, UnwrittenAttributeMeaning } from "../model/index.js";
import type { RemediationPlan } from "../remediation/index.js";

/** A report with its remediations and reading problems. */
export interface DriftReportWithRemediations extends DriftReport {
  /** What could not be read of code and account. */
  readonly problems: readonly string[];
  readonly remediationPlan: RemediationPlan;
}

/** Writes a report in one format. */
export type DriftFormatter = (view: DriftReportWithRemediations, about: ReportMetadata) => string;

/** The address of a resource, or else its identifier. */
export function formatResourceLabel({ address, id, type }: ResourceDrift): string {
  return address ?? id ?? type;
}

export function formatFileLineAndColumn(place: {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}): string {
  return `${place.file}:${place.line}:${place.column}`;
}

/** What an attribute is called: the code's words, with the cloud's where they are others. */
export function formatAttributeLabel({ name: { code, cloud, block } }: Pick<PlacedAttributeDrift, "name">): string {
  const inCode = block === undefined ? code : `${block} ${code}`;
  return code === cloud ? inCode : `${inCode} (${cloud})`;
}

/** A value as JSON, or that it is not set. */
export function formatValueText(value: JsonValue | undefined): string {
  return value === undefined ? "(not set)" : JSON.stringify(value);
}

/** The lines of the edit where there is one, otherwise both values under the attribute's name. */
export function listEditOrValueDiffLines(drift: PlacedAttributeDrift, plan: RemediationPlan): readonly string[] {
  const diff = plan.remediationFor(drift)?.diff;
  if (diff !== undefined) {
    return diff
      .split("\n")
      .slice(3)
      .filter((line) => line !== "");
  }
  const name = drift.name.code;
  return [`-${name} = ${formatValueText(drift.code)}`, `+${name} = ${formatValueText(drift.cloud)}`];
}

/** How much of the account is in the code, in a phrase. */
export function formatCodeCoverage({ coverage }: Pick<DriftReport, "coverage">): string {
  const inCloud = coverage.reduce((sum, count) => sum + count.inCloud, 0);
  const inCode = coverage.reduce((sum, count) => sum + count.inCode, 0);
  return inCloud === 0
    ? ""
    : `${Math.round((100 * inCode) / inCloud)} % of ${inCloud} resources in the account are in the code`;
}

/** The resources with one result. */
export function filterResourcesByResult({ resources }: DriftReport, result: DriftResult): readonly ResourceDrift[] {
  return resources.filter((resource) => resource.result === result);
}

/** What an attribute that the code does not write was held against. */
function unwrittenText(basis: UnwrittenAttributeMeaning): string {
  switch (basis.kind) {
    case "default":
      return `not written: the provider would set it to ${formatValueText(basis.value)}`;
    case "documented":
      return `not written: the cloud's default is ${formatValueText(basis.value)}`;
    case "empty":
      return "not written: the provider would remove it";
    case "grant":
      return "not written: no code here grants or opens it";
    case "set":
      return `not written: set with ${basis.by}${basis.at === undefined ? "" : ` on ${basis.at}`}`;
    case "seen":
      return `not written: changed since ${basis.since}, not by this code, and a plan would keep what is there`;
    case "applied":
      return `not written: it was ${formatValueText(basis.value)} when it was applied last, and a plan would keep what is there`;
  }
}

/** Which rules find a grant bad. */
function failedRulesText(rules: readonly string[]): string {
  return `fails ${rules.join(", ")}`;
}

/** Remarks on a difference: what silence meant, rules that are against it, that a plan may ignore it, and its cause. */
export function listDriftRemarks({
  isOnlyPossible,
  cause,
  unwritten,
  failedRules,
}: Pick<PlacedAttributeDrift, "isOnlyPossible" | "cause" | "unwritten" | "failedRules">): readonly string[] {
  return [
    ...(unwritten === undefined ? [] : [unwrittenText(unwritten)]),
    ...(failedRules === undefined ? [] : [failedRulesText(failedRules)]),
    ...(isOnlyPossible
      ? ["the provider ignores some differences of this attribute: a plan may have nothing to do"]
      : []),
    ...(cause === undefined ? [] : [`${cause.kind}: ${cause.detail}`]),
  ];
}

/** Who deleted what is missing, or created what is unmanaged. */
export function formatCreationOrDeletionCause(result: DriftResult, { kind, detail }: DriftCause): string {
  return `${result === "missing" ? "deleted" : "created"} ${kind}: ${detail}`;
}

/** Differences that something else is expected to make. */
export function listCoManagedDrift({ resources }: DriftReport) {
  return resources.flatMap((resource) => resource.coManaged.map((drift) => ({ resource, drift })));
}

/** What is ignored, with the rule's reason. */
export function listIgnoredWithReasons({
  resources,
  ignored,
}: DriftReport): readonly { readonly name: string; readonly reason: string }[] {
  return [
    ...ignored.map((resource) => ({ name: formatResourceLabel(resource), reason: resource.rule.reason })),
    ...resources.flatMap((resource) =>
      resource.ignored.map((drift) => ({
        name: `${formatResourceLabel(resource)} ${formatAttributeLabel(drift)}`,
        reason: drift.rule.reason,
      })),
    ),
  ];
}
