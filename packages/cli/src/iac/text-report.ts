/** What was read, for a person: a heading per file, a line per resource. */
import { type Document, findSourceRange, type Resource } from "@plumbline/iac";
import { type DisplayNameFormatter, formatRangeStart } from "../targets/format-locations-and-problems.js";
import { escapeUnprintable, type TerminalStyle } from "../terminal/terminal-style-and-escaping.js";
import { formatAttributeLines, formatUnknownCauses } from "./format-attributes.js";
import type { TargetDocument } from "./read-targets.js";

/** Addresses stand in a column of their own; those longer than this reach out of it. */
const WIDEST_COLUMN = 60;
const NAMED_FILES = 3;
/** Documents that are looked at together, for the width of the column. */
const GROUP = 200;

interface Group {
  readonly heading: string;
  readonly readings: TargetDocument[];
}

export function* formatReadingsAsText(
  readings: Iterable<TargetDocument>,
  attributes: boolean,
  look: TerminalStyle,
): Generator<string> {
  let last = "";
  for (const group of groupsOf(readings, look)) {
    if (group.heading !== last) yield last === "" ? group.heading : `\n${group.heading}`;
    last = group.heading;
    const column = columnOf(group);
    for (const { document, nameOf } of group.readings) {
      for (const resource of document.resources) {
        yield resourceLine(resource, column, nameOf, look);
        if (attributes) yield* formatAttributeLines(resource.attributes, resource, 6, look);
      }
      if (attributes && document.resources.length === 0) yield* formatAttributeLines(document.body, document, 2, look);
    }
  }
  if (last !== "") yield "\n";
}

/** The documents of one file follow each other. */
function* groupsOf(readings: Iterable<TargetDocument>, look: TerminalStyle): Generator<Group> {
  let group: Group | undefined;
  for (const reading of readings) {
    const heading = headingText(reading.document, reading.nameOf, look);
    if (group !== undefined && (group.heading !== heading || group.readings.length >= GROUP)) {
      yield group;
      group = undefined;
    }
    group ??= { heading, readings: [] };
    group.readings.push(reading);
  }
  if (group !== undefined) yield group;
}

function columnOf(group: Group): number {
  let widest = 0;
  for (const { document } of group.readings) {
    for (const resource of document.resources) {
      const { length } = nameText(resource);
      if (length <= WIDEST_COLUMN) widest = Math.max(widest, length);
    }
  }
  return widest;
}

function headingText({ paths, kind }: Document, nameOf: DisplayNameFormatter, look: TerminalStyle): string {
  const names = paths.map((path) => escapeUnprintable(nameOf(path)));
  const template = names.at(-1) ?? "";
  const others = names.slice(0, -1);
  const rest = others.length > NAMED_FILES ? ` and ${others.length - NAMED_FILES} more` : "";
  const relatedFiles = others.length === 0 ? "" : `  with ${others.slice(0, NAMED_FILES).join(", ")}${rest}`;
  return `${look.paint("bold", template)}  ${look.paint("dim", `${kind}${relatedFiles}`)}\n`;
}

/** An address says its type in some languages and not in others. */
function nameText({ address, type }: Resource): string {
  return escapeUnprintable(address.includes(type) ? address : `${address}  ${type}`);
}

function resourceLine(resource: Resource, column: number, nameOf: DisplayNameFormatter, look: TerminalStyle): string {
  const name = nameText(resource).padEnd(column);
  const parts = [
    name,
    look.paint("cyan", escapeUnprintable(formatRangeStart(findSourceRange(resource.source, []), nameOf))),
  ];
  if (resource.calls.length > 0) {
    const chain = resource.calls.map(({ address, range }) => `${address} (${formatRangeStart(range, nameOf)})`);
    parts.push(look.paint("dim", escapeUnprintable(`via ${chain.join(" > ")}`)));
  }
  if (resource.unknowns.length > 0) parts.push(look.paint("yellow", `${resource.unknowns.length} unknown`));
  if (resource.existence !== undefined) {
    parts.push(look.paint("yellow", `may not exist: ${formatUnknownCauses(resource.existence)}`));
  }
  return `  ${parts.join("  ")}\n`;
}
