/** `[…]` as PCRE reads it: a `]` that comes first is literal, POSIX names are ASCII, `\b` is a backspace. */
import { addCaseVariants } from "./case-folding.js";
import {
  type CharacterSet,
  complementCharacterSet,
  createSingleCharacterSet,
  DIGIT,
  findOnlyMember,
  SPACE,
  uniteRanges,
  WORD,
} from "./character-set.js";
import { parseEscape } from "./parse-escape.js";
import { acceptText, isNextText, type PatternReader, peekCharacter, takeCharactersWhile } from "./pattern-reader.js";

const UPPER: CharacterSet = [[0x41, 0x5a]];
const LOWER: CharacterSet = [[0x61, 0x7a]];
const GRAPH: CharacterSet = [[0x21, 0x7e]];

const POSIX: ReadonlyMap<string, CharacterSet> = new Map([
  ["alnum", uniteRanges(...DIGIT, ...UPPER, ...LOWER)],
  ["alpha", uniteRanges(...UPPER, ...LOWER)],
  ["ascii", [[0, 0x7f]]],
  ["blank", uniteRanges([9, 9], [0x20, 0x20])],
  ["cntrl", uniteRanges([0, 0x1f], [0x7f, 0x7f])],
  ["digit", DIGIT],
  ["graph", GRAPH],
  ["lower", LOWER],
  ["print", [[0x20, 0x7e]]],
  ["punct", uniteRanges([0x21, 0x2f], [0x3a, 0x40], [0x5b, 0x60], [0x7b, 0x7e])],
  ["space", SPACE],
  ["upper", UPPER],
  ["word", WORD],
  ["xdigit", uniteRanges(...DIGIT, [0x41, 0x46], [0x61, 0x66])],
]);

/** The reader stands behind the opening bracket. */
export function parseCharacterClass(reader: PatternReader, ignoreCase: boolean): CharacterSet {
  const start = reader.position - 1;
  const negated = acceptText(reader, "^");
  const members: Member[] = [];
  for (let first = true; first || !acceptText(reader, "]"); first = false) {
    if (peekCharacter(reader) === undefined) reader.fail(start, "the character class has no end");
    members.push(parseMember(reader));
  }
  // Before a class is negated, so that [^a] excludes A as well.
  const letters = uniteRanges(...members.flatMap((member) => (member.hasCases ? member.set : [])));
  const set = uniteRanges(...members.flatMap((member) => member.set), ...(ignoreCase ? addCaseVariants(letters) : []));
  return negated ? complementCharacterSet(set) : set;
}

interface Member {
  readonly set: CharacterSet;
  /** Characters and ranges have other cases, \W and its like do not: it holds the Kelvin sign, but not k. */
  readonly hasCases: boolean;
}

function parseMember(reader: PatternReader): Member {
  const start = reader.position;
  const posix = parsePosixName(reader);
  if (posix !== undefined) return posix;
  const set = parseAtom(reader);
  const from = findOnlyMember(set);
  // After a set such as \d a hyphen is just a hyphen; it will be read as the next member.
  if (from === undefined) return { set, hasCases: false };
  if (peekCharacter(reader) !== "-" || peekCharacter(reader, 1) === "]" || peekCharacter(reader, 1) === undefined)
    return { set, hasCases: true };
  reader.position += 1;
  if (isNextText(reader, "[:")) reader.fail(start, "a range cannot end with a set");
  const to = findOnlyMember(parseAtom(reader)) ?? reader.fail(start, "a range cannot end with a set");
  if (to < from) reader.fail(start, "the range is out of order");
  return { set: [[from, to]], hasCases: true };
}

function parseAtom(reader: PatternReader): CharacterSet {
  const character = peekCharacter(reader) ?? reader.fail(reader.position, "the character class has no end");
  reader.position += 1;
  if (character !== "\\") return createSingleCharacterSet(character.codePointAt(0) ?? 0);
  return acceptText(reader, "b") ? createSingleCharacterSet(8) : parseEscape(reader);
}

function parsePosixName(reader: PatternReader): Member | undefined {
  const start = reader.position;
  if (isNextText(reader, "[.") || isNextText(reader, "[="))
    reader.fail(start, "POSIX collating elements are not supported");
  if (!acceptText(reader, "[:")) return undefined;
  const negated = acceptText(reader, "^");
  const name = takeCharactersWhile(reader, /[a-z]/);
  if (!acceptText(reader, ":]")) {
    // Not a name after all: `[[:x]` is a class with an opening bracket in it.
    reader.position = start;
    return undefined;
  }
  const set = POSIX.get(name) ?? reader.fail(start, `[:${name}:] is not a known character class`);
  return {
    set: negated ? complementCharacterSet(set) : set,
    hasCases: !negated && (name === "upper" || name === "lower"),
  };
}
