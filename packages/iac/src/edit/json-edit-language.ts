/** Changes of JSON: a file of it, what stands in brackets in YAML, and JSON in a here document of Terraform. */
import type { JsonValue } from "@plumbline/model";
import {
  type AddedPiece,
  detectLineEnding,
  type EditablePiece,
  type EditLanguage,
  expandToWholeLines,
  findRemovalSpan,
  findSiblingLineBreakAndIndent,
  getIndentIfFirstOnLine,
  type TextEdit,
} from "./edit-language.js";

export function createJsonEditLanguage(
  text: string,
  find: EditLanguage["find"],
  escaped = (json: string) => json,
): EditLanguage {
  const written = (value: JsonValue) => escaped(JSON.stringify(value));
  const addedText = (addition: AddedPiece) =>
    addition.kind === "block"
      ? undefined
      : addition.kind === "element"
        ? written(addition.value)
        : `${written(addition.name)}: ${written(addition.value)}`;
  return {
    find,
    replace: (piece, value) => [{ ...piece.value, text: pretty(text, piece, value, escaped) }],
    remove: (piece): readonly TextEdit[] => {
      const isFollowed = /^\s*,/.test(text.slice(piece.end));
      const comma = isFollowed ? text.indexOf(",", piece.end) + 1 : piece.end;
      const lines = isFollowed ? expandToWholeLines(text, { start: piece.start, end: comma }, /^[ \t]*$/) : undefined;
      return [{ ...(lines ?? findRemovalSpan(text, piece)), text: "" }];
    },
    addAfter: (sibling, addition) => {
      const inner = addedText(addition);
      if (inner === undefined) return undefined;
      return [
        { start: sibling.end, end: sibling.end, text: `,${findSiblingLineBreakAndIndent(text, sibling)}${inner}` },
      ];
    },
    exchange: ({ start, end }, addition) => {
      const inner = addedText(addition);
      return inner === undefined ? undefined : [{ start, end, text: inner }];
    },
    addToBlock: () => undefined,
    addInto: ({ value }, addition) => {
      const inner = addedText(addition);
      if (inner === undefined || !/^(?:\[\s*\]|\{\s*\})$/.test(text.slice(value.start, value.end))) return undefined;
      return [{ start: value.start + 1, end: value.end - 1, text: inner }];
    },
  };
}

/** Over several lines where the value before had them. */
function pretty(
  text: string,
  { start, value: { start: from, end } }: EditablePiece,
  value: JsonValue,
  escaped: (json: string) => string,
): string {
  if (!text.slice(from, end).includes("\n")) return escaped(JSON.stringify(value));
  const indent = getIndentIfFirstOnLine(text, start) ?? "";
  const step = indent.startsWith("\t") ? "\t" : "  ";
  return escaped(JSON.stringify(value, null, step)).replaceAll("\n", `${detectLineEnding(text)}${indent}`);
}
