import { mapCharacters } from "./long-text-builder.js";

/** Go's quoted forms: `%q` and its kin. */

const unprintable = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

const named = new Map([
  ["\x07", "\\a"],
  ["\b", "\\b"],
  ["\f", "\\f"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
  ["\v", "\\v"],
]);

const plain = /^[ !#-[\]-~]*$/;

/** A string as Rego terms show it: like JSON for most, but with everything escaped that would not be visible. */
export function quoteTermString(text: string): string {
  return quoteGoString(text, false);
}

export function quoteGoString(text: string, asciiOnly: boolean): string {
  if (plain.test(text)) return `"${text}"`;
  return `"${mapCharacters(text, (character) => escapeCharacter(character, '"', asciiOnly))}"`;
}

export function quoteGoRune(code: number, asciiOnly: boolean): string {
  return `'${escapeCharacter(formatRune(code), "'", asciiOnly)}'`;
}

export function formatRune(code: number): string {
  const valid = code >= 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return valid ? String.fromCodePoint(code) : "\ufffd";
}

/** A text between backquotes, or undefined when it has something that cannot stand there. */
export function quoteRawString(text: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return /[\0-\x08\x0a-\x1f\x7f`\ufeff]/.test(text) ? undefined : `\`${text}\``;
}

function escapeCharacter(character: string, quotation: string, asciiOnly: boolean): string {
  if (character === quotation || character === "\\") return `\\${character}`;
  const code = character.codePointAt(0) as number;
  if (!unprintable.test(character) && !(asciiOnly && code > 0x7e)) return character;
  const short = named.get(character);
  if (short !== undefined) return short;
  if (code < 0x20 || code === 0x7f) return `\\x${code.toString(16).padStart(2, "0")}`;
  return code > 0xffff ? `\\U${code.toString(16).padStart(8, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
}

/** JSON with what Go escapes in it: OPA makes texts of keys that are not strings that way. */
export function escapeJsonLikeGo(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
