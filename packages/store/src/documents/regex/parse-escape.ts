/** Backslash escapes, inside and outside of character classes. What only a backtracking engine can answer is refused by name. */
import {
  type CharacterSet,
  complementCharacterSet,
  createSingleCharacterSet,
  DIGIT,
  SPACE,
  uniteRanges,
  WORD,
} from "./character-set.js";
import { acceptText, type PatternReader, peekCharacter, takeCharactersWhile } from "./pattern-reader.js";

const CLASSES: ReadonlyMap<string, CharacterSet> = new Map([
  ["d", DIGIT],
  ["D", complementCharacterSet(DIGIT)],
  ["w", WORD],
  ["W", complementCharacterSet(WORD)],
  ["s", SPACE],
  ["S", complementCharacterSet(SPACE)],
  [
    "h",
    uniteRanges(
      [9, 9],
      [0x20, 0x20],
      [0xa0, 0xa0],
      [0x1680, 0x1680],
      [0x180e, 0x180e],
      [0x2000, 0x200a],
      [0x202f, 0x202f],
      [0x205f, 0x205f],
      [0x3000, 0x3000],
    ),
  ],
  ["N", complementCharacterSet(createSingleCharacterSet(10))],
]);

const CONTROLS: ReadonlyMap<string, number> = new Map([
  ["a", 7],
  ["e", 27],
  ["f", 12],
  ["n", 10],
  ["r", 13],
  ["t", 9],
  ["v", 11],
]);

/** The reader stands behind the backslash. Returns the characters the escape means. */
export function parseEscape(reader: PatternReader): CharacterSet {
  const start = reader.position - 1;
  const letter = peekCharacter(reader) ?? reader.fail(start, "a backslash stands alone");
  reader.position += 1;
  const known = CLASSES.get(letter);
  if (known !== undefined) return known;
  const control = CONTROLS.get(letter);
  if (control !== undefined) return createSingleCharacterSet(control);
  switch (letter) {
    case "x":
      return createSingleCharacterSet(hexadecimal(reader, start, 2));
    case "u":
      return createSingleCharacterSet(hexadecimal(reader, start, 4));
    case "c": {
      const code = takeCharactersWhile(reader, /[A-Za-z]/, 1)
        .toUpperCase()
        .codePointAt(0);
      return code === undefined ? reader.fail(start, "\\c needs a letter") : createSingleCharacterSet(code - 64);
    }
    case "0":
      return createSingleCharacterSet(Number.parseInt(`0${takeCharactersWhile(reader, /[0-7]/, 2)}`, 8));
    case "p":
    case "P":
      return reader.fail(start, `the Unicode property \\${letter} is not supported`);
  }
  if (/[1-9gk]/.test(letter)) return reader.fail(start, `the backreference \\${letter} is not supported`);
  if (/[A-Za-z]/.test(letter)) return reader.fail(start, `the escape \\${letter} is not supported`);
  return createSingleCharacterSet(letter.codePointAt(0) ?? 0);
}

/** `\x41`, `\x{1F600}`, `\u0041`, `\u{1F600}`; two `\u` halves of a surrogate pair are one character. */
function hexadecimal(reader: PatternReader, start: number, length: number): number {
  if (acceptText(reader, "{")) {
    const digits = takeCharactersWhile(reader, /[0-9A-Fa-f]/, 8);
    const value = Number.parseInt(digits, 16);
    if (!acceptText(reader, "}") || !(value <= 0x10ffff)) reader.fail(start, "the character number is not valid");
    return value;
  }
  const digits = takeCharactersWhile(reader, /[0-9A-Fa-f]/, length);
  if (digits.length < length) reader.fail(start, `the escape needs ${length} hexadecimal digits`);
  const value = Number.parseInt(digits, 16);
  if (value < 0xd800 || value > 0xdbff || !acceptText(reader, "\\u")) return value;
  const low = Number.parseInt(takeCharactersWhile(reader, /[0-9A-Fa-f]/, 4), 16);
  if (!(low >= 0xdc00 && low <= 0xdfff)) reader.fail(start, "half a surrogate pair is no character");
  return 0x10000 + (value - 0xd800) * 0x400 + (low - 0xdc00);
}
