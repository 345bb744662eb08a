/** Drift for people: what differs, in the words of the code, with the place to change. */
import {
  type DriftReportWithRemediations,
  formatAttributeLabel,
  formatCodeCoverage,
  formatCreationOrDeletionCause,
  formatValueText,
  type IgnoreRule,
  type IgnoreRuleUse,
  listActorChangeGroups,
  listDriftRemarks,
  type PlacedAttributeDrift,
  type ResourceDrift,
} from "@plumbline/drift";
import { type DriftResult, formatActorChangeSession } from "@plumbline/model";
import {
  escapeUnprintable,
  type TerminalStyle,
  type TextStyle,
  truncateText,
} from "../terminal/terminal-style-and-escaping.js";

const styles: Readonly<Record<DriftResult, TextStyle>> = {
  drifted: "red",
  missing: "red",
  unmanaged: "yellow",
  undetermined: "yellow",
  undrifted: "green",
};

const MOST_PROBLEMS = 20;

export function* formatDriftText(
  output: DriftReportWithRemediations,
  showsAll: boolean,
  look: TerminalStyle,
): Generator<string> {
  for (const resource of output.resources) {
    if (resource.result === "undrifted" && !showsAll) continue;
    yield* resourceText(resource, look);
  }
  const { counts, problems, ownOfCloud, ignored, ignoreRules, remediationPlan } = output;
  for (const problem of problems.slice(0, MOST_PROBLEMS))
    yield look.paint("yellow", `could not be read: ${escapeUnprintable(problem)}`);
  if (problems.length > MOST_PROBLEMS) yield look.paint("yellow", `… and ${problems.length - MOST_PROBLEMS} more`);
  for (const act of listActorChangeGroups(output.resources)) yield escapeUnprintable(formatActorChangeSession(act));
  const covered = formatCodeCoverage(output);
  const totals = Object.entries(counts).map(([result, count]) => `${count} ${result}`);
  yield `${totals.join(", ")}${covered === "" ? "" : `; ${covered}`}`;
  yield* ignoreText(ignored.length, output.resources, ignoreRules, look);
  if (ownOfCloud > 0) yield look.paint("dim", `${ownOfCloud} more are made by the cloud itself, or by what is listed`);
  if (remediationPlan.editedCount > 0) {
    const all = remediationPlan.editedCount + remediationPlan.notEditedCount;
    yield look.paint(
      "dim",
      `--patch FILE writes edits that take ${remediationPlan.editedCount} of ${all} differences over into the code`,
    );
  }
}

function* ignoreText(
  ignored: number,
  resources: readonly ResourceDrift[],
  rules: readonly IgnoreRuleUse[],
  look: TerminalStyle,
): Generator<string> {
  const attributes = resources.reduce((sum, resource) => sum + resource.ignored.length, 0);
  if (ignored + attributes > 0)
    yield look.paint("dim", `${ignored} resources and ${attributes} attributes are ignored`);
  for (const { rule, applied, isExpired } of rules) {
    if (isExpired) yield look.paint("yellow", `expired on ${rule.expires}, ignores nothing: ${ruleText(rule)}`);
    else if (applied === 0) yield look.paint("dim", `ignores nothing: ${ruleText(rule)}`);
  }
}

function ruleText({ driftignore, reason, expires: _, ...selectors }: IgnoreRule): string {
  const selectorText = driftignore ?? Object.entries(selectors).map(([name, value]) => `${name} ${value}`);
  return escapeUnprintable(`${[selectorText].flat().join(", ")} (${reason})`);
}

function* resourceText(
  { result, type, address, id, place, pairedBy, drifted, coManaged, reason, cause }: ResourceDrift,
  look: TerminalStyle,
) {
  const where = place === undefined ? "" : `  ${place.file}:${place.line}:${place.column}`;
  yield `${look.paint(styles[result], result)}  ${look.paint("bold", escapeUnprintable(address ?? id ?? ""))}  ${escapeUnprintable(`${type}${where}`)}`;
  if (address !== undefined && id !== undefined)
    yield `  ${look.paint("dim", `is ${escapeUnprintable(id)}, paired by ${pairedBy}`)}`;
  if (reason !== "") yield `  ${escapeUnprintable(reason)}`;
  if (cause !== undefined)
    yield `  ${look.paint("dim", escapeUnprintable(formatCreationOrDeletionCause(result, cause)))}`;
  for (const drift of drifted) yield* attributeText(drift, "  ", look);
  for (const drift of coManaged) yield* attributeText(drift, "  changed by something else, by right: ", look);
}

function* attributeText(
  { name, code, cloud, place, ...rest }: PlacedAttributeDrift,
  start: string,
  look: TerminalStyle,
): Generator<string> {
  yield truncateText(
    `${start}${escapeUnprintable(formatAttributeLabel({ name }))}  ${look.paint("dim", escapeUnprintable(`${place.file}:${place.line}:${place.column}`))}`,
    look.width,
  );
  yield look.paint("green", truncateText(`    code   ${escapeUnprintable(formatValueText(code))}`, look.width));
  yield look.paint("red", truncateText(`    cloud  ${escapeUnprintable(formatValueText(cloud))}`, look.width));
  for (const remark of listDriftRemarks(rest)) yield look.paint("dim", `    ${escapeUnprintable(remark)}`);
}
