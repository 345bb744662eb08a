/** Trimming by characters of a set, and by the white space Go knows (which has U+0085 and lacks U+FEFF). */

const leadingSpace = /^[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;
const space = /[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

export function trimSpace(text: string): string {
  let end = text.length;
  while (end > 0 && space.test(text[end - 1] as string)) end--;
  return text.slice(0, end).replace(leadingSpace, "");
}

export function trimAround(text: string, cutset: string): string {
  return trimEnd(trimStart(text, cutset), cutset);
}

export function trimStart(text: string, cutset: string): string {
  if (cutset === "") return text;
  const isCut = memberOf(cutset);
  let start = 0;
  while (start < text.length) {
    const character = String.fromCodePoint(text.codePointAt(start) as number);
    if (!isCut(character)) break;
    start += character.length;
  }
  return start === 0 ? text : text.slice(start);
}

export function trimEnd(text: string, cutset: string): string {
  if (cutset === "") return text;
  const isCut = memberOf(cutset);
  let end = text.length;
  while (end > 0) {
    const character = lastCharacter(text, end);
    if (!isCut(character)) break;
    end -= character.length;
  }
  return end === text.length ? text : text.slice(0, end);
}

function lastCharacter(text: string, end: number): string {
  const unit = text.charCodeAt(end - 1);
  const isSecondHalf = unit >= 0xdc00 && unit <= 0xdfff && end > 1;
  return text.slice(isSecondHalf ? end - 2 : end - 1, end);
}

/** Long lists of characters are not searched from the start for every character of a long text. */
function memberOf(cutset: string): (character: string) => boolean {
  if (cutset.length > 32) {
    const characters = new Set(cutset);
    return (character) => characters.has(character);
  }
  // Both texts are well formed, so a character cannot be found across two others.
  return (character) => cutset.includes(character);
}
