/**
 * The report for a person: findings in groups, each with its code and how to put it right. Nobody reads thousands of
 * those: a large result is a table of rules, with the first place of each.
 */
import { type Finding, foldCoveredFindingsButCopies, type ScanReport } from "@plumbline/engine";
import { groupBy } from "@plumbline/model";
import { type DisplayNameFormatter, formatRangeStart } from "../targets/format-locations-and-problems.js";
import { formatCountWithNoun } from "../terminal/count-with-noun.js";
import { escapeUnprintable, type TerminalStyle } from "../terminal/terminal-style-and-escaping.js";
import {
  collapseToEscapedLine,
  formatCompactLine,
  formatFixLines,
  formatMessagePlaceAndCodeLines,
  formatRuleLines,
  resolveTextWidth,
} from "./finding-text.js";
import { type Grouping, groupFindingsWorstFirst } from "./group-findings.js";
import { groupFindingsByRuleAndResource, type RuleFindingsInResource } from "./group-findings-by-rule-and-resource.js";
import { formatRuleSummaryTable } from "./rule-summary-table.js";
import { wrapParagraph } from "./wrap-paragraph.js";

export interface TextReportOptions {
  readonly groupBy: Grouping;
  /** One line for each finding. */
  readonly compact: boolean;
  /** Each finding, however many there are. */
  readonly all: boolean;
  /** Advice like other findings, and not summed up. */
  readonly advice: boolean;
}

/** Above this, there is only a table of rules. */
const MOST_DETAILED = 200;
/** Above this, a table tells which rules found them. */
const MOST_WITHOUT_TABLE = 50;
/** Of things that are told beside the findings. */
const LISTED = 20;
/** Of files and rules that share one line. */
const NAMED = 3;

export function* formatTextReport(
  report: ScanReport,
  view: TextReportOptions,
  nameOf: DisplayNameFormatter,
  look: TerminalStyle,
): Generator<string> {
  const findings = view.advice ? report.findings : report.findings.filter(({ rule }) => !rule.isAdvice);
  const isLarge = findings.length > MOST_DETAILED && !view.all && !view.compact;
  if (!isLarge) for (const line of findingLines(findings, view, nameOf, look)) yield `${line}\n`;
  yield* list("Could not be decided", undecidedLines(report.undecided, nameOf), look);
  const unread = report.unread.map(({ file, format }) => `${nameOf(file)}: ${format} is not read`);
  yield* list("Not evaluated", unread, look);
  const unused = report.unused.map(({ file, suppression }) => {
    return `${nameOf(file)}:${suppression.line}: ${suppression.text}`;
  });
  yield* list("Suppression comments that match no finding", unused, look);
  if (findings.length > MOST_WITHOUT_TABLE) yield* formatRuleSummaryTable(findings, nameOf, look);
  if (isLarge) yield* howToSeeThem(findings.length, look);
  if (!view.advice) yield* adviceLines(report.findings, look);
}

/** By what the checks wait for, because that is what somebody can give them; what most of them wait for first. */
function undecidedLines(undecided: ScanReport["undecided"], nameOf: DisplayNameFormatter): readonly string[] {
  const groups = [...groupBy(undecided, ({ reason }) => reason)].toSorted(([, a], [, b]) => b.length - a.length);
  return groups.map(([reason, checks]) => {
    const files = listSome(checks.map(({ file }) => nameOf(file)));
    const rules = listSome(checks.map(({ rule }) => rule.id));
    return checks.length === 1
      ? `${files}: ${rules} ${reason}`
      : `${files}: ${formatCountWithNoun(checks.length, "check")} undecided: ${reason} (${rules})`;
  });
}

/** Each once, the first few by name. */
function listSome(names: readonly string[]): string {
  const distinct = [...new Set(names)];
  const more = distinct.length - NAMED;
  return more > 0 ? `${distinct.slice(0, NAMED).join(", ")} and ${more} more` : distinct.join(", ");
}

/** How much there is of each rule, the most first. */
function* adviceLines(findings: readonly Finding[], look: TerminalStyle): Generator<string> {
  const advice = findings.filter(({ rule }) => rule.isAdvice);
  if (advice.length === 0) return;
  yield `${look.paint("bold", `Advice, ${formatCountWithNoun(advice.length, "finding")}`)} (--advice prints them)\n`;
  for (const group of groupFindingsWorstFirst(advice, "rule").toSorted((a, b) => b.length - a.length)) {
    const { rule } = group[0] as Finding;
    const text = collapseToEscapedLine(`${rule.id} ${rule.title} (${group.length})`);
    for (const line of wrapParagraph(text, resolveTextWidth(look), 2, 4)) yield `${line}\n`;
  }
  yield "\n";
}

function findingLines(
  findings: readonly Finding[],
  view: TextReportOptions,
  nameOf: DisplayNameFormatter,
  look: TerminalStyle,
): Iterable<string> {
  if (view.compact) return compactLines(findings, view, nameOf, look);
  return view.groupBy === "rule"
    ? linesByRule(findings, nameOf, look)
    : detailedLines(findings, { ...view, groupBy: view.groupBy }, nameOf, look);
}

function eachAlone(findings: readonly Finding[]): readonly RuleFindingsInResource[] {
  return findings.map((first) => ({ first, others: [] }));
}

function* compactLines(
  findings: readonly Finding[],
  view: TextReportOptions,
  nameOf: DisplayNameFormatter,
  look: TerminalStyle,
): Generator<string> {
  // Who reads line by line does not hear of other files.
  const sorted = groupFindingsWorstFirst(foldCoveredFindingsButCopies(findings), view.groupBy).flat();
  for (const { first, others } of view.all ? eachAlone(sorted) : groupFindingsByRuleAndResource(sorted)) {
    const more =
      others.length === 0 ? "" : ` (and ${formatCountWithNoun(others.length, "more place")} in this resource)`;
    yield `${formatCompactLine(first, nameOf, look)}${more}`;
  }
  if (findings.length > 0) yield "";
}

function* detailedLines(
  findings: readonly Finding[],
  { groupBy: by, all }: Pick<TextReportOptions, "all"> & { readonly groupBy: Exclude<Grouping, "rule"> },
  nameOf: DisplayNameFormatter,
  look: TerminalStyle,
): Generator<string> {
  for (const group of groupFindingsWorstFirst(findings, by)) {
    const { range, rule } = group[0] as Finding;
    const heading =
      by === "file"
        ? escapeUnprintable(nameOf(range.file))
        : `${rule.severity}: ${formatCountWithNoun(group.length, "finding")}`;
    yield look.paint("bold", heading);
    yield "";
    for (const { first, others } of all ? eachAlone(group) : groupFindingsByRuleAndResource(group)) {
      yield* formatRuleLines(first, look);
      yield* formatMessagePlaceAndCodeLines(first, nameOf, look);
      yield* otherPlaceLines(others, nameOf, look);
      yield* formatFixLines(first, look);
      yield "";
    }
  }
}

/** The first few with what is wrong there, and how many more there are. */
function* otherPlaceLines(
  others: readonly Finding[],
  nameOf: DisplayNameFormatter,
  look: TerminalStyle,
): Generator<string> {
  if (others.length === 0) return;
  for (const { message, range } of others.slice(0, NAMED)) {
    const text = collapseToEscapedLine(`Also ${formatRangeStart(range, nameOf)}: ${message}`);
    yield* wrapParagraph(text, resolveTextWidth(look), 4, 9);
  }
  const more = others.length - NAMED;
  if (more > 0) yield `    and ${formatCountWithNoun(more, "more place")} in this resource (--all prints them)`;
  yield "";
}

function* linesByRule(
  findings: readonly Finding[],
  nameOf: DisplayNameFormatter,
  look: TerminalStyle,
): Generator<string> {
  for (const group of groupFindingsWorstFirst(findings, "rule")) {
    const first = group[0] as Finding;
    yield* formatRuleLines(first, look, `: ${formatCountWithNoun(group.length, "finding")}`);
    yield* formatFixLines(first, look);
    yield "";
    for (const finding of group) yield* formatMessagePlaceAndCodeLines(finding, nameOf, look);
  }
}

function* howToSeeThem(count: number, look: TerminalStyle): Generator<string> {
  const ways =
    "--rule ID prints those of one rule, --all each with its code, --compact a line for each, --format json=FILE writes them";
  const text = `${formatCountWithNoun(count, "finding")} are too many to show: ${ways}.`;
  for (const line of wrapParagraph(text, resolveTextWidth(look), 0)) yield `${line}\n`;
  yield "\n";
}

function* list(title: string, lines: readonly string[], look: TerminalStyle): Generator<string> {
  if (lines.length === 0) return;
  yield `${look.paint("bold", title)}\n`;
  for (const line of lines.slice(0, LISTED)) {
    for (const part of wrapParagraph(collapseToEscapedLine(line), resolveTextWidth(look), 2, 4)) yield `${part}\n`;
  }
  if (lines.length > LISTED) yield `  … and ${lines.length - LISTED} more\n`;
  yield "\n";
}
