/** The report of a scan as one page that needs nothing else. */

import {
  escapeMarkup,
  formatCount,
  formatReportDate,
  htmlStyle,
  type ReportMetadata,
  renderFilterForm,
  renderHtmlPage,
  renderScannedPaths,
} from "@plumbline/model/report-parts";
import { decideCompleteness, type ScanReport } from "../scan/scan-report.js";
import {
  groupFindingsByRule,
  type RuleFindings,
  renderRuleSection,
  renderTableOfContents,
} from "./html-findings-by-rule.js";
import { renderGaps, renderSuppressions } from "./html-gaps-and-suppressions.js";

import { countBySeverity, severitiesWorstFirst } from "./report-format-helpers.js";

export function formatHtmlReport(report: ScanReport, about: ReportMetadata): string {
  const groups = groupFindingsByRule(report.findings);
  const parts = [
    verdict(report),
    summary(report),
    renderGaps(report),
    groups.length === 0 ? "" : `${filters(groups)}\n${renderTableOfContents(groups)}`,
    ...groups.map(renderRuleSection),
    renderSuppressions(report),
  ];
  return renderHtmlPage({
    title: `Plumbline report: ${formatCount(report.findings.length, "finding")}`,
    heading: "Plumbline report",
    about: [
      ["Scanned", renderScannedPaths(about.scanned)],
      ["On", escapeMarkup(formatReportDate(about.date))],
      ["By", `Plumbline ${escapeMarkup(about.version)}`],
    ],
    main: parts,
    style: htmlStyle,
  });
}

function verdict(report: ScanReport): string {
  const { findings, counts } = report;
  const judged = `${formatCount(counts.resources, "resource")} in ${formatCount(counts.documents, "document")}`;
  const completeness = decideCompleteness(report);
  if (completeness === "not evaluated") {
    return `<p class="verdict open"><b>Not evaluated.</b> Nothing was judged: this report says nothing about the code.</p>`;
  }
  const found = findings.length === 0 ? "No findings" : formatCount(findings.length, "finding");
  const tone = findings.length > 0 ? "found" : completeness === "incomplete" ? "open" : "clean";
  const rest =
    completeness === "incomplete" ? " <b>Incomplete:</b> not everything could be judged, as listed below." : "";
  return `<p class="verdict ${tone}"><b>${found}</b> in ${judged}.${rest}</p>`;
}

function summary({ findings, suppressed, counts }: ScanReport): string {
  const open = countBySeverity(findings);
  const cards = [
    ...severitiesWorstFirst.map(
      (severity) => `<li class="${severity.toLowerCase()}"><b>${open[severity]}</b> ${severity}</li>`,
    ),
    `<li><b>${suppressed.length}</b> suppressed</li>`,
    `<li><b>${counts.passed}</b> ${checks(counts.passed)} passed</li>`,
    `<li><b>${counts.failed}</b> ${checks(counts.failed)} failed</li>`,
    `<li><b>${counts.unknown}</b> not decided</li>`,
  ];
  return `<ul class="counts">\n${cards.join("\n")}\n</ul>`;
}

function checks(count: number): string {
  return count === 1 ? "check" : "checks";
}

function filters(groups: readonly RuleFindings[]): string {
  return renderFilterForm({
    title: "Filter findings",
    hint: "Filter by file, resource or text",
    all: ["Rule", "All rules"],
    options: groups.map(({ rule }) => rule.id),
    legend: "Severity",
    boxes: severitiesWorstFirst.map((severity) => [severity.toLowerCase(), severity]),
  });
}
