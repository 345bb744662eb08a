/** The report of a scan as one page that needs nothing else. */
import { completenessOf, type ScanReport } from "../scan/scan-report.js";
import { escapeMarkup } from "./escape-markup.js";
import { filterForm } from "./html-filters.js";
import { notJudged, remarks } from "./html-lists.js";
import { dateText, htmlPage, scannedText } from "./html-page.js";
import { contents, type RuleGroup, ruleGroups, ruleSection } from "./html-rules.js";
import { htmlStyle } from "./html-style.js";
import { countBySeverity, counted, type ReportAbout, worstFirst } from "./report.js";

export function htmlReport(report: ScanReport, about: ReportAbout): string {
  const groups = ruleGroups(report.findings);
  const parts = [
    verdict(report),
    summary(report),
    notJudged(report),
    groups.length === 0 ? "" : `${filters(groups)}\n${contents(groups)}`,
    ...groups.map(ruleSection),
    remarks(report),
  ];
  return htmlPage({
    title: `Plumbline report: ${counted(report.findings.length, "finding")}`,
    heading: "Plumbline report",
    about: [
      ["Scanned", scannedText(about.scanned)],
      ["On", escapeMarkup(dateText(about.date))],
      ["By", `Plumbline ${escapeMarkup(about.version)}`],
    ],
    main: parts,
    style: htmlStyle,
  });
}

function verdict(report: ScanReport): string {
  const { findings, counts } = report;
  const judged = `${counted(counts.resources, "resource")} in ${counted(counts.documents, "document")}`;
  const completeness = completenessOf(report);
  if (completeness === "not evaluated") {
    return `<p class="verdict open"><b>Not evaluated.</b> Nothing was judged: this report says nothing about the code.</p>`;
  }
  const found = findings.length === 0 ? "No findings" : counted(findings.length, "finding");
  const tone = findings.length > 0 ? "found" : completeness === "incomplete" ? "open" : "clean";
  const rest =
    completeness === "incomplete" ? " <b>Incomplete:</b> not everything could be judged, as listed below." : "";
  return `<p class="verdict ${tone}"><b>${found}</b> in ${judged}.${rest}</p>`;
}

function summary({ findings, suppressed, counts }: ScanReport): string {
  const open = countBySeverity(findings);
  const cards = [
    ...worstFirst.map((severity) => `<li class="${severity.toLowerCase()}"><b>${open[severity]}</b> ${severity}</li>`),
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

function filters(groups: readonly RuleGroup[]): string {
  return filterForm({
    title: "Filter findings",
    hint: "Filter by file, resource or text",
    all: ["Rule", "All rules"],
    options: groups.map(({ rule }) => rule.id),
    legend: "Severity",
    boxes: worstFirst.map((severity) => [severity.toLowerCase(), severity]),
  });
}
