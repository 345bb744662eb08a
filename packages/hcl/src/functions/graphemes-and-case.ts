/** Characters as Terraform counts and changes them: grapheme clusters, and Go's case mapping of single code points. */

let segmenter: Intl.Segmenter | undefined;

/** Made when the first text needs it, which is seldom: it takes longer to make than a small template to read. */
function segments(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(text);
}

/** In text without these every character is its own cluster; a carriage return may join with a line feed. */
const clustering = /[\r\P{ASCII}]/u;

export function splitGraphemes(text: string): readonly string[] {
  if (!clustering.test(text)) return text.split("");
  const clusters: string[] = [];
  for (const { segment } of segments(text)) clusters.push(segment);
  return clusters;
}

export function countGraphemes(text: string): number {
  if (!clustering.test(text)) return text.length;
  let count = 0;
  for (const _ of segments(text)) count++;
  return count;
}

const beyondAscii = /\P{ASCII}/u;

export function convertToUpperCase(text: string): string {
  return beyondAscii.test(text) ? mapCodePoints(text, upperCodePoint) : text.toUpperCase();
}

export function convertToLowerCase(text: string): string {
  return beyondAscii.test(text) ? mapCodePoints(text, lowerCodePoint) : text.toLowerCase();
}

/** The first letter of each word in title case; words end at anything but letters, digits and underscores. */
export function convertToTitleCase(text: string): string {
  let result = "";
  let previous = " ";
  for (const character of text) {
    result += isSeparator(previous) ? titleCodePoint(character) : character;
    previous = character;
  }
  return result;
}

function mapCodePoints(text: string, map: (character: string) => string): string {
  let result = "";
  for (const character of text) result += map(character);
  return result;
}

/** Go changes one code point into one code point: where JavaScript answers with several (ß → SS), nothing changes. */
function upperCodePoint(character: string): string {
  const upper = character.toUpperCase();
  return isSingleCodePoint(upper) ? upper : character;
}

function lowerCodePoint(character: string): string {
  const lower = character.toLowerCase();
  if (isSingleCodePoint(lower)) return lower;
  return character === "\u0130" ? "i" : character;
}

/** The few letters whose title case is not their upper case. */
const titles = new Map([
  ["\u01c4", "\u01c5"],
  ["\u01c6", "\u01c5"],
  ["\u01c7", "\u01c8"],
  ["\u01c9", "\u01c8"],
  ["\u01ca", "\u01cb"],
  ["\u01cc", "\u01cb"],
  ["\u01f1", "\u01f2"],
  ["\u01f3", "\u01f2"],
]);

function titleCodePoint(character: string): string {
  return titles.get(character) ?? (titleForms.test(character) ? character : upperCodePoint(character));
}

const titleForms = /\p{Lt}/u;
const word = /[\p{L}\p{Nd}_]/u;
const space = /[\p{White_Space}]/u;

function isSeparator(character: string): boolean {
  if (character <= "\x7f") return !word.test(character);
  return !word.test(character) && space.test(character);
}

function isSingleCodePoint(text: string): boolean {
  return text.length === 1 || (text.length === 2 && (text.codePointAt(0) ?? 0) > 0xffff);
}

/** Without the code points at both ends that `drops` names. */
export function trimCodePoints(text: string, drops: (character: string) => boolean): string {
  let start = 0;
  let end = text.length;
  while (start < end) {
    const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
    if (!drops(character)) break;
    start += character.length;
  }
  while (end > start) {
    const character = lastCharacter(text, end);
    if (!drops(character)) break;
    end -= character.length;
  }
  return text.slice(start, end);
}

function lastCharacter(text: string, end: number): string {
  const pair = text.slice(Math.max(0, end - 2), end);
  return isSingleCodePoint(pair) ? pair : text.slice(end - 1, end);
}

export function isSpace(character: string): boolean {
  return space.test(character);
}
