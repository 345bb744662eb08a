/**
 * The report as one page that needs nothing else: no scripts at all, styles inside, and a policy that lets a browser
 * load nothing, so that even a mistake in escaping could not run or send anything.
 */
import type { Finding } from "../judge/finding.js";
import type { ScanReport } from "../scan/scan-report.js";
import { escapeMarkup } from "./escape-markup.js";
import { frameOf } from "./frame.js";
import { htmlStyle } from "./html-style.js";
import { byFile, countBySeverity, counted, placeOf, problemPlace, type ReportAbout, worstFirst } from "./report.js";

export function htmlReport(report: ScanReport, about: ReportAbout): string {
  const files = [...byFile(report.findings, ({ range }) => range.file)];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Plumbline report: ${counted(report.findings.length, "finding")}</title>
<style>${htmlStyle}</style>
</head>
<body>
<header>
<h1>Plumbline report</h1>
<p class="soft"><code>${escapeMarkup(about.root)}</code> · Plumbline ${escapeMarkup(about.version)}</p>
</header>
<main>
${[summary(report), contents(files), ...files.map(fileSection), ...asides(report)].filter((part) => part !== "").join("\n")}
</main>
</body>
</html>
`;
}

function summary({ findings, suppressed, counts }: ScanReport): string {
  const open = countBySeverity(findings);
  const cards = [
    ...worstFirst.map((severity) => `<li class="${severity.toLowerCase()}"><b>${open[severity]}</b> ${severity}</li>`),
    `<li><b>${suppressed.length}</b> suppressed</li>`,
    `<li><b>${counts.passed}</b> checks passed</li>`,
    `<li><b>${counts.failed}</b> checks failed</li>`,
    `<li><b>${counts.unknown}</b> not decided</li>`,
    `<li><b>${counts.resources}</b> resources</li>`,
    `<li><b>${counts.documents}</b> documents</li>`,
  ];
  const clean = findings.length === 0 ? '\n<p class="clean">No findings.</p>' : "";
  return `<ul class="counts">\n${cards.join("\n")}\n</ul>${clean}`;
}

type InFile = readonly [file: string, findings: readonly Finding[]];

function contents(files: readonly InFile[]): string {
  if (files.length < 2) return "";
  const lines = files.map(
    ([file, findings], index) => `<li><a href="#file-${index}">${escapeMarkup(file)}</a> (${findings.length})</li>`,
  );
  return `<nav aria-label="Files">\n<ul>\n${lines.join("\n")}\n</ul>\n</nav>`;
}

function fileSection([file, findings]: InFile, index: number): string {
  return `<section id="file-${index}">
<h2><code>${escapeMarkup(file)}</code></h2>
${findings.map(article).join("\n")}
</section>`;
}

function article(finding: Finding): string {
  const { rule, message, resource } = finding;
  const place = `<code>${escapeMarkup(placeOf(finding))}</code>`;
  const address = resource === undefined ? "" : ` · <code>${escapeMarkup(resource.address)}</code>`;
  const standards = rule.compliance.length === 0 ? "" : ` · ${escapeMarkup(rule.compliance.join(", "))}`;
  return `<article class="finding ${rule.severity.toLowerCase()}">
<h3><span class="severity">${rule.severity}</span> ${escapeMarkup(rule.title)}</h3>
<p class="soft">${place}${address}</p>
<p>${escapeMarkup(message)}</p>${frame(finding)}
<p><b>How to fix:</b> ${escapeMarkup(rule.remediation)}</p>
<p class="soft">${escapeMarkup(rule.id)}${standards}</p>
</article>`;
}

function frame(finding: Finding): string {
  const lines = frameOf(finding).map(({ number, before, marked, after }) => {
    const place = marked === "" ? "" : `<mark>${escapeMarkup(marked)}</mark>`;
    return `<span class="number">${number}</span>${escapeMarkup(before)}${place}${escapeMarkup(after)}`;
  });
  return lines.length === 0 ? "" : `\n<pre><code>${lines.join("\n")}</code></pre>`;
}

function asides({ suppressed, undecided, unused, problems }: ScanReport): readonly string[] {
  return [
    aside("Suppressed", suppressed, ({ finding, suppression }) => {
      const end = suppression.until === undefined ? "" : ` (until ${suppression.until})`;
      const why = `${suppression.reason === "" ? suppression.text : suppression.reason}${end}`;
      return line(placeOf(finding), `${finding.rule.severity}: ${finding.rule.title} (${finding.rule.id}): ${why}`);
    }),
    aside("Could not be decided", undecided, ({ rule, file, reason }) => {
      return line(file, `${rule.title} (${rule.id}): ${reason}`);
    }),
    aside("Suppressions nothing needed", unused, ({ file, suppression }) => {
      return line(`${file}:${suppression.line}`, suppression.text);
    }),
    aside("Could not be read", problems, (problem) => line(problemPlace(problem), problem.message)),
  ];
}

function aside<T>(title: string, items: readonly T[], itemLine: (item: T) => string): string {
  if (items.length === 0) return "";
  const lines = items.map((item) => `<li>${itemLine(item)}</li>`).join("\n");
  return `<details>\n<summary>${title} (${items.length})</summary>\n<ul>\n${lines}\n</ul>\n</details>`;
}

function line(place: string, text: string): string {
  return `<code>${escapeMarkup(place)}</code> ${escapeMarkup(text)}`;
}
