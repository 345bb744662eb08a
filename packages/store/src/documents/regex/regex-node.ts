/**
 * Regular expressions without the spelling: no captures, no laziness, no flags. What remains is a regular language with
 * anchors. The makers simplify as they go; `undefined` is the language that has no strings at all (an empty class, a
 * character no document can hold), and disappears from choices or takes its whole sequence with it.
 */
import { type CharacterSet, keepStorableCharacters } from "./character-set.js";

export type RegexNode =
  | { readonly kind: "set"; readonly set: CharacterSet }
  | { readonly kind: "anchor"; readonly anchor: Anchor }
  | { readonly kind: "sequence" | "choice"; readonly parts: readonly RegexNode[] }
  | { readonly kind: "repeat"; readonly body: RegexNode; readonly min: number; readonly max: number };

export type Anchor = "text-start" | "text-end" | "line-start" | "line-end" | "word-boundary" | "no-word-boundary";

/** A node, or the language without strings. */
export type RegexNodeOrNoMatch = RegexNode | undefined;

export const EMPTY_SEQUENCE: RegexNode = { kind: "sequence", parts: [] };

export function createCharacterNode(set: CharacterSet): RegexNodeOrNoMatch {
  const possible = keepStorableCharacters(set);
  return possible.length === 0 ? undefined : { kind: "set", set: possible };
}

export function createSequence(parts: readonly RegexNodeOrNoMatch[]): RegexNodeOrNoMatch {
  const present = parts.filter((part) => part !== undefined);
  if (present.length < parts.length) return undefined;
  const flat = present.flatMap((part) => (part.kind === "sequence" ? part.parts : [part]));
  return flat.length === 1 ? flat[0] : { kind: "sequence", parts: flat };
}

export function createChoice(branches: readonly RegexNodeOrNoMatch[]): RegexNodeOrNoMatch {
  const possible = branches.filter((branch) => branch !== undefined);
  return possible.length <= 1 ? possible[0] : { kind: "choice", parts: possible };
}

export function createRepetition(body: RegexNodeOrNoMatch, min: number, max: number): RegexNodeOrNoMatch {
  if (max === 0) return EMPTY_SEQUENCE;
  if (body === undefined) return min === 0 ? EMPTY_SEQUENCE : undefined;
  if (body === EMPTY_SEQUENCE || (min === 1 && max === 1)) return body;
  // An anchor holds or does not; asking more than once changes nothing, asking "zero or more times" says nothing.
  if (body.kind === "anchor") return min === 0 ? EMPTY_SEQUENCE : body;
  // (x*)* and the like: PostgreSQL answers them too, but builds more states the deeper they are nested.
  if (body.kind === "repeat" && body.min <= 1 && body.max === Infinity) {
    return { kind: "repeat", body: body.body, min: body.min * min, max: Infinity };
  }
  return { kind: "repeat", body, min, max };
}

/**
 * The least that must be found: a pattern is looked for anywhere in a text, so what may be absent or repeated at either end
 * of it is no condition. `.*name.*` is what people write when they mean `name`, and costs several times as much.
 */
export function stripOptionalEnds(node: RegexNode): RegexNode {
  if (node.kind === "choice") return { kind: "choice", parts: node.parts.map(stripOptionalEnds) };
  if (node.kind === "repeat") return (isPadding(node) ? createRepetition(node.body, node.min, node.min) : node) ?? node;
  if (node.kind !== "sequence") return node;
  const first = node.parts.findIndex((part) => !isOptional(part));
  const last = node.parts.findLastIndex((part) => !isOptional(part));
  const parts = first === -1 ? [] : node.parts.slice(first, last + 1);
  const ends = parts.map((part, nth) => (nth === 0 || nth === parts.length - 1 ? unpaddedEnd(part) : part));
  return createSequence(ends) ?? node;
}

function unpaddedEnd(part: RegexNode): RegexNode {
  return part.kind === "repeat" ? stripOptionalEnds(part) : part;
}

function isOptional(part: RegexNode): boolean {
  return isPadding(part) && part.kind === "repeat" && part.min === 0;
}

/** Repeats of characters only: anchors within would be conditions. */
function isPadding(part: RegexNode): boolean {
  return part.kind === "repeat" && part.body.kind === "set";
}
