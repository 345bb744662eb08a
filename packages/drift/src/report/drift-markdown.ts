/** Drift for a pull request or a wiki: counts, differences with their diffs, then the rest as lists. */
import { formatActorChangeSession } from "@plumbline/model";
import { escapeMarkdownAsSingleLine, formatCodeBlock, formatInlineCode } from "@plumbline/model/report-parts";
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

export const formatDriftMarkdown: DriftFormatter = (view, { version }) => {
  const blocks = [
    "# Plumbline drift report",
    summary(view),
    countsTable(view),
    ...list("Who changed it", listActorChangeGroups(view.resources), (act) =>
      escapeMarkdownAsSingleLine(formatActorChangeSession(act)),
    ),
    ...filterResourcesByResult(view, "drifted").flatMap((resource) => resourceBlocks(resource, view)),
    ...list("Missing: in the code, not in the cloud", filterResourcesByResult(view, "missing"), (resource) =>
      placed(resource),
    ),
    ...list("Unmanaged: in the cloud, in no code", filterResourcesByResult(view, "unmanaged"), (resource) =>
      placed(resource),
    ),
    ...list(
      "Undetermined",
      filterResourcesByResult(view, "undetermined"),
      (resource) => `${placed(resource)}: ${escapeMarkdownAsSingleLine(resource.reason)}`,
    ),
    ...list("Changed by something else, by right", listCoManagedDrift(view), ({ resource, drift }) => {
      return `${formatInlineCode(formatResourceLabel(resource))} ${formatInlineCode(formatAttributeLabel(drift))}: ${formatInlineCode(formatValueText(drift.code))} → ${formatInlineCode(formatValueText(drift.cloud))}`;
    }),
    ...list(
      "Ignored",
      listIgnoredWithReasons(view),
      ({ name, reason }) => `${formatInlineCode(name)}: ${escapeMarkdownAsSingleLine(reason)}`,
    ),
    ...list("Could not be read", view.problems, escapeMarkdownAsSingleLine),
    ...coverageBlocks(view),
    `Plumbline ${escapeMarkdownAsSingleLine(version)}`,
  ];
  return `${blocks.join("\n\n")}\n`;
};

function summary(view: DriftReportWithRemediations): string {
  const { counts, remediationPlan, ownOfCloud } = view;
  const compared = counts.drifted + counts.undrifted + counts.missing;
  if (compared === 0) return "**Not compared**: nothing of the code was found in the cloud.";
  const covered = formatCodeCoverage(view);
  const edits =
    remediationPlan.editedCount + remediationPlan.notEditedCount === 0
      ? ""
      : ` ${remediationPlan.editedCount} of ${remediationPlan.editedCount + remediationPlan.notEditedCount} differences can be taken over into the code by an edit.`;
  const cloudManagedText = ownOfCloud === 0 ? "" : ` ${ownOfCloud} more are made by the cloud itself.`;
  const head = counts.drifted === 0 ? "**Nothing drifted**" : `**${counts.drifted} drifted**`;
  return `${head}, ${counts.undrifted} as the code says.${covered === "" ? "" : ` ${covered}.`}${edits}${cloudManagedText}`;
}

function countsTable({ counts }: DriftReportWithRemediations): string {
  const rows = Object.entries(counts).map(([result, count]) => `| ${result} | ${count} |`);
  return ["| Result | Resources |", "| --- | ---: |", ...rows].join("\n");
}

function placed({ type, place, cause, ...resource }: ResourceDrift): string {
  const where = place === undefined ? "" : ` ${formatInlineCode(formatFileLineAndColumn(place))}`;
  const who =
    cause === undefined
      ? ""
      : ` · ${escapeMarkdownAsSingleLine(formatCreationOrDeletionCause(resource.result, cause))}`;
  return `${formatInlineCode(formatResourceLabel({ type, ...resource }))} ${escapeMarkdownAsSingleLine(type)}${where}${who}`;
}

function resourceBlocks(resource: ResourceDrift, view: DriftReportWithRemediations): readonly string[] {
  const { type, id = "", pairedBy, place, incomparable } = resource;
  const where = place === undefined ? "" : `${formatInlineCode(formatFileLineAndColumn(place))} · `;
  return [
    `## Drifted: ${formatInlineCode(formatResourceLabel(resource))}`,
    `${where}${escapeMarkdownAsSingleLine(type)} · is ${formatInlineCode(id)}, paired by ${pairedBy}`,
    ...resource.drifted.flatMap((drift) => attributeBlocks(drift, view)),
    ...(incomparable.length === 0
      ? []
      : [
          incomparable
            .map(
              (gap) =>
                `- not compared: ${formatInlineCode(formatAttributePath(gap.path))}: ${escapeMarkdownAsSingleLine(gap.reason)}`,
            )
            .join("\n"),
        ]),
  ];
}

function attributeBlocks(
  drift: PlacedAttributeDrift,
  { remediationPlan }: DriftReportWithRemediations,
): readonly string[] {
  const remediation = remediationPlan.remediationFor(drift);
  const remarks = listDriftRemarks(drift).map((remark) => ` · ${escapeMarkdownAsSingleLine(remark)}`);
  const adopting =
    remediation?.diff === undefined
      ? `**To take it over:** no edit is offered: ${escapeMarkdownAsSingleLine(remediation?.reason ?? "")}`
      : "**To take it over:** the edit above.";
  return [
    `${formatInlineCode(formatAttributeLabel(drift))} at ${formatInlineCode(formatFileLineAndColumn(drift.place))}${remarks.join("")}`,
    formatCodeBlock(listEditOrValueDiffLines(drift, remediationPlan).join("\n"), "diff"),
    ...(remediation === undefined
      ? []
      : [`${adopting} **To restore:** ${formatInlineCode(remediation.restoration.how)}`]),
  ];
}

function coverageBlocks({ coverage }: DriftReportWithRemediations): readonly string[] {
  if (coverage.length === 0) return [];
  const rows = coverage.map(({ type, inCode, inCloud }) => {
    return `| ${escapeMarkdownAsSingleLine(type)} | ${inCode} | ${inCloud} |`;
  });
  return ["## Coverage", ["| Type | In code | In cloud |", "| --- | ---: | ---: |", ...rows].join("\n")];
}

function list<T>(title: string, items: readonly T[], line: (item: T) => string): readonly string[] {
  return items.length === 0 ? [] : [`## ${title}`, items.map((item) => `- ${line(item)}`).join("\n")];
}
