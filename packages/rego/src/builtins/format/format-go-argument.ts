import { formatRune, quoteGoRune, quoteGoString, quoteRawString } from "../../values/go-quote.js";
import { countCodePoints, splitCodePoints } from "../code-points.js";
import { formatGoFloat } from "./float-text.js";
import type { FormatFlags } from "./parse-format-directives.js";

/** What OPA hands to Go's fmt for a Rego value. */
export type GoFormatArgument =
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "int64"; readonly value: bigint }
  | { readonly type: "big.Int"; readonly value: bigint }
  | { readonly type: "float64"; readonly value: number };

/**
 * One argument as its verb and flags ask, or as Go complains about it: `%!d(string=foo)`. With `%v` the flags `#` and `+`
 * mean something else: `#` quotes strings, and nothing more.
 */
export function formatGoArgument(argument: GoFormatArgument, verb: string, flags: FormatFlags): string {
  if (verb === "w") return `%!w(${formatGoType(argument)}=${formatGoArgument(argument, "v", flags)})`;
  if (verb === "T") return pad(truncated(formatGoType(argument), flags), flags);
  if (verb !== "v" || argument.type === "big.Int") return printPlain(argument, verb, flags);
  const valueFlags = { ...flags, sharp: false, plus: false };
  if (!flags.sharp || argument.type !== "string") return printPlain(argument, verb, valueFlags);
  return pad(quoteGoString(truncated(argument.value, flags), false), flags);
}

export function formatGoType(argument: GoFormatArgument): string {
  return argument.type === "big.Int" ? "*big.Int" : argument.type;
}

function printPlain(argument: GoFormatArgument, verb: string, flags: FormatFlags): string {
  switch (argument.type) {
    case "string":
      return printString(argument.value, verb, flags) ?? wrongVerb(argument, verb, flags);
    case "int64":
      return printInteger(argument.value, verb, flags) ?? wrongVerb(argument, verb, flags);
    case "float64":
      return printFloat(argument.value, verb, flags) ?? wrongVerb(argument, verb, flags);
    default:
      return printBigInteger(argument.value, verb, flags) ?? `%!${verb}(big.Int=${argument.value})`;
  }
}

function wrongVerb(argument: GoFormatArgument, verb: string, flags: FormatFlags): string {
  return `%!${verb}(${argument.type}=${printPlain(argument, "v", flags)})`;
}

function pad(text: string, flags: FormatFlags, zero = flags.zero): string {
  const missing = (flags.width ?? 0) - countCodePoints(text);
  if (missing <= 0) return text;
  if (flags.minus) return text + " ".repeat(missing);
  return (zero ? "0" : " ").repeat(missing) + text;
}

function truncated(value: string, flags: FormatFlags): string {
  return flags.precision === undefined ? value : splitCodePoints(value).slice(0, flags.precision).join("");
}

function printString(value: string, verb: string, flags: FormatFlags): string | undefined {
  const cut = truncated(value, flags);
  switch (verb) {
    case "v":
    case "s":
      return pad(cut, flags);
    case "q":
      return pad((flags.sharp ? quoteRawString(cut) : undefined) ?? quoteGoString(cut, flags.plus), flags);
    case "x":
      return pad(hexBytes(value, flags), flags);
    case "X":
      return pad(hexBytes(value, flags).toUpperCase(), flags);
    default:
      return undefined;
  }
}

function hexBytes(value: string, flags: FormatFlags): string {
  const bytes = new TextEncoder().encode(value).subarray(0, flags.precision ?? undefined);
  const texts = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"));
  const prefix = flags.sharp && texts.length > 0 ? "0x" : "";
  return prefix + texts.join(flags.space ? ` ${prefix}` : "");
}

function printInteger(value: bigint, verb: string, flags: FormatFlags): string | undefined {
  switch (verb) {
    case "v":
    case "d":
      return integerText(value, 10, verb, flags);
    case "b":
      return integerText(value, 2, verb, flags);
    case "o":
    case "O":
      return integerText(value, 8, verb, flags);
    case "x":
      return integerText(value, 16, verb, flags);
    case "X":
      return integerText(value, 16, verb, flags).toUpperCase();
    case "c":
      return pad(formatRune(runeCode(value)), flags);
    case "q":
      return pad(quoteGoRune(runeCode(value), flags.plus), flags);
    case "U":
      return unicodeText(value, flags);
    default:
      return undefined;
  }
}

function runeCode(value: bigint): number {
  return value < 0n || value > 0x10ffffn ? 0xfffd : Number(value);
}

function unicodeText(value: bigint, flags: FormatFlags): string {
  const unsigned = BigInt.asUintN(64, value);
  const digits = unsigned
    .toString(16)
    .toUpperCase()
    .padStart(Math.max(flags.precision ?? 4, 4), "0");
  const character = unsigned <= 0x10ffffn ? formatRune(Number(unsigned)) : "";
  const isEscaped = character !== "" && quoteGoRune(Number(unsigned), false).startsWith("'\\");
  const shown = flags.sharp && character !== "" && (!isEscaped || character === "'" || character === "\\");
  return pad(`U+${digits}${shown ? ` '${character}'` : ""}`, flags, false);
}

function integerText(value: bigint, base: number, verb: string, flags: FormatFlags): string {
  const negative = value < 0n;
  const sign = negative ? "-" : flags.plus ? "+" : flags.space ? " " : "";
  let digits = (negative ? -value : value).toString(base);
  if (flags.precision !== undefined) {
    // A precision of nought and a value of nought print nothing but the padding.
    if (flags.precision === 0 && value === 0n) return pad("", flags, false);
    digits = digits.padStart(flags.precision, "0");
  } else if (flags.zero && !flags.minus && flags.width !== undefined) {
    digits = digits.padStart(flags.width - sign.length, "0");
  }
  let prefix = "";
  if (flags.sharp && base === 2) prefix = "0b";
  if (flags.sharp && base === 8 && !digits.startsWith("0")) prefix = "0";
  if (flags.sharp && base === 16) prefix = "0x";
  if (verb === "O") prefix = `0o${prefix}`;
  return pad(`${sign}${prefix}${digits}`, flags, false);
}

function printBigInteger(value: bigint, verb: string, flags: FormatFlags): string | undefined {
  const base = { b: 2, o: 8, O: 8, d: 10, s: 10, v: 10, x: 16, X: 16 }[verb];
  if (base === undefined) return undefined;
  const negative = value < 0n;
  const sign = negative ? "-" : flags.plus ? "+" : flags.space ? " " : "";
  let prefix = "";
  if (flags.sharp) prefix = { b: "0b", o: "0", x: "0x", X: "0X" }[verb] ?? "";
  if (verb === "O") prefix = "0o";
  let digits = (negative ? -value : value).toString(base);
  if (verb === "X") digits = digits.toUpperCase();
  if (flags.precision !== undefined) digits = digits.padStart(flags.precision, "0");
  else if (flags.zero && !flags.minus && flags.width !== undefined) {
    digits = digits.padStart(flags.width - sign.length - prefix.length, "0");
  }
  return pad(`${sign}${prefix}${digits}`, flags, false);
}

function printFloat(value: number, verb: string, flags: FormatFlags): string | undefined {
  switch (verb) {
    case "v":
      return signedFloat(value, "g", flags.precision ?? -1, flags);
    case "g":
    case "G":
      return upperIf(verb, signedFloat(value, "g", flags.precision ?? -1, flags));
    case "e":
    case "E":
      return upperIf(verb, signedFloat(value, "e", flags.precision ?? 6, flags));
    case "f":
    case "F":
      return signedFloat(value, "f", flags.precision ?? 6, flags);
    case "b":
      return signedFloat(value, "b", -1, flags);
    case "x":
    case "X":
      return upperIf(verb, signedFloat(value, verb, flags.precision ?? -1, flags));
    default:
      return undefined;
  }
}

function upperIf(verb: string, text: string): string {
  return verb === verb.toUpperCase() ? text.toUpperCase() : text;
}

function signedFloat(value: number, format: string, precision: number, flags: FormatFlags): string {
  const text = formatGoFloat(value, format.toLowerCase(), precision);
  const negative = text.startsWith("-");
  const sign = negative ? "-" : flags.plus ? "+" : flags.space ? " " : "";
  const plain = negative ? text.slice(1) : text;
  const digits = flags.sharp && format !== "b" ? withPoint(plain, format, precision) : plain;
  if (flags.zero && !flags.minus && flags.width !== undefined) {
    return sign + digits.padStart(flags.width - sign.length, "0");
  }
  return pad(sign + digits, flags, false);
}

/** The `#` flag: always a decimal point, and for %g and %x no trailing zeros cut off. */
function withPoint(text: string, format: string, precision: number): string {
  const mark = format.toLowerCase() === "x" ? "p" : "e";
  const [mantissa = "", power] = text.split(mark);
  let digits = mantissa.includes(".") ? mantissa : `${mantissa}.`;
  if (format === "g" || format === "x") {
    const wanted = precision < 0 ? 6 : precision;
    const present = digits.replace(".", "").replace(/^0+/, "").length || 1;
    digits += "0".repeat(Math.max(0, wanted - present));
  }
  return power === undefined ? digits : `${digits}${mark}${power}`;
}
