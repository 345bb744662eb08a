/**
 * Regular expressions without the spelling: no captures, no laziness, no flags. What remains is a regular language with
 * anchors. The makers simplify as they go; `undefined` is the language that has no strings at all (an empty class, a
 * character no document can hold), and disappears from choices or takes its whole sequence with it.
 */
import { type CharacterSet, storable } from "./character-set.js";

export type RegexNode =
  | { readonly kind: "set"; readonly set: CharacterSet }
  | { readonly kind: "anchor"; readonly anchor: Anchor }
  | { readonly kind: "sequence" | "choice"; readonly parts: readonly RegexNode[] }
  | { readonly kind: "repeat"; readonly body: RegexNode; readonly min: number; readonly max: number };

export type Anchor =
  | "text-start"
  | "text-end"
  | "text-end-or-last-newline"
  | "line-start"
  | "line-end"
  | "word-boundary"
  | "no-word-boundary";

/** A node, or the language without strings. */
export type Language = RegexNode | undefined;

export const EMPTY: RegexNode = { kind: "sequence", parts: [] };

export function oneOf(set: CharacterSet): Language {
  const possible = storable(set);
  return possible.length === 0 ? undefined : { kind: "set", set: possible };
}

export function sequence(parts: readonly Language[]): Language {
  const present = parts.filter((part) => part !== undefined);
  if (present.length < parts.length) return undefined;
  const flat = present.flatMap((part) => (part.kind === "sequence" ? part.parts : [part]));
  return flat.length === 1 ? flat[0] : { kind: "sequence", parts: flat };
}

export function choice(branches: readonly Language[]): Language {
  const possible = branches.filter((branch) => branch !== undefined);
  return possible.length <= 1 ? possible[0] : { kind: "choice", parts: possible };
}

export function repeat(body: Language, min: number, max: number): Language {
  if (max === 0) return EMPTY;
  if (body === undefined) return min === 0 ? EMPTY : undefined;
  if (body === EMPTY || (min === 1 && max === 1)) return body;
  // An anchor holds or does not; asking more than once changes nothing, asking "zero or more times" says nothing.
  if (body.kind === "anchor") return min === 0 ? EMPTY : body;
  // (x*)* and the like: PostgreSQL answers them too, but builds more states the deeper they are nested.
  if (body.kind === "repeat" && body.min <= 1 && body.max === Infinity) {
    return { kind: "repeat", body: body.body, min: body.min * min, max: Infinity };
  }
  return { kind: "repeat", body, min, max };
}
