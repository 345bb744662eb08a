/** Sets of characters (Unicode code points) as sorted, separate, inclusive ranges. */
export type CharacterSet = readonly (readonly [low: number, high: number])[];

const LAST = 0x10ffff;

/** What a stored string can hold: JSONB refuses U+0000 and lone surrogates. */
const STORABLE: CharacterSet = [
  [1, 0xd7ff],
  [0xe000, LAST],
];

export const DIGIT: CharacterSet = [[0x30, 0x39]];
export const WORD: CharacterSet = uniteRanges([0x30, 0x39], [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]);
/** Tab, newline, vertical tab, form feed, carriage return, space: PCRE's meaning, not JavaScript's longer list. */
export const SPACE: CharacterSet = uniteRanges([9, 13], [0x20, 0x20]);
export const NEWLINE: CharacterSet = [[10, 10]];
export const ANY_CHARACTER: CharacterSet = STORABLE;

export function createSingleCharacterSet(codePoint: number): CharacterSet {
  return [[codePoint, codePoint]];
}

export function uniteRanges(...ranges: CharacterSet): CharacterSet {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0]);
  const result: [number, number][] = [];
  for (const [low, high] of sorted) {
    const last = result.at(-1);
    if (last !== undefined && low <= last[1] + 1) last[1] = Math.max(last[1], high);
    else result.push([low, high]);
  }
  return result;
}

/** Everything a stored string can hold except `set`. */
export function complementCharacterSet(set: CharacterSet): CharacterSet {
  return keepStorableCharacters(gaps(set));
}

export function keepStorableCharacters(set: CharacterSet): CharacterSet {
  if (set.every(([low, high]) => low > 0 && high < 0xd800)) return set;
  return set.flatMap(([low, high]) =>
    STORABLE.flatMap(([first, last]): CharacterSet => {
      const range = [Math.max(low, first), Math.min(high, last)] as const;
      return range[0] <= range[1] ? [range] : [];
    }),
  );
}

/** Of a set without anything that cannot be stored. */
export function isAnyCharacter(set: CharacterSet): boolean {
  return (
    set.length === STORABLE.length &&
    set.every(([low, high], nth) => low === STORABLE[nth]?.[0] && high === STORABLE[nth]?.[1])
  );
}

/** The character of a set that has just one. */
export function findOnlyMember(set: CharacterSet): number | undefined {
  const [only] = set;
  return only !== undefined && set.length === 1 && only[0] === only[1] ? only[0] : undefined;
}

function gaps(set: CharacterSet): CharacterSet {
  const result: [number, number][] = [];
  let next = 0;
  for (const [low, high] of set) {
    if (low > next) result.push([next, low - 1]);
    next = high + 1;
  }
  if (next <= LAST) result.push([next, LAST]);
  return result;
}
