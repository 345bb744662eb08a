/** The report of a real scan of `fixtures/project` with the rules in `fixtures/rules`. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createMemoryFileTree } from "@plumbline/iac";
import type { ReportMetadata } from "@plumbline/model/report-parts";
import { parseRule } from "../../rules/parse-rule.js";
import { scanFileTree } from "../../scan/scan.js";
import type { ScanReport } from "../../scan/scan-report.js";

export const sampleAbout: ReportMetadata = {
  version: "1.2.3",
  root: "/home/someone/my project",
  scanned: ["/home/someone/my project/infra"],
  date: "2026-11-15T21:40:12.345Z",
};

export function sampleReport(): ScanReport {
  const rules = [...textsIn("rules")].map(([file, text]) => parseRule(file, text));
  return scanFileTree(createMemoryFileTree(Object.fromEntries(textsIn("project"))), { rules, today: "2025-01-01" });
}

export const emptyReport: ScanReport = {
  findings: [],
  suppressed: [],
  undecided: [],
  unused: [],
  problems: [],
  unread: [],
  counts: { documents: 1, resources: 2, passed: 3, failed: 0, unknown: 0 },
};

function* textsIn(folder: string): Generator<readonly [file: string, text: string]> {
  const root = fileURLToPath(new URL(`../../../src/report/fixtures/${folder}/`, import.meta.url));
  for (const name of readdirSync(root, { recursive: true, encoding: "utf8" }).sort()) {
    if (/\.\w+$/.test(name)) yield [name, readFileSync(`${root}${name}`, "utf8")];
  }
}
