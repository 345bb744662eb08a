/**
 * Case-insensitive sets. We spell out the other cases ourselves rather than ask PostgreSQL for them, because its answer
 * depends on the database's locale. Two characters are the same letter if Unicode's simple case folding says so, which is
 * what a JavaScript RegExp with the flags `iu` and PCRE in UTF mode go by.
 */
import { type CharacterSet, uniteRanges } from "./character-set.js";

type CaseVariants = ReadonlyMap<number, readonly number[]>;

/** Letters that have other cases → those; about 2,800 entries, made on first use in some milliseconds. */
let caseVariants: CaseVariants | undefined;

/** No script beyond this point of the code space has cases. */
const LAST_CASED = 0x1ffff;

export function addCaseVariants(set: CharacterSet): CharacterSet {
  caseVariants ??= collectCaseVariants();
  const added: [number, number][] = [];
  for (const letter of lettersIn(set, caseVariants)) {
    for (const variant of caseVariants.get(letter) ?? []) added.push([variant, variant]);
  }
  return added.length === 0 ? set : uniteRanges(...set, ...added);
}

/** Whichever is shorter to go through: the set or the alphabet. */
function lettersIn(set: CharacterSet, cases: CaseVariants): number[] {
  const size = set.reduce((sum, [low, high]) => sum + high - low + 1, 0);
  if (size > cases.size)
    return [...cases.keys()].filter((letter) => set.some(([low, high]) => low <= letter && letter <= high));
  return set.flatMap(([low, high]) => Array.from({ length: high - low + 1 }, (_, nth) => low + nth));
}

function collectCaseVariants(): CaseVariants {
  const neighbours = new Map<number, Set<number>>();
  const join = (a: number, b: number): void => {
    const known = neighbours.get(a);
    if (known === undefined) neighbours.set(a, new Set([b]));
    else known.add(b);
  };
  for (const letter of casedLetters()) {
    for (const other of [letter.toLowerCase(), letter.toUpperCase()]) {
      const [from, to] = [letter.codePointAt(0), other.codePointAt(0)];
      // Longer results (ß → SS) are full, not simple folding.
      if (from === undefined || to === undefined || from === to || String.fromCodePoint(to) !== other) continue;
      if (!isSameLetter(letter, other)) continue;
      join(from, to);
      join(to, from);
    }
  }
  // Families of three (k, K, Kelvin sign) are joined through a member, not pairwise: take what is further away too.
  const closed = new Map<number, readonly number[]>();
  for (const [letter, near] of neighbours) {
    const family = new Set(near);
    for (const neighbour of family) for (const far of neighbours.get(neighbour) ?? []) family.add(far);
    family.delete(letter);
    closed.set(letter, [...family]);
  }
  return closed;
}

function casedLetters(): readonly string[] {
  let all = "";
  for (let codePoint = 0; codePoint <= LAST_CASED; codePoint += 1) {
    if (codePoint < 0xd800 || codePoint > 0xdfff) all += String.fromCodePoint(codePoint);
  }
  return all.match(/\p{Changes_When_Casemapped}/gu) ?? [];
}

/** A pair that maps both ways is one letter; the few others (ı, İ, Kelvin sign) are for the RegExp to decide. */
function isSameLetter(letter: string, other: string): boolean {
  if (letter.toLowerCase() === other && other.toUpperCase() === letter) return true;
  if (letter.toUpperCase() === other && other.toLowerCase() === letter) return true;
  return new RegExp(`^\\u{${letter.codePointAt(0)?.toString(16)}}$`, "iu").test(other);
}
