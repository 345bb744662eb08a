/** Texts of strangers as text a page, a document or an XML parser can hold. */

/**
 * What turns the direction of writing, has no width and joins nothing, or is a tag: text in it is read by machines, and by nobody
 * else. Joiners are not among them: scripts and pictures are written with them.
 */
export const INVISIBLE_FORMAT_CHARACTERS =
  "\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\u{e0000}-\\u{e007f}";

/** Control characters but tab and line feed, what cannot be seen, and what XML may not hold. */
const unprintable = new RegExp(`[^\\P{Cc}\\t\\n]|[${INVISIBLE_FORMAT_CHARACTERS}\\ufffe\\uffff]`, "gu");

/** Written out (`\u202e`) where it could not be seen; every line ends in a line feed. */
export function escapeInvisible(text: string): string {
  return text.toWellFormed().replaceAll("\r\n", "\n").replace(unprintable, formatCharacterEscape);
}

/** `\u202e`, `\u{e0041}` */
export function formatCharacterEscape(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16);
  return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, "0")}`;
}

export function toSingleLine(text: string): string {
  return escapeInvisible(text)
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}
