/**
 * Case-insensitive sets. We spell out the other cases ourselves rather than ask PostgreSQL for them, because its answer
 * depends on the database's locale. Two characters are the same letter if Unicode's simple case folding says so, which is
 * what a JavaScript RegExp with the flags `iu` and PCRE in UTF mode go by.
 */
import { type CharacterSet, onlyMember, union } from "./character-set.js";

/** Letters that have other cases → those; about 2,800 entries, made on first use in some milliseconds. */
let otherCases: ReadonlyMap<number, readonly number[]> | undefined;

/** No script beyond this point of the code space has cases. */
const LAST_CASED = 0x1ffff;

export function withOtherCases(set: CharacterSet): CharacterSet {
  otherCases ??= collectOtherCases();
  const only = onlyMember(set);
  if (only !== undefined) return union(...set, ...(otherCases.get(only) ?? []).map((other) => [other, other] as const));
  const added: [number, number][] = [];
  for (const [letter, others] of otherCases) {
    if (set.some(([low, high]) => low <= letter && letter <= high)) {
      for (const other of others) added.push([other, other]);
    }
  }
  return union(...set, ...added);
}

function collectOtherCases(): ReadonlyMap<number, readonly number[]> {
  const neighbours = new Map<number, Set<number>>();
  const join = (a: number, b: number): void => {
    const known = neighbours.get(a);
    if (known === undefined) neighbours.set(a, new Set([b]));
    else known.add(b);
  };
  for (let codePoint = 0; codePoint <= LAST_CASED; codePoint += 1) {
    if (codePoint === 0xd800) codePoint = 0xe000;
    const letter = String.fromCodePoint(codePoint);
    for (const other of [letter.toLowerCase(), letter.toUpperCase()]) {
      // Longer results (ß → SS) are full, not simple folding; the RegExp settles the few remaining doubts (ı, İ).
      const otherPoint = other.codePointAt(0) ?? codePoint;
      if (other === letter || String.fromCodePoint(otherPoint) !== other) continue;
      if (!new RegExp(`^\\u{${codePoint.toString(16)}}$`, "iu").test(other)) continue;
      join(codePoint, otherPoint);
      join(otherPoint, codePoint);
    }
  }
  // Families of three (k, K, Kelvin sign) are joined through a member, not pairwise: take what is two steps away too.
  const closed = new Map<number, readonly number[]>();
  for (const [letter, near] of neighbours) {
    const family = new Set(near);
    for (const neighbour of family) for (const far of neighbours.get(neighbour) ?? []) family.add(far);
    family.delete(letter);
    closed.set(letter, [...family]);
  }
  return closed;
}
