import { countComparison } from "./effort.js";

/** Code units from here on are out of step with code points: the halves of a pair sort below U+E000. */
const outOfStep = /[\ud800-\uffff]/;

/** Sorts in place; most lists come in order already, which one look finds out. */
export function sortStrings(strings: string[]): string[] {
  for (let i = 1; i < strings.length; i++) {
    if (compareStrings(strings[i - 1] as string, strings[i] as string) <= 0) continue;
    return strings.sort(strings.some((text) => outOfStep.test(text)) ? countedStrings : countedUnits);
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

/** The order of the strings' UTF-8 bytes. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const first = a.charCodeAt(0);
  const other = b.charCodeAt(0);
  if (first !== other && first < 0xd800 && other < 0xd800) return first < other ? -1 : 1;
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
