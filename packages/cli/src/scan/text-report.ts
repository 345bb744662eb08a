/** Findings for a person: by file, each with what is wrong, where, the code, and how to put it right. */
import type { Finding, ScanReport, Severity } from "@plumbline/engine";
import { type NameOf, startText } from "../targets/places.js";
import { type Look, printable, type Style } from "../terminal/look.js";
import { codeFrame } from "./code-frame.js";
import { paragraph } from "./paragraph.js";

export const severityStyles: Readonly<Record<Severity, Style>> = { High: "red", Medium: "yellow", Low: "cyan" };

/** Lines wider than this are hard to read, and a file is not as wide as a screen. */
const WIDEST = 100;
const PLAIN_WIDTH = 80;
/** Of things that are told beside the findings. */
const LISTED = 20;

function widthOf({ width }: Look): number {
  return Number.isFinite(width) ? Math.min(width, WIDEST) : PLAIN_WIDTH;
}

export function* textReport(report: ScanReport, nameOf: NameOf, look: Look): Generator<string> {
  let file: string | undefined;
  for (const finding of report.findings) {
    if (finding.range.file !== file) {
      file = finding.range.file;
      yield `${look.paint("bold", printable(nameOf(file)))}\n\n`;
    }
    for (const line of findingLines(finding, nameOf, look)) yield `${line}\n`;
    yield "\n";
  }
  const undecided = report.undecided.map(({ rule, file, reason }) => `${nameOf(file)}: ${rule.id} ${reason}`);
  yield* list("Could not be decided", undecided, look);
  const unused = report.unused.map(({ file, suppression }) => {
    return `${nameOf(file)}:${suppression.line}: ${suppression.text}`;
  });
  yield* list("Suppression comments that match no finding", unused, look);
}

function* findingLines(finding: Finding, nameOf: NameOf, look: Look): Generator<string> {
  const { rule, message, range, resource } = finding;
  const width = widthOf(look);
  const [first = "", ...more] = paragraph(inLine(`${rule.severity} ${rule.id} ${rule.title}`), width, 2, 6);
  yield first.replace(rule.severity, () => look.paint(severityStyles[rule.severity], rule.severity));
  yield* more;
  yield* paragraph(inLine(message), width, 4);
  const address = resource === undefined ? "" : `  ${printable(addressText(resource))}`;
  yield `    ${look.paint("cyan", printable(startText(range, nameOf)))}${address}`;
  const frame = [...codeFrame(finding, width - 6, look)];
  if (frame.length > 0) yield "";
  for (const line of frame) yield `      ${line}`;
  yield "";
  yield* paragraph(inLine(`Fix: ${rule.remediation}`), width, 4, 9);
}

/** Texts of several lines are told in the lines of this report. */
function inLine(text: string): string {
  return printable(text.replace(/\s+/g, " "));
}

/** An address says its type in some languages and not in others. */
function addressText({ address, type }: NonNullable<Finding["resource"]>): string {
  return address.includes(type) ? address : `${address} (${type})`;
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
