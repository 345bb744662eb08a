import type { Value } from "../../values/value.js";
import { type Builtin, throwBuiltinErrorIfStrict, throwOperandTypeErrorIfStrict } from "../builtin.js";
import { chargeNewText } from "../charging.js";
import { string } from "../declared-types.js";
import { decodeUtf8Leniently, encodeUtf8 } from "./utf8.js";

/** The bytes, or what says why there are none. */
function hexBytes(text: string): Buffer | (() => string) {
  const bytes = Buffer.allocUnsafe(text.length >> 1);
  for (let i = 0; i < text.length; i++) {
    const digit = parseHexDigit(text.charCodeAt(i));
    if (digit === -1) return () => formatInvalidByte(text, i);
    if (i >> 1 === bytes.length) break;
    bytes[i >> 1] = i % 2 === 0 ? digit << 4 : (bytes[i >> 1] as number) | digit;
  }
  return text.length % 2 === 0 ? bytes : () => "encoding/hex: odd length hex string";
}

/** The value of a hexadecimal digit, or -1. */
export function parseHexDigit(unit: number): number {
  if (unit >= 48 && unit <= 57) return unit - 48;
  const lower = unit | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

/** The message names the first byte, not the character, that is no digit. */
function formatInvalidByte(text: string, place: number): string {
  const byte = encodeUtf8(String.fromCodePoint(text.codePointAt(place) ?? 0))[0] ?? 0;
  const code = byte.toString(16).toUpperCase().padStart(4, "0");
  const shown = byte > 32 && byte < 127 ? String.fromCharCode(byte) : undefined;
  const quoted = shown === "'" || shown === "\\" ? `'\\${shown}'` : `'${shown}'`;
  return `encoding/hex: invalid byte: U+${code}${shown === undefined ? printed(byte) : ` ${quoted}`}`;
}

function printed(byte: number): string {
  if (byte === 32) return " ' '";
  return byte >= 0xa1 && byte !== 0xad ? ` '${String.fromCharCode(byte)}'` : "";
}

export const hexBuiltins: readonly Builtin[] = [
  {
    name: "hex.encode",
    args: [string],
    result: string,
    call: (context, text) => {
      if (typeof text !== "string")
        return throwOperandTypeErrorIfStrict(context, "hex.encode", 1, "string", text as Value);
      const bytes = Buffer.from(text, "utf8");
      chargeNewText(context, bytes.length * 2);
      return bytes.toString("hex");
    },
  },
  {
    name: "hex.decode",
    args: [string],
    result: string,
    call: (context, text) => {
      if (typeof text !== "string")
        return throwOperandTypeErrorIfStrict(context, "hex.decode", 1, "string", text as Value);
      context.charge(text.length >> 6);
      const bytes = hexBytes(text);
      return typeof bytes === "function"
        ? throwBuiltinErrorIfStrict(context, "hex.decode", bytes)
        : decodeUtf8Leniently(bytes);
    },
  },
];
