/** Rego counts strings in code points; JavaScript strings are made of code units, of which rare characters take two. */

const pair = /[\ud800-\udbff][\udc00-\udfff]/;

export function hasSurrogatePairs(text: string): boolean {
  return pair.test(text);
}

export function countCodePoints(text: string): number {
  if (!pair.test(text)) return text.length;
  let count = 0;
  for (let i = 0; i < text.length; i = findNextCharacterOffset(text, i)) count++;
  return count;
}

export function splitCodePoints(text: string): string[] {
  return pair.test(text) ? Array.from(text) : text.split("");
}

/** The place in code units of the code point with a number, or the end. */
export function findCodePointOffset(text: string, number: number): number {
  let place = 0;
  for (let i = 0; i < number && place < text.length; i++) place = findNextCharacterOffset(text, place);
  return place;
}

export function findNextCharacterOffset(text: string, place: number): number {
  return place + ((text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1);
}
