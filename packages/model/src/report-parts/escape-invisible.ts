/** Texts of strangers as text a page, a document or an XML parser can hold. */

/** Control characters but tab and line feed, what turns the direction of writing, and what XML may not hold. */
const unprintable = /[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/** Written out (`\u202e`) where it could not be seen; every line ends in a line feed. */
export function escapeInvisible(text: string): string {
  return text
    .toWellFormed()
    .replaceAll("\r\n", "\n")
    .replace(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

export function toSingleLine(text: string): string {
  return escapeInvisible(text)
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}
