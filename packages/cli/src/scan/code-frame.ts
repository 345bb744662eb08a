/** The lines of a finding with their numbers, and a mark below what it is about. */
import type { Finding } from "@plumbline/engine";
import { escapeUnprintable, type TerminalStyle, truncateText } from "../terminal/terminal-style-and-escaping.js";

/** A file may be one line of any length: only what is near the place is looked at. */
const LONGEST_LOOK = 1000;
const BEFORE = 20;
const TAB = "    ";

export function* formatCodeFrame(finding: Finding, width: number, look: TerminalStyle): Generator<string> {
  const { range, lines } = finding;
  const last = range.endColumn === 1 && range.endLine > range.line ? range.endLine - 1 : range.endLine;
  const shown = lines.slice(0, last - range.line + 1);
  const digits = String(range.line + Math.max(shown.length - 1, 0)).length;
  const gutter = (text: string) => look.paint("dim", `${text.padStart(digits)} │`);
  const room = Math.max(width - digits - 3, 20);
  for (const [index, line] of shown.entries()) {
    const number = String(range.line + index);
    if (index > 0) {
      yield row(gutter(number), truncateText(visible(line.slice(0, LONGEST_LOOK)), room));
      continue;
    }
    const { text, before, marked } = markedLine(line, finding, room);
    yield row(gutter(number), text);
    if (marked > 0) yield row(gutter(""), `${" ".repeat(before)}${look.paint("red", "^".repeat(marked))}`);
  }
  const rest = last - range.line + 1 - shown.length;
  if (shown.length > 0 && rest > 0)
    yield row(gutter(""), look.paint("dim", `… ${rest} more line${rest === 1 ? "" : "s"}`));
}

function row(gutter: string, text: string): string {
  return text === "" ? gutter : `${gutter} ${text}`;
}

/** A line too long for the screen begins shortly before the place. */
function markedLine(line: string, { range }: Finding, room: number) {
  const whole = line.replace(/\r$/, "");
  const start = Math.min(range.column - 1, whole.length);
  const end = range.endLine === range.line ? Math.min(range.endColumn - 1, whole.length) : whole.length;
  const fits = whole.length <= LONGEST_LOOK && visible(whole.slice(0, end)).length <= room;
  const from = fits ? 0 : Math.max(start - BEFORE, 0);
  const head = `${from === 0 ? "" : "…"}${visible(whole.slice(from, start))}`;
  const place = visible(whole.slice(start, Math.min(end, start + LONGEST_LOOK)).trimEnd());
  const tail = visible(whole.slice(end, end + LONGEST_LOOK));
  return {
    text: truncateText(`${head}${place}${tail}`, room).trimEnd(),
    before: head.length,
    marked: Math.min(Math.max(place.length, 1), Math.max(room - head.length, 0)),
  };
}

function visible(text: string): string {
  return escapeUnprintable(text.replace(/\r$/, "").replaceAll("\t", TAB));
}
