/** Rego counts strings in code points; JavaScript strings are made of code units, of which rare characters take two. */

const pair = /[\ud800-\udbff][\udc00-\udfff]/;

export function hasSurrogatePairs(text: string): boolean {
  return pair.test(text);
}

export function codePointCount(text: string): number {
  if (!pair.test(text)) return text.length;
  let count = 0;
  for (let i = 0; i < text.length; i = nextCharacterOffset(text, i)) count++;
  return count;
}

export function codePoints(text: string): string[] {
  return pair.test(text) ? Array.from(text) : text.split("");
}

/** The place in code units of the code point with a number, or the end. */
export function codePointOffset(text: string, number: number): number {
  let place = 0;
  for (let i = 0; i < number && place < text.length; i++) place = nextCharacterOffset(text, place);
  return place;
}

export function nextCharacterOffset(text: string, place: number): number {
  return place + ((text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1);
}
