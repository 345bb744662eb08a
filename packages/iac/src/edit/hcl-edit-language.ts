/** Changes of HCL files, by the places of their syntax; comments and layout stay. */
import { type Body, type Expression, parseBody } from "@plumbline/hcl";
import {
  type AddedPiece,
  type EditablePiece,
  type EditLanguage,
  expandToWholeLines,
  findRemovalSpan,
  findSiblingLineBreakAndIndent,
  getIndentIfFirstOnLine,
  getLineIndent,
  matchLineEndings,
  type TextEdit,
  type TextSpan,
} from "./edit-language.js";
import { formatHclAttribute, formatHclBlock, formatHclKey, formatHclValue, type HclBody } from "./hcl-text.js";

export function createHclEditLanguage(text: string): EditLanguage {
  const pieces = new Map<string, EditablePiece>();
  const keep = (piece: EditablePiece) => pieces.set(`${piece.start} ${piece.end}`, piece);
  addBody(parseBody(text).body, { start: 0, end: text.length }, text, keep);
  const bodies = (block: TextSpan) => [...pieces.values()].filter(({ container }) => isSameSpan(container, block));
  return {
    find: ({ start, end }) => pieces.get(`${start} ${end}`),
    replace: (piece, value) =>
      piece.role === "block"
        ? undefined
        : [{ ...piece.value, text: matchLineEndings(formatHclValue(value, getLineIndent(text, piece.start)), text) }],
    remove: (piece) => removed(text, piece),
    addAfter: (sibling, addition) => added(text, sibling, addition),
    exchange: (piece, addition) => {
      const inner = addedText(addition, getLineIndent(text, piece.start));
      return inner === undefined
        ? undefined
        : [{ start: piece.start, end: piece.end, text: matchLineEndings(inner.trimStart(), text) }];
    },
    addToBlock: (block, body) => (block.role === "block" ? addedToBlock(text, block, bodies, body) : undefined),
    addInto: ({ value, start }, addition) => {
      const [open, close] = [text.charAt(value.start), text.charAt(value.end - 1)];
      const inner = addedText(addition, getLineIndent(text, start));
      if (inner === undefined || !`${open}${close}`.match(/^(?:\[\]|\{\})$/)) return undefined;
      return [{ ...value, text: matchLineEndings(open === "[" ? `[${inner}]` : `{ ${inner} }`, text) }];
    },
  };
}

const COMMENT = /^[ \t]*(?:,[ \t]*)?(?:(?:#|\/\/).*)?$/;

function removed(text: string, piece: EditablePiece): readonly TextEdit[] | undefined {
  const lines = expandToWholeLines(text, piece, COMMENT);
  const isLastElement = piece.role === "element" && !/^\s*,/.test(text.slice(piece.end));
  if (lines !== undefined && piece.role === "block") return [{ ...withBlankLine(text, lines), text: "" }];
  if (lines !== undefined && !isLastElement) return [{ ...lines, text: "" }];
  if (piece.role === "element" || piece.role === "member") return [{ ...findRemovalSpan(text, piece), text: "" }];
  return piece.siblings.length === 1 ? [{ start: piece.start, end: piece.end, text: "" }] : undefined;
}

/** Of two blank lines around what goes, one goes along. */
function withBlankLine(text: string, { start, end }: TextSpan): TextSpan {
  const isAfterBlank = /(?:^|\n)[ \t]*\r?\n$/.test(text.slice(0, start)) || start === 0;
  const blank = isAfterBlank ? /^[ \t]*\r?\n/.exec(text.slice(end)) : null;
  return { start, end: end + (blank?.[0].length ?? 0) };
}

function added(text: string, sibling: EditablePiece, addition: AddedPiece): readonly TextEdit[] | undefined {
  const indent = getLineIndent(text, sibling.start);
  const inner = addedText(addition, indent);
  if (inner === undefined) return undefined;
  const at = (offset: number, more: string) => [{ start: offset, end: offset, text: matchLineEndings(more, text) }];
  if (addition.kind === "block") {
    return getIndentIfFirstOnLine(text, sibling.start) === undefined ? undefined : at(sibling.end, `\n${inner}`);
  }
  const startsLine = getIndentIfFirstOnLine(text, sibling.start) !== undefined;
  // Members on lines of their own need no comma.
  if (sibling.role === "member" && startsLine && !/^[ \t]*,/.test(text.slice(sibling.end))) {
    return at(sibling.end, `${findSiblingLineBreakAndIndent(text, sibling)}${inner}`);
  }
  const comma = /^[ \t]*,/.exec(text.slice(sibling.end))?.[0] ?? "";
  const tail = comma === "" ? "" : ",";
  return at(
    sibling.end + comma.length,
    `${comma === "" ? "," : ""}${findSiblingLineBreakAndIndent(text, sibling)}${inner}${tail}`,
  );
}

const isSameSpan = (a: TextSpan, b: TextSpan) => a.start === b.start && a.end === b.end;

/** Attributes go behind the last attribute, and blocks to the end. */
function addedToBlock(
  text: string,
  block: EditablePiece,
  piecesIn: (block: TextSpan) => readonly EditablePiece[],
  { attributes, blocks }: HclBody,
): readonly TextEdit[] {
  const indent = getLineIndent(text, block.start);
  const inner = `${indent}  `;
  const pieces = piecesIn(block);
  const last = pieces.filter(({ role }) => role === "attribute").sort((a, b) => b.start - a.start)[0];
  const width = last === undefined ? 0 : (/^[\w-]+ */.exec(text.slice(last.start, last.end))?.[0].length ?? 1) - 1;
  const lines = [...attributes].map(([name, value]) => formatHclAttribute(name.padEnd(width), value, inner));
  const nested = blocks.map(({ name, body }) => formatHclBlock(name, body, inner));
  const close = block.end - 1;
  if (getIndentIfFirstOnLine(text, close) === undefined) {
    // All of it stands on one line.
    const open = text.indexOf("{", block.start);
    const held = text.slice(open + 1, close).trim();
    const all = [...(held === "" ? [] : [`${inner}${held}`]), ...lines, ...nested];
    return [{ start: open + 1, end: close, text: matchLineEndings(`\n${all.join("\n")}\n${indent}`, text) }];
  }
  const closing = text.lastIndexOf("\n", close) + 1;
  const lineEnd = last === undefined ? closing : text.indexOf("\n", last.end) + 1;
  const insert = (at: number, more: string): TextEdit => ({ start: at, end: at, text: matchLineEndings(more, text) });
  return [
    ...(lines.length === 0 ? [] : [insert(lineEnd, `${lines.join("\n")}\n`)]),
    ...(nested.length === 0 ? [] : [insert(closing, `${pieces.length > 0 ? "\n" : ""}${nested.join("\n\n")}\n`)]),
  ];
}

function addedText(addition: AddedPiece, indent: string): string | undefined {
  if (addition.kind === "block") return addition.text(indent);
  if (addition.kind === "element") return formatHclValue(addition.value, indent);
  return `${formatHclKey(addition.name)} = ${formatHclValue(addition.value, indent)}`;
}

function addBody(body: Body, container: TextSpan, text: string, keep: (piece: EditablePiece) => void): void {
  const spans = [...body.attributes, ...body.blocks].map(({ start, end }) => ({ start, end }));
  const siblings = spans.sort((a, b) => a.start - b.start);
  for (const attribute of body.attributes) {
    const { start, end, expression } = attribute;
    keep({
      start,
      end,
      value: spanOf(expression),
      role: "attribute",
      expression: notLiteral(expression, text),
      siblings,
      container,
    });
    addExpression(expression, text, keep);
  }
  for (const { start, end, body: inner } of body.blocks) {
    keep({ start, end, value: { start, end }, role: "block", expression: undefined, siblings, container });
    addBody(inner, { start, end }, text, keep);
  }
}

function addExpression(expression: Expression, text: string, keep: (piece: EditablePiece) => void): void {
  const container = spanOf(expression);
  if (expression.kind === "tuple") {
    const siblings = expression.items.map(spanOf);
    for (const item of expression.items) {
      const { start, end } = item;
      keep({
        start,
        end,
        value: { start, end },
        role: "element",
        expression: notLiteral(item, text),
        siblings,
        container,
      });
      addExpression(item, text, keep);
    }
  } else if (expression.kind === "object") {
    const siblings = expression.items.map(({ start, end }) => ({ start, end }));
    for (const { start, end, value } of expression.items) {
      keep({
        start,
        end,
        value: spanOf(value),
        role: "member",
        expression: notLiteral(value, text),
        siblings,
        container,
      });
      addExpression(value, text, keep);
    }
  } else if (expression.kind === "call") for (const argument of expression.args) addExpression(argument, text, keep);
  else if (expression.kind === "parentheses") addExpression(expression.inner, text, keep);
}

const spanOf = ({ start, end }: TextSpan): TextSpan => ({ start, end });

function notLiteral(expression: Expression, text: string): string | undefined {
  switch (expression.kind) {
    case "literal":
      return undefined;
    case "tuple":
      return expression.items.map((item) => notLiteral(item, text)).find((source) => source !== undefined);
    case "object":
      return expression.items.map(({ value }) => notLiteral(value, text)).find((source) => source !== undefined);
    case "parentheses":
      return notLiteral(expression.inner, text);
    case "unary":
      return notLiteral(expression.operand, text);
    default:
      return text.slice(expression.start, expression.end);
  }
}
