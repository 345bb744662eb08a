/** One finding for a person: what is wrong, where, the code, and how to put it right. */
import { type Finding, fixOf, type Severity } from "@plumbline/engine";
import { type DisplayName, formatStart } from "../targets/format-location.js";
import { printable, type Style, type TerminalStyle } from "../terminal/terminal-style.js";
import { codeFrame } from "./code-frame.js";
import { paragraph } from "./paragraph.js";

export const severityStyles: Readonly<Record<Severity, Style>> = {
  Critical: "magenta",
  High: "red",
  Medium: "yellow",
  Low: "cyan",
};

/** Lines wider than this are hard to read, and a file is not as wide as a screen. */
const WIDEST = 100;
const PLAIN_WIDTH = 80;

export function widthOf({ width }: TerminalStyle): number {
  return Number.isFinite(width) ? Math.min(width, WIDEST) : PLAIN_WIDTH;
}

export function* ruleLines({ rule }: Finding, look: TerminalStyle, more = ""): Generator<string> {
  const text = inLine(`${rule.severity} ${rule.id} ${rule.title}${more}`);
  const [first = "", ...rest] = paragraph(text, widthOf(look), 2, 6);
  yield first.replace(rule.severity, () => look.paint(severityStyles[rule.severity], rule.severity));
  yield* rest;
}

export function* placeLines(finding: Finding, nameOf: DisplayName, look: TerminalStyle): Generator<string> {
  yield* paragraph(inLine(finding.message), widthOf(look), 4);
  yield placeLine(finding, nameOf, look);
  const frame = [...codeFrame(finding, widthOf(look) - 6, look)];
  if (frame.length > 0) yield "";
  for (const line of frame) yield `      ${line}`;
  yield "";
}

function placeLine({ range, resource }: Finding, nameOf: DisplayName, look: TerminalStyle): string {
  const address = resource === undefined ? "" : `  ${printable(addressText(resource))}`;
  return `    ${look.paint("cyan", printable(formatStart(range, nameOf)))}${address}`;
}

export function* fixLines(finding: Finding, look: TerminalStyle): Generator<string> {
  yield* paragraph(inLine(`Fix: ${finding.rule.remediation}`), widthOf(look), 4, 9);
  const edit = fixOf(finding);
  if (edit === undefined) return;
  yield "";
  for (const line of edit.split("\n")) yield `         ${printable(line)}`.trimEnd();
}

/** As compilers tell mistakes, so that editors and grep can make something of it. */
export function compactLine({ rule, range, message }: Finding, nameOf: DisplayName, look: TerminalStyle): string {
  const severity = look.paint(severityStyles[rule.severity], rule.severity);
  return `${printable(formatStart(range, nameOf))}: ${severity} ${inLine(`${rule.id} ${message}`)}`;
}

/** Texts of several lines are told in the lines of this report. */
export function inLine(text: string): string {
  return printable(text.replace(/\s+/g, " "));
}

/** An address says its type in some languages and not in others. */
function addressText({ address, type }: NonNullable<Finding["resource"]>): string {
  return address.includes(type) ? address : `${address} (${type})`;
}
