import { countComparison, countWork } from "./work-counter.js";

/** Code units from here on are out of step with code points: the halves of a pair sort below U+E000. */
const outOfStep = /[\ud800-\uffff]/;

/** Lists up to this length are left to the host's own order of texts, which is not interrupted and twice as fast. */
const mostUncounted = 10_000;
const longestUncounted = 1_000;

/** Whether the order of code units is that of code points, whatever the text is compared with. */
export function isUtf16OrderByCodePoint(text: string): boolean {
  return !outOfStep.test(text);
}

function isLong(text: string): boolean {
  return text.length > longestUncounted;
}

/** Sorts in place; most lists come in order already, which one look finds out. */
export function sortStringsInPlace(strings: string[]): string[] {
  for (let i = 1; i < strings.length; i++) {
    if (compareStrings(strings[i - 1] as string, strings[i] as string) <= 0) continue;
    if (strings.some((text) => outOfStep.test(text))) return strings.sort(countedStrings);
    if (strings.length > mostUncounted || strings.some(isLong)) return strings.sort(countedUnits);
    countWork(strings.length);
    return strings.sort();
  }
  return strings;
}

function countedStrings(a: string, b: string): number {
  countComparison();
  return compareStrings(a, b);
}

function countedUnits(a: string, b: string): number {
  countComparison();
  return a < b ? -1 : a > b ? 1 : 0;
}

const early = 24;

/** The order of the strings' UTF-8 bytes. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  // Most texts differ early, where one look is enough; a text that is the beginning of another has no unit there.
  for (let i = 0; i < early; i++) {
    const first = a.charCodeAt(i);
    const unit = b.charCodeAt(i);
    if (first === unit) continue;
    if (first < 0xd800 && unit < 0xd800) return first < unit ? -1 : 1;
    break;
  }
  if (!outOfStep.test(a) || !outOfStep.test(b)) return a < b ? -1 : 1;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left === right) continue;
    const pairs = Number(isHalf(left)) - Number(isHalf(right));
    return pairs !== 0 ? pairs : left - right;
  }
  return a.length - b.length;
}

function isHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
