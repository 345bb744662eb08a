import { createMemoryFileTree, readFileTree } from "@plumbline/iac";
import type { ScanRules } from "../rules/rules-by-subject.js";
import { openScan } from "./open-scan.js";
import { mergeUnitReports } from "./scan.js";
import type { ScanReport } from "./scan-report.js";

/** Scans what `terraform show -json` prints of a plan, and nothing else: of other JSON there is no document in the report. */
export function scanTerraformPlan(json: string, { rules, today }: { rules: ScanRules; today: string }): ScanReport {
  const opened = openScan(filesOf(json), { rules, kinds: ["terraform-plan"] });
  const reports = opened.units.map(opened.scanUnit);
  return mergeUnitReports(opened.listing(), reports, today);
}

/** Whether nothing is managed any more once the plan is applied, as after a destroy; data sources are only looked at. */
export function hasNoResourcesAfterPlan(json: string): boolean {
  const { resources } = readFileTree(filesOf(json), { kinds: ["terraform-plan"] });
  return resources.every(({ mode }) => mode === "data");
}

const filesOf = (json: string) => createMemoryFileTree({ "plan.json": json });
