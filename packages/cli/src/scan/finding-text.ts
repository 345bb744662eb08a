/** One finding for a person: what is wrong, where, the code, and how to put it right. */
import {
  type Finding,
  findFixTextForFinding,
  formatCoveredRules,
  formatFindingId,
  type Severity,
} from "@plumbline/engine";
import { type DisplayNameFormatter, formatRangeStart } from "../targets/format-locations-and-problems.js";
import { escapeUnprintable, type TerminalStyle, type TextStyle } from "../terminal/terminal-style-and-escaping.js";
import { formatCodeFrame } from "./code-frame.js";
import { wrapParagraph } from "./wrap-paragraph.js";

export const severityStyles: Readonly<Record<Severity, TextStyle>> = {
  Critical: "magenta",
  High: "red",
  Medium: "yellow",
  Low: "cyan",
};

/** Lines wider than this are hard to read, and a file is not as wide as a screen. */
const WIDEST = 100;
const PLAIN_WIDTH = 80;

export function resolveTextWidth({ width }: TerminalStyle): number {
  return Number.isFinite(width) ? Math.min(width, WIDEST) : PLAIN_WIDTH;
}

export function* formatRuleLines({ rule }: Finding, look: TerminalStyle, more = ""): Generator<string> {
  const text = collapseToEscapedLine(`${rule.severity} ${rule.id} ${rule.title}${more}`);
  const [first = "", ...rest] = wrapParagraph(text, resolveTextWidth(look), 2, 6);
  yield first.replace(rule.severity, () => look.paint(severityStyles[rule.severity], rule.severity));
  yield* rest;
}

export function* formatMessagePlaceAndCodeLines(
  finding: Finding,
  nameOf: DisplayNameFormatter,
  look: TerminalStyle,
): Generator<string> {
  yield* wrapParagraph(collapseToEscapedLine(finding.message), resolveTextWidth(look), 4);
  if (finding.covered !== undefined) yield* wrapParagraph(formatCoveredRules(finding), resolveTextWidth(look), 4, 9);
  yield placeLine(finding, nameOf, look);
  const frame = [...formatCodeFrame(finding, resolveTextWidth(look) - 6, look)];
  if (frame.length > 0) yield "";
  for (const line of frame) yield `      ${line}`;
  yield "";
}

function placeLine(finding: Finding, nameOf: DisplayNameFormatter, look: TerminalStyle): string {
  const { range, resource } = finding;
  const address = resource === undefined ? "" : `  ${escapeUnprintable(addressText(resource))}`;
  return `    ${look.paint("cyan", escapeUnprintable(formatRangeStart(range, nameOf)))}${address}  [${formatFindingId(finding)}]`;
}

export function* formatFixLines(finding: Finding, look: TerminalStyle): Generator<string> {
  yield* wrapParagraph(collapseToEscapedLine(`Fix: ${finding.rule.remediation}`), resolveTextWidth(look), 4, 9);
  const edit = findFixTextForFinding(finding);
  if (edit === undefined) return;
  yield "";
  for (const line of edit.split("\n")) yield `         ${escapeUnprintable(line)}`.trimEnd();
}

/** As compilers tell mistakes, so that editors and grep can make something of it. */
export function formatCompactLine(finding: Finding, nameOf: DisplayNameFormatter, look: TerminalStyle): string {
  const { rule, range, message } = finding;
  const severity = look.paint(severityStyles[rule.severity], rule.severity);
  return `${escapeUnprintable(formatRangeStart(range, nameOf))}: ${severity} ${collapseToEscapedLine(`${rule.id} ${message}`)} [${formatFindingId(finding)}]`;
}

/** Texts of several lines are told in the lines of this report. */
export function collapseToEscapedLine(text: string): string {
  return escapeUnprintable(text.replace(/\s+/g, " "));
}

/** An address says its type in some languages and not in others. */
function addressText({ address, type }: NonNullable<Finding["resource"]>): string {
  return address.includes(type) ? address : `${address} (${type})`;
}
