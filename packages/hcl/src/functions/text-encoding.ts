/**
 * Character encodings by their IANA names. The platform can decode many and encode only UTF-8; the tables for encoding
 * single-byte character sets are made by decoding all 256 bytes. Not supported, though Terraform knows them (so that the
 * result is unknown to us): the East
 * Asian multi-byte encodings (Shift_JIS, EUC-JP, ISO-2022-JP, EUC-KR, GBK, GB18030, Big5), ISO-8859-16, and the code
 * pages IBM037, IBM437, IBM850 and their like.
 */

import { quoteForMessage } from "./argument-errors.js";
import { decodeUtf8 } from "./base64.js";
import { FunctionError } from "./hcl-function.js";

export interface TextEncoding {
  readonly name: string;
  /** Undefined when a character has no bytes. */
  readonly encode: (text: string) => Uint8Array | undefined;
  /** Undefined when the bytes mean nothing. */
  readonly decode: (bytes: Uint8Array) => string | undefined;
}

/** IANA name, label the platform decodes it by, other names. */
const SINGLE_BYTE: readonly (readonly [name: string, label: string, aliases: readonly string[]])[] = [
  ["ISO_8859-2:1987", "iso-8859-2", ["ISO-8859-2", "latin2", "l2"]],
  ["ISO_8859-3:1988", "iso-8859-3", ["ISO-8859-3", "latin3", "l3"]],
  ["ISO_8859-4:1988", "iso-8859-4", ["ISO-8859-4", "latin4", "l4"]],
  ["ISO_8859-5:1988", "iso-8859-5", ["ISO-8859-5", "cyrillic"]],
  ["ISO_8859-6:1987", "iso-8859-6", ["ISO-8859-6", "arabic"]],
  ["ISO_8859-7:1987", "iso-8859-7", ["ISO-8859-7", "greek"]],
  ["ISO_8859-8:1988", "iso-8859-8", ["ISO-8859-8", "hebrew"]],
  ["ISO-8859-10", "iso-8859-10", ["latin6", "l6"]],
  ["ISO-8859-13", "iso-8859-13", []],
  ["ISO-8859-14", "iso-8859-14", ["latin8", "l8"]],
  ["ISO-8859-15", "iso-8859-15", ["Latin-9"]],
  ["IBM866", "ibm866", ["cp866", "866"]],
  ["KOI8-R", "koi8-r", ["csKOI8R"]],
  ["KOI8-U", "koi8-u", ["csKOI8U"]],
  ["macintosh", "macintosh", ["mac"]],
  ["windows-874", "windows-874", []],
  ...[1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257, 1258].map(
    (page) => [`windows-${page}`, `windows-${page}`, [`cswindows${page}`]] as const,
  ),
];

const beyondUs =
  /^(?:shift_jis|ms_kanji|euc-jp|iso-2022-jp|euc-kr|gbk|cp936|ms936|gb2312|hz-gb-2312|gb18030|big5|iso-8859-16|(?:ibm|cp)\d+)$/i;

const encodings = new Map<string, () => TextEncoding>();

function register(names: readonly string[], make: () => TextEncoding): void {
  let made: TextEncoding | undefined;
  for (const name of names) {
    encodings.set(name.toLowerCase(), () => {
      made ??= make();
      return made;
    });
  }
}

register(["UTF-8"], () => ({ name: "UTF-8", encode: (text) => Buffer.from(text), decode: decodeUtf8 }));
register(["UTF-16"], () => utf16("UTF-16", true, true));
register(["UTF-16BE"], () => utf16("UTF-16BE", true, false));
register(["UTF-16LE"], () => utf16("UTF-16LE", false, false));
register(["US-ASCII", "us"], () => prefixOfUnicode("US-ASCII", 0x7f));
register(["ISO_8859-1:1987", "ISO-8859-1", "ISO_8859-1", "latin1", "l1"], () =>
  prefixOfUnicode("ISO_8859-1:1987", 0xff),
);
for (const [name, label, aliases] of SINGLE_BYTE) register([name, ...aliases], () => singleByte(name, label));

/** Undefined for an encoding that Terraform knows and we do not. */
export function findTextEncoding(name: string, argument: number): TextEncoding | undefined {
  const make = encodings.get(name.toLowerCase());
  if (make !== undefined) return make();
  if (beyondUs.test(name)) return undefined;
  throw new FunctionError(`must be the name of a text encoding, found ${quoteForMessage(name)}`, argument);
}

/** Encodings that are the beginning of Unicode, one byte for one code point. */
function prefixOfUnicode(name: string, last: number): TextEncoding {
  const fits = (codes: Iterable<number>) => [...codes].every((code) => code <= last);
  return {
    name,
    encode: (text) => {
      const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
      return fits(codes) ? Uint8Array.from(codes) : undefined;
    },
    decode: (bytes) => (fits(bytes) ? Buffer.from(bytes).toString("latin1") : undefined),
  };
}

function utf16(name: string, bigEndian: boolean, withMark: boolean): TextEncoding {
  const swap = (bytes: Uint8Array, big: boolean) => (big ? Buffer.from(bytes).swap16() : Buffer.from(bytes));
  return {
    name,
    encode: (text) => swap(Buffer.from(withMark ? `\ufeff${text}` : text, "utf16le"), bigEndian),
    decode: (bytes) => {
      if (bytes.length % 2 !== 0) return undefined;
      const isMarkedLittle = withMark && bytes[0] === 0xff && bytes[1] === 0xfe;
      const isMarkedBig = withMark && bytes[0] === 0xfe && bytes[1] === 0xff;
      const content = isMarkedLittle || isMarkedBig ? bytes.subarray(2) : bytes;
      const text = swap(content, bigEndian && !isMarkedLittle).toString("utf16le");
      return /\p{Surrogate}/u.test(text) ? undefined : text;
    },
  };
}

/** Node decodes windows-1252 as if it were ISO-8859-1; these are the bytes from 0x80 to 0x9f. */
const WINDOWS_1252 =
  "\u20ac\ufffd\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\ufffd\u017d\ufffd\ufffd\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\ufffd\u017e\u0178";

function charactersOf(label: string): readonly string[] {
  const decoder = new TextDecoder(label);
  return Array.from({ length: 256 }, (_, byte) => {
    if (label === "windows-1252" && byte >= 0x80 && byte <= 0x9f) return WINDOWS_1252[byte - 0x80] ?? "\ufffd";
    const character = decoder.decode(Uint8Array.of(byte));
    // Browsers fill the gaps of the Windows encodings with control characters; Go does not.
    const isGap =
      label.startsWith("windows") && byte >= 0x80 && character === String.fromCharCode(byte) && byte <= 0x9f;
    return isGap ? "\ufffd" : character;
  });
}

function singleByte(name: string, label: string): TextEncoding {
  const characters = charactersOf(label);
  const bytes = new Map(characters.map((character, byte) => [character, byte]));
  bytes.delete("\ufffd");
  return {
    name,
    encode: (text) => {
      const found = Array.from(text, (character) => bytes.get(character));
      return found.includes(undefined) ? undefined : Uint8Array.from(found as number[]);
    },
    decode: (source) => {
      const text = Array.from(source, (byte) => characters[byte] ?? "\ufffd").join("");
      return text.includes("\ufffd") ? undefined : text;
    },
  };
}
