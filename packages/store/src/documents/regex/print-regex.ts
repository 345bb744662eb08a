/**
 * RegexNode → PostgreSQL's own syntax ("advanced regular expressions"), using only what its automaton answers: sets,
 * groups, choices, quantifiers, anchors. Every character that could mean something is written as an escape, and sets as code
 * points, so nothing depends on the database's locale. To be run with `.` as any character and `^`, `$` as lines.
 */
import { type CharacterSet, complementCharacterSet, findOnlyMember, isAnyCharacter } from "./character-set.js";
import type { Anchor, RegexNode } from "./regex-node.js";

/** PostgreSQL counts no further; larger counts are written as a repeat of repeats. */
const MAX_COUNT = 255;

/** PostgreSQL's own \y follows the locale's idea of a word. One-character lookaround is no backtracking: it becomes arcs. */
const WORD = "[0-9A-Z_a-z]";

const ANCHORS: Readonly<Record<Anchor, string>> = {
  "text-start": "\\A",
  "text-end": "\\Z",
  "line-start": "^",
  "line-end": "$",
  "word-boundary": `(?:(?<=${WORD})(?!${WORD})|(?<!${WORD})(?=${WORD}))`,
  "no-word-boundary": `(?:(?<=${WORD})(?=${WORD})|(?<!${WORD})(?!${WORD}))`,
};

export function printRegex(node: RegexNode): string {
  switch (node.kind) {
    case "set":
      return printSet(node.set);
    case "anchor":
      return ANCHORS[node.anchor];
    case "sequence":
      return node.parts.map((part) => (part.kind === "choice" ? group(printRegex(part)) : printRegex(part))).join("");
    case "choice":
      return node.parts.map(printRegex).join("|");
    case "repeat":
      return printRepeat(
        node.body.kind === "set" ? printRegex(node.body) : group(printRegex(node.body)),
        node.min,
        node.max,
      );
  }
}

function group(text: string): string {
  return `(?:${text})`;
}

function printRepeat(atom: string, min: number, max: number): string {
  if (max === Infinity) {
    if (min <= 1) return `${atom}${min === 0 ? "*" : "+"}`;
    return min <= MAX_COUNT ? `${atom}{${min},}` : `${exactly(atom, min)}${atom}*`;
  }
  if (min === 0 && max === 1) return `${atom}?`;
  if (max <= MAX_COUNT) return min === max ? exactly(atom, min) : `${atom}{${min},${max}}`;
  return `${exactly(atom, min)}${upTo(atom, max - min)}`;
}

function exactly(atom: string, count: number): string {
  if (count === 0) return "";
  if (count === 1) return atom;
  if (count <= MAX_COUNT) return `${atom}{${count}}`;
  return `${group(`${atom}{${MAX_COUNT}}`)}{${Math.floor(count / MAX_COUNT)}}${exactly(atom, count % MAX_COUNT)}`;
}

function upTo(atom: string, count: number): string {
  if (count === 0) return "";
  if (count <= MAX_COUNT) return `${atom}{0,${count}}`;
  return `${group(`${atom}{0,${MAX_COUNT}}`)}{0,${Math.floor(count / MAX_COUNT)}}${upTo(atom, count % MAX_COUNT)}`;
}

function printSet(set: CharacterSet): string {
  if (isAnyCharacter(set)) return ".";
  const only = findOnlyMember(set);
  if (only !== undefined) return printCharacter(only);
  const others = complementCharacterSet(set);
  return others.length < set.length ? `[^${printRanges(others)}]` : `[${printRanges(set)}]`;
}

function printRanges(set: CharacterSet): string {
  return set
    .map(([low, high]) => (low === high ? printCharacter(low) : `${printCharacter(low)}-${printCharacter(high)}`))
    .join("");
}

function printCharacter(codePoint: number): string {
  const character = String.fromCodePoint(codePoint);
  if (/[0-9A-Za-z]/.test(character)) return character;
  const digits = codePoint.toString(16);
  return codePoint <= 0xffff ? `\\u${digits.padStart(4, "0")}` : `\\U${digits.padStart(8, "0")}`;
}
