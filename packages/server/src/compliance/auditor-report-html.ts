/** The result for an auditor: one page that prints well, runs nothing and loads nothing. */
import { createHash } from "node:crypto";
import { escapeMarkup } from "@plumbline/model/report-parts";
import {
  type FrameworkAssessment,
  formatControlAnswer,
  formatFindingPlace,
  type RuleAssessment,
} from "./assess-collection.js";

const style = `
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; color: #000; background: #fff; font: 10pt/1.45 system-ui, sans-serif; }
h1 { margin: 0; font-size: 16pt; } h2 { margin: 1.5rem 0 .5rem; font-size: 12pt; border-bottom: 1px solid #999; }
h3 { margin: .75rem 0 .125rem; font-size: 10pt; break-after: avoid; }
p { margin: .125rem 0; } dl { display: grid; grid-template-columns: max-content auto; gap: .125rem 1rem; }
dt { color: #444; } dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; margin: .25rem 0; }
th, td { padding: .125rem .375rem; border: 1px solid #bbb; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
tr { break-inside: avoid; } code { font: 9pt/1.4 ui-monospace, monospace; }
.passed { color: #1a6e31; } .failed { color: #a1150b; } .soft { color: #444; }
@media print { body { max-width: none; padding: 0; } }
@page { margin: 15mm; }
`;

/** For the reply's header: what is said in the page can only be stricter than that. */
export const auditorReportStyleHash = createHash("sha256").update(style).digest("base64");

export function renderAuditorReportPage(result: FrameworkAssessment): string {
  const { framework, sections, counts, percent, run, collection } = result;
  const rules = new Map(result.rules.map((rule) => [rule.id, rule]));
  const judged = counts.passed + counts.failed;
  const outcome =
    percent === null
      ? "nothing was judged"
      : `${percent} % (${counts.passed} of ${judged} controls that were judged passed)`;
  const answers = `${counts.held} held and ${counts.not_held} not held by the word of a person`;
  const rest = `${counts.failed} failed, ${counts.not_evaluated} not evaluated, ${counts.manual} to be checked by a person, ${answers}`;
  const whole = run.problems > 0 || run.partial ? " The run could not read everything." : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(`${framework.label}: ${collection}`)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeMarkup(framework.title)}</h1>
<dl>
<dt>Version</dt><dd>${escapeMarkup(framework.version)}</dd>
<dt>Collection</dt><dd>${escapeMarkup(collection)}</dd>
<dt>Result</dt><dd><b>${outcome}</b>; ${rest}.${whole}</dd>
<dt>Run</dt><dd>${escapeMarkup(run.run_id)}, completed ${escapeMarkup(run.completed_at)}, ${escapeMarkup(run.verdict)}</dd>
<dt>Source</dt><dd>${escapeMarkup(framework.source)} ${escapeMarkup(framework.url)}</dd>
</dl>
${sections.map((section) => sectionMarkup(section, rules)).join("\n")}
</body>
</html>
`;
}

type Rules = ReadonlyMap<string, RuleAssessment>;

function sectionMarkup({ id, title, controls }: FrameworkAssessment["sections"][number], rules: Rules): string {
  return `<h2>${escapeMarkup(`${id} ${title}`)}</h2>
${controls.map((control) => controlMarkup(control, rules)).join("\n")}`;
}

function controlMarkup(control: FrameworkAssessment["sections"][number]["controls"][number], rules: Rules): string {
  const { id, title, state, reason, answer } = control;
  const controlRules = control.rules.flatMap((rule) => rules.get(rule) ?? []);
  const why = reason === "" ? "" : `<p class="soft">${escapeMarkup(reason)}</p>\n`;
  const word = answer === null ? "" : `<p>By a person: ${escapeMarkup(formatControlAnswer(answer))}</p>\n`;
  return `<h3>${escapeMarkup(`${id} ${title}`)}: <span class="${state.replace(" ", "-")}">${state}</span></h3>
${why}${word}${controlRules.map(ruleMarkup).join("\n")}`;
}

function ruleMarkup({ id, title, passed, failed, unknown, findings, findings_total: total }: RuleAssessment): string {
  const head = `<p><code>${escapeMarkup(id)}</code> ${escapeMarkup(title)}: ${passed} passed, ${failed} failed, ${unknown} not decided</p>`;
  if (findings.length === 0) return head;
  const rows = findings.map(
    (finding) =>
      `<tr><td><code>${escapeMarkup(finding.resource)}</code></td><td><code>${escapeMarkup(formatFindingPlace(finding))}</code></td><td>${escapeMarkup(finding.message)}</td></tr>`,
  );
  const more = total > findings.length ? `\n<p class="soft">and ${total - findings.length} more</p>` : "";
  return `${head}
<table><thead><tr><th>Resource</th><th>Place</th><th>What is wrong</th></tr></thead><tbody>
${rows.join("\n")}
</tbody></table>${more}`;
}
