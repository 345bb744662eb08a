/**
 * Cuts a template into plain texts and actions (`{{ … }}`), and actions into tokens. A hyphen next to a delimiter takes
 * away the white space on its side; comments vanish.
 */
export class GoTemplateError extends Error {}

export type GoTemplatePiece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "action"; readonly tokens: readonly GoTemplateToken[] };

export type GoTemplateToken =
  | { readonly kind: "string" | "number" | "field" | "variable" | "word" | "character"; readonly text: string }
  | { readonly kind: "mark"; readonly text: string; readonly afterSpace: boolean };

export function splitGoTemplate(source: string): GoTemplatePiece[] {
  const pieces: GoTemplatePiece[] = [];
  let place = 0;
  let trimNext = false;
  while (place <= source.length) {
    const open = source.indexOf("{{", place);
    let text = source.slice(place, open === -1 ? undefined : open);
    if (trimNext) text = text.replace(/^[ \t\r\n]+/, "");
    if (open === -1) {
      if (text !== "") pieces.push({ kind: "text", text });
      return pieces;
    }
    const trimBefore = /^-[ \t\r\n]/.test(source.slice(open + 2, open + 4));
    if (trimBefore) text = text.replace(/[ \t\r\n]+$/, "");
    if (text !== "") pieces.push({ kind: "text", text });
    const inside = open + (trimBefore ? 3 : 2);
    const { tokens, end, trimAfter } = readAction(source, inside);
    if (tokens !== undefined) pieces.push({ kind: "action", tokens });
    trimNext = trimAfter;
    place = end;
  }
  return pieces;
}

const comment = /[ \t\r\n]*\/\*[\s\S]*?\*\/([ \t\r\n]+-)?\}\}/y;
const space = /[ \t\r\n]+/y;
const token =
  /("(?:[^"\\\n]|\\.)*"|`[^`]*`)|('(?:[^'\\\n]|\\.)+')|([+-]?(?:0[xX][\da-fA-F_]+|\d[\d_]*(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+))|(\.[\p{L}_][\p{L}\p{Nd}_]*)|(\$[\p{L}\p{Nd}_]*)|([\p{L}_][\p{L}\p{Nd}_]*)|(:=|[.|(),=])/uy;
const kinds = ["string", "character", "number", "field", "variable", "word"] as const;

interface Action {
  readonly tokens: readonly GoTemplateToken[] | undefined;
  readonly end: number;
  readonly trimAfter: boolean;
}

function readAction(source: string, start: number): Action {
  comment.lastIndex = start;
  const skipped = comment.exec(source);
  if (skipped !== null) return { tokens: undefined, end: comment.lastIndex, trimAfter: skipped[1] !== undefined };
  const tokens: GoTemplateToken[] = [];
  let place = start;
  let afterSpace = true;
  while (place < source.length) {
    if (source.startsWith("}}", place)) return { tokens, end: place + 2, trimAfter: false };
    space.lastIndex = place;
    if (space.test(source)) {
      if (source.startsWith("-}}", space.lastIndex)) return { tokens, end: space.lastIndex + 3, trimAfter: true };
      place = space.lastIndex;
      afterSpace = true;
      continue;
    }
    token.lastIndex = place;
    const found = token.exec(source);
    if (found === null) throw new GoTemplateError(`unexpected ${JSON.stringify(source[place])} in template action`);
    const group = found.slice(1).findIndex((each) => each !== undefined);
    const kind = kinds[group];
    const text = found[0];
    if (kind === undefined) tokens.push({ kind: "mark", text, afterSpace });
    else tokens.push({ kind, text });
    // A field right behind a value belongs to it: `$x.name`, `(f).name`.
    if (kind === "field" && !afterSpace) tokens.splice(-1, 0, { kind: "mark", text: "chain", afterSpace });
    afterSpace = false;
    place = token.lastIndex;
  }
  throw new GoTemplateError("unclosed action");
}
