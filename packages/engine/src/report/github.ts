/** Workflow commands of GitHub Actions: each finding is shown at its line of a pull request. */
import { mergeMissingDependencyProblems, type Problem } from "@plumbline/iac";
import type { Finding } from "../judge/finding.js";
import { decideCompleteness, type ScanReport } from "../scan/scan-report.js";
import { compareFindingsBySeverity, formatCoveredRules, formatFindingId } from "./report-format-helpers.js";

type Level = "error" | "warning" | "notice";

/** GitHub shows ten of each level in a step: the worst come first. */
export function formatGithubReport(report: ScanReport): string {
  const lines = [
    ...report.findings.toSorted(compareFindingsBySeverity).map(formatFinding),
    ...mergeMissingDependencyProblems(report.problems).map(formatProblem),
    ...(decideCompleteness(report) === "not evaluated" ? [formatCommand("warning", {}, "Nothing was judged.")] : []),
  ];
  return lines.length === 0 ? "No findings.\n" : lines.map((line) => `${line}\n`).join("");
}

function formatFinding(finding: Finding): string {
  const { rule, range, message, covered } = finding;
  const { file, line, column, endLine, endColumn } = range;
  // Columns say something only where both are in one line.
  const columns = line === endLine ? { col: column, endColumn } : {};
  const title = `${rule.severity}: ${rule.title} (${rule.id})`;
  const also = covered === undefined ? "" : `\n${formatCoveredRules(finding)}`;
  const text = `${message}${also}\nHow to fix: ${rule.remediation}\nFinding ${formatFindingId(finding)}`;
  return formatCommand(levelOf(finding), { file, line, endLine, ...columns, title }, text);
}

function levelOf({ rule: { severity, isAdvice } }: Finding): Level {
  if (isAdvice || severity === "Low") return "notice";
  return severity === "Medium" ? "warning" : "error";
}

function formatProblem({ file, line, column, message }: Problem): string {
  const place = { file, ...(line !== undefined && { line }), ...(column !== undefined && { col: column }) };
  return formatCommand("warning", { ...place, title: "Not evaluated" }, message);
}

function formatCommand(level: Level, properties: Readonly<Record<string, string | number>>, message: string): string {
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${level}${written.length === 0 ? "" : ` ${written.join(",")}`}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.toWellFormed().replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
