import { mapCharacters } from "../values/long-text-builder.js";

/**
 * Lower and upper case by single characters, as Go does it: no character becomes two, and none depends on its
 * neighbours. JavaScript's own methods differ from that for a few dozen characters.
 */

const ascii = /^[\0-\x7f]*$/;

/** Names and types are short; a look at each unit is faster than a regular expression there. */
function isAscii(text: string): boolean {
  if (text.length > 64) return ascii.test(text);
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}

export function lowerCase(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return mapCharacters(text, lowerCharacter);
}

export function upperCase(text: string): string {
  if (isAscii(text)) return text.toUpperCase();
  return mapCharacters(text, upperCharacter);
}

function lowerCharacter(character: string): string {
  if (character === "\u0130") return "i";
  return single(character, character.toLowerCase());
}

function upperCharacter(character: string): string {
  const upper = character.toUpperCase();
  if (isSingle(upper)) return upper;
  return iotaBelow(character) ?? character;
}

/** Greek vowels with an iota below have a one-character capital that JavaScript spells out with two. */
function iotaBelow(character: string): string | undefined {
  const code = character.charCodeAt(0);
  if (code >= 0x1f80 && code <= 0x1faf && (code & 8) === 0) return String.fromCharCode(code + 8);
  if (code === 0x1fb3 || code === 0x1fc3 || code === 0x1ff3) return String.fromCharCode(code + 9);
  return undefined;
}

function single(original: string, changed: string): string {
  return isSingle(changed) ? changed : original;
}

function isSingle(text: string): boolean {
  return text.length === 1 || (text.length === 2 && (text.codePointAt(0) as number) > 0xffff);
}
