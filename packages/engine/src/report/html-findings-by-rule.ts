/** The findings of the HTML report, rule by rule: what is wrong and how to fix it is said once. */

import { escapeMarkup, formatCount } from "@plumbline/model/report-parts";
import type { Finding } from "../judge/finding.js";
import type { Rule } from "../rules/rule.js";
import { createFindingFrame } from "./finding-frame.js";
import {
  findFixTextForFinding,
  formatCoveredRules,
  formatFindingId,
  formatFindingLocation,
  severitiesWorstFirst,
} from "./report-format-helpers.js";

export interface RuleFindings {
  readonly rule: Rule;
  readonly findings: readonly Finding[];
  /** The position of its first finding in the report. */
  readonly first: number;
}

/** The worst first, advice last, and of those the one with the most findings. */
export function groupFindingsByRule(findings: readonly Finding[]): readonly RuleFindings[] {
  const byRule = new Map<string, Finding[]>();
  for (const finding of findings) {
    const group = byRule.get(finding.rule.id);
    if (group === undefined) byRule.set(finding.rule.id, [finding]);
    else group.push(finding);
  }
  const groups = [...byRule.values()].map((group) => ({ rule: (group[0] as Finding).rule, findings: group }));
  groups.sort(
    (a, b) =>
      severitiesWorstFirst.indexOf(a.rule.severity) - severitiesWorstFirst.indexOf(b.rule.severity) ||
      Number(a.rule.isAdvice) - Number(b.rule.isAdvice) ||
      b.findings.length - a.findings.length ||
      (a.rule.id < b.rule.id ? -1 : 1),
  );
  let first = 1;
  return groups.map((group) => {
    const placed = { ...group, first };
    first += group.findings.length;
    return placed;
  });
}

export function renderTableOfContents(groups: readonly RuleFindings[]): string {
  const rows = groups.map(
    ({ rule, findings }, index) =>
      `<li class="${rule.severity.toLowerCase()}"><span class="severity">${rule.severity}</span> <a href="#rule-${index}">${escapeMarkup(rule.title)}</a>${advice(rule)} <span class="count">${findings.length}</span></li>`,
  );
  return `<nav aria-label="Rules">\n<h2>${formatCount(groups.length, "rule")} with findings</h2>\n<ol>\n${rows.join("\n")}\n</ol>\n</nav>`;
}

export function renderRuleSection({ rule, findings, first }: RuleFindings, index: number): string {
  const standards =
    rule.compliance.length === 0 ? "" : `\n<p class="soft">${escapeMarkup(rule.compliance.join(" · "))}</p>`;
  return `<details class="rule ${rule.severity.toLowerCase()}" id="rule-${index}" open>
<summary><span class="severity">${rule.severity}</span> <span class="title">${escapeMarkup(rule.title)}</span>${advice(rule)} <code>${escapeMarkup(rule.id)}</code> <span class="count">${findings.length}</span></summary>
<p>${escapeMarkup(rule.description)}</p>
<p><b>How to fix:</b> ${escapeMarkup(rule.remediation)}</p>${fixes(findings)}${links(rule)}${standards}
<ol class="findings">
${findings.map((finding, offset) => item(finding, first + offset)).join("\n")}
</ol>
</details>`;
}

function advice({ isAdvice }: Rule): string {
  return isAdvice ? ' <span class="soft">advice</span>' : "";
}

/** Fixes in the languages that were found. */
function fixes(findings: readonly Finding[]): string {
  const texts = new Set(findings.map(findFixTextForFinding).filter((text) => text !== undefined));
  return [...texts].map((text) => `\n<pre><code>${escapeMarkup(text)}</code></pre>`).join("");
}

function links({ links }: Rule): string {
  if (links.length === 0) return "";
  const shown = links.map((link) => `<a href="${escapeMarkup(link)}" rel="noreferrer">${escapeMarkup(link)}</a>`);
  return `\n<p class="soft">${shown.join(" · ")}</p>`;
}

function item(finding: Finding, number: number): string {
  const { message, resource } = finding;
  const address = resource === undefined ? "" : ` <code class="soft">${escapeMarkup(resource.address)}</code>`;
  return `<li id="finding-${number}">
<a href="#finding-${number}"><code>${escapeMarkup(formatFindingLocation(finding))}</code></a>${address}
<p>${escapeMarkup(message)} <span class="soft">${formatFindingId(finding)}</span></p>${also(finding)}${frame(finding)}
</li>`;
}

function also(finding: Finding): string {
  const text = formatCoveredRules(finding);
  return text === "" ? "" : `\n<p class="soft">${escapeMarkup(text)}</p>`;
}

function frame(finding: Finding): string {
  const lines = createFindingFrame(finding).map(({ number, before, marked, after }) => {
    const place = marked === "" ? "" : `<mark>${escapeMarkup(marked)}</mark>`;
    return `<span class="number">${number}</span>${escapeMarkup(before)}${place}${escapeMarkup(after)}`;
  });
  return lines.length === 0 ? "" : `\n<pre><code>${lines.join("\n")}</code></pre>`;
}
