/** Drift for a pull request or a wiki: counts, then what differs with its diff, then the rest as lists. */
import { codeBlock, escapeMarkdown, inlineCode } from "../../report/escape-markdown.js";
import type { PlacedDrift, ResourceDrift } from "../find-drift.js";
import {
  coManagedIn,
  coverageText,
  type DriftFormat,
  type DriftView,
  diffLines,
  ignoredIn,
  nameOf,
  pathText,
  placeText,
  remarksOn,
  valueText,
  withResult,
} from "./drift-view.js";

export const driftMarkdown: DriftFormat = (view, { version }) => {
  const blocks = [
    "# Plumbline drift report",
    summary(view),
    countsTable(view),
    ...withResult(view, "drifted").flatMap((resource) => resourceBlocks(resource, view)),
    ...list("Missing: in the code, not in the cloud", withResult(view, "missing"), (one) => placed(one)),
    ...list("Unmanaged: in the cloud, in no code", withResult(view, "unmanaged"), (one) => placed(one)),
    ...list("Undetermined", withResult(view, "undetermined"), (one) => `${placed(one)}: ${escapeMarkdown(one.reason)}`),
    ...list("Changed by something else, by right", coManagedIn(view), ({ resource, drift }) => {
      return `${inlineCode(nameOf(resource))} ${inlineCode(pathText(drift.path))}: ${inlineCode(valueText(drift.code))} → ${inlineCode(valueText(drift.cloud))}`;
    }),
    ...list("Ignored", ignoredIn(view), ({ name, reason }) => `${inlineCode(name)}: ${escapeMarkdown(reason)}`),
    ...list("Could not be read", view.problems, escapeMarkdown),
    ...coverageBlocks(view),
    `Plumbline ${escapeMarkdown(version)}`,
  ];
  return `${blocks.join("\n\n")}\n`;
};

function summary(view: DriftView): string {
  const { counts, ways, ownOfCloud } = view;
  const compared = counts.drifted + counts.undrifted + counts.missing;
  if (compared === 0) return "**Not compared**: nothing of the code was found in the cloud.";
  const covered = coverageText(view);
  const edits =
    ways.edited + ways.notEdited === 0
      ? ""
      : ` ${ways.edited} of ${ways.edited + ways.notEdited} differences can be taken over into the code by an edit.`;
  const own = ownOfCloud === 0 ? "" : ` ${ownOfCloud} more are made by the cloud itself.`;
  const head = counts.drifted === 0 ? "**Nothing drifted**" : `**${counts.drifted} drifted**`;
  return `${head}, ${counts.undrifted} as the code says.${covered === "" ? "" : ` ${covered}.`}${edits}${own}`;
}

function countsTable({ counts }: DriftView): string {
  const rows = Object.entries(counts).map(([result, count]) => `| ${result} | ${count} |`);
  return ["| Result | Resources |", "| --- | ---: |", ...rows].join("\n");
}

function placed({ type, place, ...resource }: ResourceDrift): string {
  const where = place === undefined ? "" : ` ${inlineCode(placeText(place))}`;
  return `${inlineCode(nameOf({ type, ...resource }))} ${escapeMarkdown(type)}${where}`;
}

function resourceBlocks(resource: ResourceDrift, view: DriftView): readonly string[] {
  const { type, id = "", pairedBy, place, incomparable } = resource;
  const where = place === undefined ? "" : `${inlineCode(placeText(place))} · `;
  return [
    `## Drifted: ${inlineCode(nameOf(resource))}`,
    `${where}${escapeMarkdown(type)} · is ${inlineCode(id)}, paired by ${pairedBy}`,
    ...resource.drifted.flatMap((drift) => attributeBlocks(drift, view)),
    ...(incomparable.length === 0
      ? []
      : [
          incomparable
            .map((one) => `- not compared: ${inlineCode(pathText(one.path))}: ${escapeMarkdown(one.reason)}`)
            .join("\n"),
        ]),
  ];
}

function attributeBlocks(drift: PlacedDrift, { ways }: DriftView): readonly string[] {
  const way = ways.of(drift);
  const remarks = remarksOn(drift).map((remark) => ` · ${escapeMarkdown(remark)}`);
  const adopting =
    way?.diff === undefined
      ? `**To take it over:** no edit is offered: ${escapeMarkdown(way?.reason ?? "")}`
      : "**To take it over:** the edit above.";
  return [
    `${inlineCode(pathText(drift.path))} at ${inlineCode(placeText(drift.place))}${remarks.join("")}`,
    codeBlock(diffLines(drift, ways).join("\n"), "diff"),
    ...(way === undefined ? [] : [`${adopting} **To restore:** ${inlineCode(way.restoring.how)}`]),
  ];
}

function coverageBlocks({ coverage }: DriftView): readonly string[] {
  if (coverage.length === 0) return [];
  const rows = coverage.map(({ type, inCode, inCloud }) => {
    return `| ${escapeMarkdown(type)} | ${inCode} | ${inCloud} |`;
  });
  return ["## Coverage", ["| Type | In code | In cloud |", "| --- | ---: | ---: |", ...rows].join("\n")];
}

function list<T>(title: string, items: readonly T[], line: (item: T) => string): readonly string[] {
  return items.length === 0 ? [] : [`## ${title}`, items.map((item) => `- ${line(item)}`).join("\n")];
}
