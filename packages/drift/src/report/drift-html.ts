/** Drift as a self-contained page: by result and type, with a diff of the code for each attribute. */
import { appendToGroup, type DriftResult, formatActorChangeSession } from "@plumbline/model";
import {
  escapeMarkup,
  formatCount,
  formatReportDate,
  htmlStyle,
  renderFilterForm,
  renderHtmlPage,
  renderList,
  renderPlaceAndText,
  renderScannedPaths,
} from "@plumbline/model/report-parts";
import { formatAttributePath } from "../attributes/index.js";
import type { PlacedAttributeDrift, ResourceDrift } from "../model/index.js";
import { listActorChangeGroups } from "./actor-change-groups.js";
import {
  type DriftFormatter,
  type DriftReportWithRemediations,
  filterResourcesByResult,
  formatAttributeLabel,
  formatCodeCoverage,
  formatCreationOrDeletionCause,
  formatFileLineAndColumn,
  formatResourceLabel,
  formatValueText,
  listCoManagedDrift,
  listDriftRemarks,
  listEditOrValueDiffLines,
  listIgnoredWithReasons,
} from "./drift-report-phrases.js";

/** Results are coloured as severities. */
const tones = { drifted: "high", missing: "medium", unmanaged: "low" } as const;
type ShownResult = keyof typeof tones;
const shownResults = Object.keys(tones) as readonly ShownResult[];
const titles: Readonly<Record<ShownResult, string>> = {
  drifted: "Drifted",
  missing: "Missing",
  unmanaged: "Unmanaged",
};

const style = `${htmlStyle}.diff .del { color: var(--high); } .diff .ins { color: var(--good); } .diff .at { color: var(--soft); }
.attribute { margin: .625rem 0 0; } .attribute > p:first-child { font-weight: 600; }
table { border-collapse: collapse; } th, td { padding: .125rem 1rem .125rem 0; text-align: left; vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
td { overflow-wrap: anywhere; }
`;

export const formatDriftHtml: DriftFormatter = (view, { scanned, date, version }) => {
  const groups = groupsOf(view);
  return renderHtmlPage({
    title: `Plumbline drift report: ${view.counts.drifted} drifted`,
    heading: "Plumbline drift report",
    about: [
      ["Compared", renderScannedPaths(scanned)],
      ["On", escapeMarkup(formatReportDate(date))],
      ["By", `Plumbline ${escapeMarkup(version)}`],
    ],
    main: [
      verdict(view),
      cards(view),
      renderList("Who changed it", listActorChangeGroups(view.resources), (act) =>
        renderPlaceAndText(formatActorChangeSession(act), act.subjects.map(formatResourceLabel).join(", ")),
      ),
      renderList("Could not be read", view.problems, (problem) => escapeMarkup(problem)),
      renderList("Undetermined", filterResourcesByResult(view, "undetermined"), (resource) =>
        renderPlaceAndText(formatResourceLabel(resource), `${resource.type}: ${resource.reason}`),
      ),
      groups.length === 0 ? "" : `${filters(groups)}\n${contents(groups)}`,
      ...groups.map((group, index) => section(group, index, view)),
      renderList("Changed by something else, by right", listCoManagedDrift(view), ({ resource, drift }) => {
        return renderPlaceAndText(
          formatResourceLabel(resource),
          `${formatAttributeLabel(drift)}: ${formatValueText(drift.code)} → ${formatValueText(drift.cloud)}`,
        );
      }),
      renderList("Ignored", listIgnoredWithReasons(view), ({ name, reason }) => renderPlaceAndText(name, reason)),
      coverage(view),
    ],
    style,
  });
};

function verdict(view: DriftReportWithRemediations): string {
  const { counts, problems } = view;
  const compared = counts.drifted + counts.undrifted + counts.missing;
  if (compared === 0) {
    return `<p class="verdict open"><b>Not compared.</b> Nothing of the code was found in the cloud: this report says nothing about drift.</p>`;
  }
  const isOpen = counts.undetermined > 0 || problems.length > 0;
  const isFound = counts.drifted + counts.missing > 0;
  const rest = isOpen ? " <b>Incomplete:</b> not everything could be read or compared, as listed below." : "";
  const text = isFound
    ? `<b>${formatCount(counts.drifted + counts.missing, "resource")}</b> of ${compared} in the code ${counts.drifted + counts.missing === 1 ? "is" : "are"} not as the code says.`
    : `<b>Nothing drifted</b> of ${formatCount(compared, "resource")} in the code.`;
  return `<p class="verdict ${isFound ? "found" : isOpen ? "open" : "clean"}">${text}${rest}</p>`;
}

function cards(view: DriftReportWithRemediations): string {
  const { counts, remediationPlan, ownOfCloud } = view;
  const tone = (result: string) => (result in tones ? ` class="${tones[result as ShownResult]}"` : "");
  const results: readonly DriftResult[] = ["drifted", "missing", "unmanaged", "undetermined", "undrifted"];
  const items = results.map((result) => `<li${tone(result)}><b>${counts[result]}</b> ${result}</li>`);
  const covered = formatCodeCoverage(view);
  const edits = remediationPlan.editedCount + remediationPlan.notEditedCount;
  return `<ul class="counts">\n${[
    ...items,
    ...(edits === 0 ? [] : [`<li><b>${remediationPlan.editedCount}</b> of ${edits} differences have an edit</li>`]),
    ...(covered === "" ? [] : [`<li>${escapeMarkup(covered)}</li>`]),
    ...(ownOfCloud === 0 ? [] : [`<li><b>${ownOfCloud}</b> made by the cloud itself</li>`]),
  ].join("\n")}\n</ul>`;
}

interface Group {
  readonly result: ShownResult;
  readonly type: string;
  readonly resources: readonly ResourceDrift[];
}

function groupsOf(view: DriftReportWithRemediations): readonly Group[] {
  return shownResults.flatMap((result) => {
    const byType = new Map<string, ResourceDrift[]>();
    for (const resource of filterResourcesByResult(view, result)) {
      appendToGroup(byType, resource.type, resource);
    }
    return [...byType].map(([type, resources]) => ({ result, type, resources }));
  });
}

function filters(groups: readonly Group[]): string {
  return renderFilterForm({
    title: "Filter resources",
    hint: "Filter by file, resource or text",
    all: ["Type", "All types"],
    options: groups.map(({ result, type }) => `${titles[result]}: ${type}`),
    legend: "Result",
    boxes: shownResults.map((result) => [tones[result], titles[result]]),
  });
}

function contents(groups: readonly Group[]): string {
  const rows = groups.map(
    ({ result, type, resources }, index) =>
      `<li class="${tones[result]}"><span class="severity">${titles[result]}</span> <a href="#rule-${index}">${escapeMarkup(type)}</a> <span class="count">${resources.length}</span></li>`,
  );
  return `<nav aria-label="Types">\n<h2>${formatCount(groups.length, "type")} with differences</h2>\n<ol>\n${rows.join("\n")}\n</ol>\n</nav>`;
}

function section({ result, type, resources }: Group, index: number, view: DriftReportWithRemediations): string {
  const items = resources.map((resource, offset) => item(resource, `resource-${index}-${offset}`, view));
  return `<details class="rule ${tones[result]}" id="rule-${index}" open>
<summary><span class="severity">${titles[result]}</span> <span class="title">${escapeMarkup(type)}</span> <span class="count">${resources.length}</span></summary>
<ol class="findings">
${items.join("\n")}
</ol>
</details>`;
}

function item(resource: ResourceDrift, anchor: string, view: DriftReportWithRemediations): string {
  const { place, id, pairedBy, drifted, incomparable, result, cause } = resource;
  const where = place === undefined ? "" : ` <code class="soft">${escapeMarkup(formatFileLineAndColumn(place))}</code>`;
  const paired =
    pairedBy === undefined || id === undefined
      ? ""
      : `\n<p class="soft">is <code>${escapeMarkup(id)}</code>, paired by ${pairedBy}</p>`;
  const lifecycle =
    cause === undefined ? [] : [`<p class="soft">${escapeMarkup(formatCreationOrDeletionCause(result, cause))}</p>`];
  const attributes = drifted.map((drift) => attribute(drift, view));
  const notCompared = incomparable.map((gap) => {
    return `<p class="soft">not compared: <code>${escapeMarkup(formatAttributePath(gap.path))}</code> ${escapeMarkup(gap.reason)}</p>`;
  });
  return `<li id="${anchor}">
<a href="#${anchor}"><code>${escapeMarkup(formatResourceLabel(resource))}</code></a>${where}${paired}
${[...lifecycle, ...attributes, ...notCompared].join("\n")}
</li>`;
}

function attribute(drift: PlacedAttributeDrift, { remediationPlan }: DriftReportWithRemediations): string {
  const remediation = remediationPlan.remediationFor(drift);
  const remarks = listDriftRemarks(drift).map((remark) => `\n<p class="soft">${escapeMarkup(remark)}</p>`);
  const lines = listEditOrValueDiffLines(drift, remediationPlan).map((text) => {
    const kind = text.startsWith("-") ? "del" : text.startsWith("+") ? "ins" : text.startsWith("@@") ? "at" : "same";
    return `<span class="${kind}">${escapeMarkup(text)}</span>`;
  });
  const remediationText =
    remediation === undefined
      ? ""
      : `\n<p class="soft">To take it over: ${remediation.diff === undefined ? `no edit is offered: ${escapeMarkup(remediation.reason)}` : "the edit above."} To restore: <code>${escapeMarkup(remediation.restoration.how)}</code></p>`;
  return `<div class="attribute">
<p><code>${escapeMarkup(formatAttributeLabel(drift))}</code> <code class="soft">${escapeMarkup(formatFileLineAndColumn(drift.place))}</code></p>${remarks.join("")}
<pre class="diff"><code>${lines.join("\n")}</code></pre>${remediationText}
</div>`;
}

function coverage({ coverage: types }: DriftReportWithRemediations): string {
  if (types.length === 0) return "";
  const rows = types.map(
    ({ type, inCode, inCloud }) =>
      `<tr><td>${escapeMarkup(type)}</td><td class="number">${inCode}</td><td class="number">${inCloud}</td></tr>`,
  );
  return `<details class="list" open>
<summary>Coverage</summary>
<table>
<thead><tr><th>Type</th><th class="number">In code</th><th class="number">In cloud</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>
</details>`;
}
