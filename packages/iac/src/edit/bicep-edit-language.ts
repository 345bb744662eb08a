/** Changes of Bicep files, by the places of their syntax; comments and layout stay. */
import type { BicepDeclaration, BicepExpression, ObjectLiteral, Spanned } from "../bicep/syntax/ast.js";
import { parseBicep } from "../bicep/syntax/parse.js";
import { defaultReadLimits } from "../read-options.js";
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
import { formatBicepKey, formatBicepValue } from "./format-bicep-value.js";

export function createBicepEditLanguage(text: string): EditLanguage {
  const pieces: Pieces = { elements: new Map(), members: new Map() };
  for (const declaration of declarationsIn(text)) addDeclaration(declaration, text, pieces);
  return {
    /** What a property says may come from elsewhere: then its place is its key alone. */
    find: ({ start }, isElement) => (isElement ? pieces.elements : pieces.members).get(start),
    replace: (piece, value) => [
      { ...piece.value, text: matchLineEndings(formatBicepValue(value, getLineIndent(text, piece.start)), text) },
    ],
    remove: (piece) => removed(text, piece),
    addAfter: (sibling, addition) => added(text, sibling, addition),
    exchange: (piece, addition) => {
      const inner = addedText(addition, getLineIndent(text, piece.start));
      return inner === undefined
        ? undefined
        : [{ start: piece.start, end: piece.end, text: matchLineEndings(inner, text) }];
    },
    addToBlock: () => undefined,
    addInto: ({ value, start }, addition) => {
      const indent = getLineIndent(text, start);
      const inner = addedText(addition, `${indent}  `);
      const empty = /^(\[|\{)\s*(\]|\})$/.exec(text.slice(value.start, value.end));
      if (inner === undefined || empty === null) return undefined;
      return [{ ...value, text: matchLineEndings(`${empty[1]}\n${indent}  ${inner}\n${indent}${empty[2]}`, text) }];
    },
  };
}

/** Where a parameter or a variable has its value; undefined where the expression is more than its name. */
export function findBicepDefaultSpan(text: string, expression: string): TextSpan | undefined {
  if (!/^[A-Za-z_]\w*$/.test(expression)) return undefined;
  const found = declarationsIn(text).find(
    (declaration) =>
      (declaration.kind === "param" || declaration.kind === "var") &&
      declaration.name === expression &&
      declaration.value !== undefined,
  );
  return found?.kind === "param" || found?.kind === "var" ? { start: found.nameStart, end: found.end } : undefined;
}

function declarationsIn(text: string): readonly BicepDeclaration[] {
  return parseBicep(text, defaultReadLimits.depth).declarations;
}

interface Pieces {
  readonly elements: Map<number, EditablePiece>;
  readonly members: Map<number, EditablePiece>;
}

const COMMENT = /^[ \t]*(?:,[ \t]*)?(?:\/\/.*)?$/;

function removed(text: string, piece: EditablePiece): readonly TextEdit[] | undefined {
  // A parameter without its default is another parameter.
  if (piece.role === "attribute") return undefined;
  const lines = expandToWholeLines(text, piece, COMMENT);
  return [{ ...(lines ?? findRemovalSpan(text, piece)), text: "" }];
}

function added(text: string, sibling: EditablePiece, addition: AddedPiece): readonly TextEdit[] | undefined {
  const inner = addedText(addition, getLineIndent(text, sibling.start));
  if (inner === undefined || sibling.role === "attribute") return undefined;
  const startsLine = getIndentIfFirstOnLine(text, sibling.start) !== undefined;
  const isFollowed = /^[ \t]*,/.test(text.slice(sibling.end));
  const between =
    startsLine && !isFollowed
      ? findSiblingLineBreakAndIndent(text, sibling)
      : `,${findSiblingLineBreakAndIndent(text, sibling)}`;
  return [{ start: sibling.end, end: sibling.end, text: matchLineEndings(`${between}${inner}`, text) }];
}

function addedText(addition: AddedPiece, indent: string): string | undefined {
  if (addition.kind === "block") return undefined;
  if (addition.kind === "element") return formatBicepValue(addition.value, indent);
  return `${formatBicepKey(addition.name)}: ${formatBicepValue(addition.value, indent)}`;
}

function addDeclaration(declaration: BicepDeclaration, text: string, pieces: Pieces): void {
  switch (declaration.kind) {
    case "param":
    case "var": {
      const { value, nameStart: start, end } = declaration;
      if (value === undefined) return;
      const place = { start, end };
      const expression = notLiteral(value, text);
      pieces.members.set(start, {
        ...place,
        value: spanOf(value),
        role: "attribute",
        expression,
        siblings: [place],
        container: place,
      });
      addExpression(value, text, pieces);
      return;
    }
    case "output":
      addExpression(declaration.value, text, pieces);
      return;
    case "resource":
    case "module":
      addExpression(declaration.body, text, pieces);
      return;
  }
}

function addExpression(expression: BicepExpression, text: string, pieces: Pieces): void {
  switch (expression.kind) {
    case "array": {
      const siblings = expression.items.map(spanOf);
      for (const item of expression.items) {
        if (item.kind === "spread") continue;
        const place = spanOf(item);
        const written = notLiteral(item, text);
        pieces.elements.set(item.start, {
          ...place,
          value: place,
          role: "element",
          expression: written,
          siblings,
          container: spanOf(expression),
        });
        addExpression(item, text, pieces);
      }
      return;
    }
    case "object":
      addObject(expression, text, pieces);
      return;
    case "for":
      // What stands in a loop stands for all of its elements.
      return;
    case "if":
      addExpression(expression.body, text, pieces);
      return;
    case "group":
      addExpression(expression.inner, text, pieces);
      return;
    case "ternary":
      addExpression(expression.yes, text, pieces);
      addExpression(expression.no, text, pieces);
      return;
  }
}

function addObject(object: ObjectLiteral, text: string, pieces: Pieces): void {
  const siblings = [...object.items, ...object.resources].map(spanOf).sort((a, b) => a.start - b.start);
  for (const item of object.items) {
    if (item.kind === "spread") continue;
    const { value } = item;
    const expression = notLiteral(value, text);
    pieces.members.set(item.start, {
      ...spanOf(item),
      value: spanOf(value),
      role: "member",
      expression,
      siblings,
      container: spanOf(object),
    });
    addExpression(value, text, pieces);
  }
  for (const child of object.resources) addExpression(child.body, text, pieces);
}

const spanOf = ({ start, end }: Spanned): TextSpan => ({ start, end });

function notLiteral(expression: BicepExpression, text: string): string | undefined {
  switch (expression.kind) {
    case "literal":
      return undefined;
    case "array":
    case "object":
      return expression.items
        .map((item) =>
          item.kind === "spread"
            ? text.slice(item.start, item.end)
            : notLiteral(item.kind === "property" ? item.value : item, text),
        )
        .find((source) => source !== undefined);
    case "group":
      return notLiteral(expression.inner, text);
    default:
      return text.slice(expression.start, expression.end);
  }
}
