/**
 * The report as one page that needs nothing else. Everything is there without scripts; the one script filters and folds.
 * The page's policy allows that script and that style sheet by their hashes and nothing more, so that even a mistake in
 * escaping could not run, load or send anything. What strangers write stands between tags only, never in an attribute.
 */
import { createHash } from "node:crypto";
import { completenessOf, type ScanReport } from "../scan/scan-report.js";
import { escapeMarkup } from "./escape-markup.js";
import { notJudged, remarks } from "./html-lists.js";
import { contents, type RuleGroup, ruleGroups, ruleSection } from "./html-rules.js";
import { htmlScript } from "./html-script.js";
import { htmlStyle } from "./html-style.js";
import { countBySeverity, counted, type ReportAbout, worstFirst } from "./report.js";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policy = `default-src 'none'; style-src ${hashOf(htmlStyle)}; script-src ${hashOf(htmlScript)}; base-uri 'none'; form-action 'none'`;

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
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Plumbline report: ${counted(report.findings.length, "finding")}</title>
<style>${htmlStyle}</style>
</head>
<body>
<header>
<h1>Plumbline report</h1>
<dl>
<div><dt>Scanned</dt><dd>${scannedText(about.scanned)}</dd></div>
<div><dt>On</dt><dd>${escapeMarkup(dateText(about.date))}</dd></div>
<div><dt>By</dt><dd>Plumbline ${escapeMarkup(about.version)}</dd></div>
</dl>
</header>
<main>
${parts.filter((part) => part !== "").join("\n")}
</main>
<script>${htmlScript}</script>
</body>
</html>
`;
}

/** Hooks may name hundreds of files. */
const MOST_NAMED = 10;

function scannedText(scanned: readonly string[]): string {
  const named = scanned.slice(0, MOST_NAMED).map((name) => `<code>${escapeMarkup(name)}</code>`);
  const more = scanned.length > MOST_NAMED ? ` and ${scanned.length - MOST_NAMED} more` : "";
  return `${named.join(", ")}${more}`;
}

/** `2026-11-15T21:40:12.345Z` as `2026-11-15 21:40 UTC` */
function dateText(date: string): string {
  return date.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*Z$/, "$1 $2 UTC");
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

/** Shown by the script, which does what they say. */
function filters(groups: readonly RuleGroup[]): string {
  const severities = worstFirst.map((severity) => {
    return `<label class="${severity.toLowerCase()}"><input type="checkbox" value="${severity.toLowerCase()}" checked> ${severity}</label>`;
  });
  const rules = groups.map(({ rule }, index) => `<option value="${index}">${escapeMarkup(rule.id)}</option>`);
  return `<form id="filters" role="search" aria-label="Filter findings" hidden>
<input type="search" id="text" placeholder="Filter by file, resource or text" aria-label="Text" autocomplete="off">
<select id="rule" aria-label="Rule">
<option value="">All rules</option>
${rules.join("\n")}
</select>
<fieldset>
<legend>Severity</legend>
${severities.join("\n")}
</fieldset>
<button type="button" id="fold">Fold all</button>
<button type="reset">Clear</button>
<output id="shown"></output>
</form>`;
}
