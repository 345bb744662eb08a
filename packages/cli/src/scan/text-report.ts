/**
 * The report for a person: findings in groups, each with its code and how to put it right. Nobody reads thousands of
 * those: a large result is told by rule, with the first places of each, and ends with a table.
 */
import type { Finding, ScanReport } from "@plumbline/engine";
import type { NameOf } from "../targets/places.js";
import { type Look, printable } from "../terminal/look.js";
import { many } from "../terminal/many.js";
import { compactLine, fixLines, inLine, placeLine, placeLines, ruleLines, widthOf } from "./finding-text.js";
import { type Grouping, grouped } from "./groups.js";
import { paragraph } from "./paragraph.js";
import { summaryTable } from "./summary-table.js";

export interface View {
  readonly groupBy: Grouping;
  /** One line for each finding. */
  readonly compact: boolean;
  /** Each finding, however many there are. */
  readonly all: boolean;
}

/** Above this, findings are told by rule. */
const MOST_DETAILED = 200;
/** Above this, a table tells which rules found them. */
const MOST_WITHOUT_TABLE = 50;
/** Of a rule in a large result. */
const FIRST_PLACES = 3;
/** Of things that are told beside the findings. */
const LISTED = 20;

export function* textReport(report: ScanReport, view: View, nameOf: NameOf, look: Look): Generator<string> {
  const { findings } = report;
  for (const line of findingLines(findings, view, nameOf, look)) yield `${line}\n`;
  const undecided = report.undecided.map(({ rule, file, reason }) => `${nameOf(file)}: ${rule.id} ${reason}`);
  yield* list("Could not be decided", undecided, look);
  const unread = report.unread.map(({ file, format }) => `${nameOf(file)}: ${format} is not read`);
  yield* list("Not evaluated", unread, look);
  const unused = report.unused.map(({ file, suppression }) => {
    return `${nameOf(file)}:${suppression.line}: ${suppression.text}`;
  });
  yield* list("Suppression comments that match no finding", unused, look);
  if (findings.length > MOST_WITHOUT_TABLE) yield* summaryTable(findings, look);
}

function findingLines(findings: readonly Finding[], view: View, nameOf: NameOf, look: Look): Iterable<string> {
  if (view.compact) return compactLines(findings, view, nameOf, look);
  if (findings.length > MOST_DETAILED && !view.all) return condensedLines(findings, nameOf, look);
  return view.groupBy === "rule"
    ? linesByRule(findings, nameOf, look)
    : detailedLines(findings, view.groupBy, nameOf, look);
}

function* compactLines(findings: readonly Finding[], view: View, nameOf: NameOf, look: Look): Generator<string> {
  for (const finding of grouped(findings, view.groupBy).flat()) yield compactLine(finding, nameOf, look);
  if (findings.length > 0) yield "";
}

function* detailedLines(
  findings: readonly Finding[],
  by: Exclude<Grouping, "rule">,
  nameOf: NameOf,
  look: Look,
): Generator<string> {
  for (const group of grouped(findings, by)) {
    const { range, rule } = group[0] as Finding;
    const heading =
      by === "file" ? printable(nameOf(range.file)) : `${rule.severity}: ${many(group.length, "finding")}`;
    yield look.paint("bold", heading);
    yield "";
    for (const finding of group) {
      yield* ruleLines(finding, look);
      yield* placeLines(finding, nameOf, look);
      yield* fixLines(finding, look);
      yield "";
    }
  }
}

function* linesByRule(findings: readonly Finding[], nameOf: NameOf, look: Look): Generator<string> {
  for (const group of grouped(findings, "rule")) {
    const first = group[0] as Finding;
    yield* ruleLines(first, look, `: ${many(group.length, "finding")}`);
    yield* fixLines(first, look);
    yield "";
    for (const finding of group) yield* placeLines(finding, nameOf, look);
  }
}

function* condensedLines(findings: readonly Finding[], nameOf: NameOf, look: Look): Generator<string> {
  for (const group of grouped(findings, "rule")) {
    yield* ruleLines(group[0] as Finding, look, `: ${many(group.length, "finding")}`);
    for (const finding of group.slice(0, FIRST_PLACES)) yield placeLine(finding, nameOf, look);
    if (group.length > FIRST_PLACES) yield `    … and ${group.length - FIRST_PLACES} more`;
    yield "";
  }
  const ways = "--all prints each finding with its code, --compact a line for each, --format json=FILE writes them";
  yield* paragraph(`${many(findings.length, "finding")} are too many to show: ${ways}.`, widthOf(look), 0);
  yield "";
}

function* list(title: string, lines: readonly string[], look: Look): Generator<string> {
  if (lines.length === 0) return;
  yield `${look.paint("bold", title)}\n`;
  for (const line of lines.slice(0, LISTED)) {
    for (const part of paragraph(inLine(line), widthOf(look), 2, 4)) yield `${part}\n`;
  }
  if (lines.length > LISTED) yield `  … and ${lines.length - LISTED} more\n`;
  yield "\n";
}
