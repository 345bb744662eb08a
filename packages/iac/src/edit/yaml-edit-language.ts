/** Changes of YAML in blocks: lines and their indents are kept, and so are comments. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  type AddedPiece,
  detectLineEnding,
  type EditablePiece,
  type EditLanguage,
  expandToWholeLines,
  getIndentIfFirstOnLine,
  matchLineEndings,
  type TextEdit,
} from "./edit-language.js";

export function createYamlEditLanguage(text: string, find: EditLanguage["find"]): EditLanguage {
  return {
    find,
    replace: (piece, value) => replaced(text, piece, value),
    remove: (piece) => removed(text, piece),
    addAfter: (sibling, addition) => added(text, sibling, addition),
    exchange: ({ start, end }, addition) => {
      const column = start - (text.lastIndexOf("\n", start - 1) + 1);
      const inner = addedText(addition, " ".repeat(column));
      return inner === undefined ? undefined : [{ start, end, text: matchLineEndings(inner, text) }];
    },
    addToBlock: () => undefined,
    addInto: () => undefined,
  };
}

function replaced(text: string, { value: place, start }: EditablePiece, value: JsonValue): readonly TextEdit[] {
  const before = text.slice(place.start, place.end);
  const space = place.start === place.end && place.start > start && !/\s$/.test(text.slice(0, place.start)) ? " " : "";
  if (typeof value !== "object" || value === null) return [{ ...place, text: `${space}${scalarText(value, before)}` }];
  return [{ ...place, text: `${space}${JSON.stringify(value)}` }];
}

const PLAIN = /^[A-Za-z_/.][\w./@+=-]*(?: [\w./@+=-]+)*$/;
const SPECIAL = /^(?:true|false|yes|no|on|off|null|y|n|\.nan|[-+]?\.inf|~)$/i;

/** Quotes as they were; none where the text can do without. */
function scalarText(value: JsonValue, before = ""): string {
  if (typeof value !== "string") return JSON.stringify(value);
  if (before.startsWith("'") && !/['\n\r\t]|[^\P{Cc}]/u.test(value)) return `'${value}'`;
  const isPlain = PLAIN.test(value) && !SPECIAL.test(value) && !/^[.\d]*$/.test(value);
  return isPlain && !before.startsWith('"') ? value : JSON.stringify(value.toWellFormed());
}

const COMMENT = /^[ \t]*(?:#.*)?$/;

function removed(text: string, piece: EditablePiece): readonly TextEdit[] | undefined {
  const { siblings, container } = piece;
  if (siblings.length === 1) {
    // Nothing would be left, which is null: an empty one says that.
    const empty = piece.role === "element" ? "[]" : "{}";
    const lineIndent = getIndentIfFirstOnLine(text, container.start);
    if (lineIndent === undefined) return [{ ...container, text: empty }];
    const key = text.lastIndexOf("\n", container.start - 1);
    return [{ start: key, end: container.end, text: ` ${empty}` }];
  }
  const from = piece.role === "element" ? dashBefore(text, piece.start) : piece.start;
  if (from === undefined) return undefined;
  const lines = expandToWholeLines(text, { start: from, end: piece.end }, COMMENT);
  if (lines !== undefined) return [{ ...lines, text: "" }];
  const next = siblings.find(({ start }) => start > piece.start);
  return next === undefined ? undefined : [{ start: piece.start, end: next.start, text: "" }];
}

function dashBefore(text: string, start: number): number | undefined {
  const found = /-[ \t]+$/.exec(text.slice(0, start));
  return found === null ? undefined : start - found[0].length;
}

function added(text: string, sibling: EditablePiece, addition: AddedPiece): readonly TextEdit[] | undefined {
  const last = sibling.siblings.at(-1);
  if (addition.kind === "block" || last === undefined) return undefined;
  const from = addition.kind === "element" ? dashBefore(text, last.start) : last.start;
  const line = from === undefined ? -1 : text.lastIndexOf("\n", from - 1) + 1;
  if (from === undefined) return undefined;
  const indent = " ".repeat(from - line);
  const dash = addition.kind === "element" ? text.slice(from, last.start) : "";
  const inner = addedText(addition, `${indent}${" ".repeat(dash.length)}`);
  const eol = detectLineEnding(text);
  // A comment behind the last stays behind it.
  const rest = /^[^\n\r]*/.exec(text.slice(last.end))?.[0] ?? "";
  const at = COMMENT.test(rest) ? last.end + rest.length : last.end;
  return [{ start: at, end: at, text: `${eol}${indent}${dash}${inner}`.replaceAll(/\r?\n/g, eol) }];
}

function addedText(addition: AddedPiece, indent: string): string | undefined {
  if (addition.kind === "block") return undefined;
  if (addition.kind === "element") return blockLines(addition.value, indent);
  const { name, value } = addition;
  return `${keyText(name)}: ${typeof value === "object" ? JSON.stringify(value) : scalarText(value)}`;
}

const keyText = (name: string) => scalarText(name);

/** An object over lines, as those around it are; what is in it in one. */
function blockLines(value: JsonValue, indent: string): string {
  if (!isJsonObject(value)) return typeof value === "object" ? JSON.stringify(value) : scalarText(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return "{}";
  return entries
    .map(([name, member]) => {
      const content = member ?? null;
      return `${keyText(name)}: ${typeof content === "object" ? JSON.stringify(content) : scalarText(content)}`;
    })
    .join(`\n${indent}`);
}
