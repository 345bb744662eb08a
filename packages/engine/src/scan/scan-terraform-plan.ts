import { createMemoryFileTree } from "@plumbline/iac";
import type { ScanRules } from "../rules/rules-by-subject.js";
import { openScan } from "./open-scan.js";
import { mergeUnitReports } from "./scan.js";
import type { ScanReport } from "./scan-report.js";

/** Scans what `terraform show -json` prints of a plan, and nothing else: of other JSON there is no document in the report. */
export function scanTerraformPlan(json: string, { rules, today }: { rules: ScanRules; today: string }): ScanReport {
  const opened = openScan(createMemoryFileTree({ "plan.json": json }), { rules, kinds: ["terraform-plan"] });
  const reports = opened.units.map(opened.scanUnit);
  return mergeUnitReports(opened.listing(), reports, today);
}
