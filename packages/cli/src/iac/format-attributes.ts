/**
 * Evaluated attributes as indented lines, in the manner of YAML with quoted texts. What is unknown is followed by what it
 * waits for, what is sensitive is not shown.
 */
import type { Resource, UnknownPart } from "@plumbline/iac";
import { isJsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import { formatJsonPointer } from "../targets/format-locations-and-problems.js";
import { escapeUnprintable, type TerminalStyle, truncateText } from "../terminal/terminal-style-and-escaping.js";

type Causes = UnknownPart["causes"];

interface Marks {
  /** Those that were met are taken out. */
  readonly unknowns: Map<string, Causes>;
  readonly sensitive: ReadonlySet<string>;
}

interface Line {
  readonly depth: number;
  readonly text: string;
  /** Why the value is unknown. */
  readonly note?: string;
}

const DASH = "- ";

/** So that there is something to see of a value beside a long note. */
const LEAST_VALUE = 24;

export function* formatAttributeLines(
  value: JsonValue,
  parts: Pick<Resource, "unknowns" | "sensitive">,
  indent: number,
  look: TerminalStyle,
): Generator<string> {
  const unknowns = new Map(parts.unknowns.map(({ path, causes }) => [formatJsonPointer(path), causes]));
  const marks: Marks = { unknowns, sensitive: new Set((parts.sensitive ?? []).map(formatJsonPointer)) };
  const isEmpty = isJsonObject(value) && Object.keys(value).length === 0;
  if (!isEmpty) for (const line of linesOf("", value, [], marks)) yield lineText(line, indent, look);
  for (const [place, causes] of unknowns) {
    yield lineText({ depth: 0, text: place === "" ? "(all)" : place, note: formatUnknownCauses(causes) }, indent, look);
  }
}

function lineText({ depth, text, note }: Line, indent: number, look: TerminalStyle): string {
  const margin = " ".repeat(indent + 2 * depth);
  const room = Math.max(look.width - margin.length, LEAST_VALUE);
  if (note === undefined) return `${margin}${truncateText(text, room)}\n`;
  const reason = `  # ${note}`;
  const value = truncateText(text, Math.max(room - reason.length, LEAST_VALUE));
  return `${margin}${look.paint("dim", truncateText(`${value}${reason}`, room))}\n`;
}

/** `head` is what stands before the value: its key, the dash of an item, or nothing. */
function* linesOf(head: string, value: JsonValue, path: readonly PathStep[], marks: Marks): Generator<Line> {
  const place = formatJsonPointer(path);
  const branches = marks.sensitive.has(place) ? [] : branchesOf(value);
  if (branches.length === 0) {
    const shown = marks.sensitive.has(place) ? "(sensitive)" : escapeUnprintable(JSON.stringify(value));
    yield { depth: 0, text: `${head}${shown}`, ...noteAt(place, value, marks) };
    return;
  }
  const named = head !== "" && head !== DASH;
  if (named) yield { depth: 0, text: head.trimEnd(), ...noteAt(place, value, marks) };
  // The first line of an item stands behind its dash, the others below that line.
  let dash = head === DASH;
  const below = head === "" ? 0 : 1;
  for (const [next, step, child] of branches) {
    for (const line of linesOf(next, child, [...path, step], marks)) {
      yield dash ? { ...line, text: `${DASH}${line.text}` } : { ...line, depth: line.depth + below };
      dash = false;
    }
  }
}

function branchesOf(value: JsonValue): readonly (readonly [head: string, step: PathStep, child: JsonValue])[] {
  if (Array.isArray(value)) return value.map((item: JsonValue, index) => [DASH, index, item]);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).map(([key, child]) => [`${keyText(key)}: `, key, child]);
}

function keyText(key: string): string {
  return /^[\w.:/@$-]+$/.test(key) ? key : escapeUnprintable(JSON.stringify(key));
}

function noteAt(place: string, value: JsonValue, { unknowns }: Marks): { readonly note?: string } {
  const causes = unknowns.get(place);
  if (causes === undefined) return {};
  unknowns.delete(place);
  const [cause, ...others] = causes;
  const saysItself = cause !== undefined && others.length === 0 && value === `\${${cause.reference}}`;
  return { note: saysItself ? escapeUnprintable(reasonText(cause)) : formatUnknownCauses(causes) };
}

/** `var.region (no-value), file("x") (error: There is no file x.)` */
export function formatUnknownCauses(causes: Causes): string {
  const texts = causes.map((cause) => `${cause.reference} (${reasonText(cause)})`);
  return escapeUnprintable(texts.length === 0 ? "unknown" : texts.join(", "));
}

function reasonText({ reason, detail }: Causes[number]): string {
  return detail === undefined ? reason : `${reason}: ${detail}`;
}
