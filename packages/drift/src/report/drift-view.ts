/** What all reports of drift share: what they are made from, and the words they use. */

import type { DriftResult, JsonValue } from "@plumbline/model";
import type { ReportContext } from "@plumbline/model/report-parts";
import { attributePathText } from "../attributes/index.js";
import type { DriftReport, PlacedDrift, ResourceDrift } from "../model/index.js";
import type { RemediationPlan } from "../remediation/index.js";

export interface DriftView extends DriftReport {
  /** What could not be read, of code and account. */
  readonly problems: readonly string[];
  readonly remediationPlan: RemediationPlan;
}

export type DriftFormat = (view: DriftView, about: ReportContext) => string;

export function resourceLabel({ address, id, type }: ResourceDrift): string {
  return address ?? id ?? type;
}

export function locationText(place: { readonly file: string; readonly line: number; readonly column: number }): string {
  return `${place.file}:${place.line}:${place.column}`;
}

export function valueText(value: JsonValue | undefined): string {
  return value === undefined ? "(not set)" : JSON.stringify(value);
}

/** In code terms where an edit is known: the lines before and after. Else both values, by the attribute's name. */
export function diffLines(drift: PlacedDrift, plan: RemediationPlan): readonly string[] {
  const diff = plan.remediationFor(drift)?.diff;
  if (diff !== undefined) {
    return diff
      .split("\n")
      .slice(3)
      .filter((line) => line !== "");
  }
  const name = attributePathText(drift.path);
  return [`-${name} = ${valueText(drift.code)}`, `+${name} = ${valueText(drift.cloud)}`];
}

export function coverageText({ coverage }: Pick<DriftReport, "coverage">): string {
  const inCloud = coverage.reduce((sum, count) => sum + count.inCloud, 0);
  const inCode = coverage.reduce((sum, count) => sum + count.inCode, 0);
  return inCloud === 0
    ? ""
    : `${Math.round((100 * inCode) / inCloud)} % of ${inCloud} resources in the account are in the code`;
}

/** `drifted` and the like, in the order people want them. */
export function resourcesWithResult({ resources }: DriftReport, result: DriftResult): readonly ResourceDrift[] {
  return resources.filter((resource) => resource.result === result);
}

/** What stands beside the values of an attribute: that it is only possible, and what it comes from. */
export function driftRemarks({ isOnlyPossible, cause }: PlacedDrift): readonly string[] {
  return [
    ...(isOnlyPossible ? ["perhaps the same: the provider takes some such differences for none"] : []),
    ...(cause === undefined ? [] : [`${cause.kind}: ${cause.detail}`]),
  ];
}

/** Differ, and something else changes them by right. */
export function listCoManaged({ resources }: DriftReport) {
  return resources.flatMap((resource) => resource.coManaged.map((drift) => ({ resource, drift })));
}

/** What somebody does not want to hear of, with the reason. */
export function listIgnored({
  resources,
  ignored,
}: DriftReport): readonly { readonly name: string; readonly reason: string }[] {
  return [
    ...ignored.map((resource) => ({ name: resourceLabel(resource), reason: resource.rule.reason })),
    ...resources.flatMap((resource) =>
      resource.ignored.map(({ path, rule }) => ({
        name: `${resourceLabel(resource)} ${attributePathText(path)}`,
        reason: rule.reason,
      })),
    ),
  ];
}
