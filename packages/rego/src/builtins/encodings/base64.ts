import type { Value } from "../../values/value.js";
import {
  type Builtin,
  type BuiltinCallContext,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
} from "../builtin.js";
import { chargeNewText } from "../charging.js";
import { boolean, string } from "../declared-types.js";
import {
  type Base64Alphabet,
  decodeBase64OrProblemOffset,
  padBase64,
  standardBase64Alphabet,
  urlBase64Alphabet,
} from "./base64-codec.js";
import { decodeUtf8Leniently } from "./utf8.js";

function encoded(name: string, encoding: "base64" | "base64url", padded: boolean): Builtin {
  return {
    name,
    args: [string],
    result: string,
    call: (context, text) => {
      if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", text as Value);
      const bytes = Buffer.from(text, "utf8");
      chargeNewText(context, Math.ceil(bytes.length / 3) * 4);
      const digits = bytes.toString(encoding);
      return padded ? digits.padEnd(Math.ceil(digits.length / 4) * 4, "=") : digits;
    },
  };
}

function decoded(context: BuiltinCallContext, name: string, text: string, alphabet: Base64Alphabet): Value | undefined {
  context.charge(text.length >> 6);
  const bytes = decodeBase64OrProblemOffset(text, alphabet);
  if (typeof bytes === "number")
    return throwBuiltinErrorIfStrict(context, name, `illegal base64 data at input byte ${bytes}`);
  return decodeUtf8Leniently(bytes);
}

export const base64Builtins: readonly Builtin[] = [
  encoded("base64.encode", "base64", true),
  encoded("base64url.encode", "base64url", true),
  encoded("base64url.encode_no_pad", "base64url", false),
  {
    name: "base64.decode",
    args: [string],
    result: string,
    call: (context, text) => {
      if (typeof text !== "string")
        return throwOperandTypeErrorIfStrict(context, "base64.decode", 1, "string", text as Value);
      return decoded(context, "base64.decode", text, standardBase64Alphabet);
    },
  },
  {
    name: "base64.is_valid",
    args: [string],
    result: boolean,
    call: (context, text) => {
      if (typeof text !== "string") return false;
      context.charge(text.length >> 6);
      return typeof decodeBase64OrProblemOffset(text, standardBase64Alphabet) !== "number";
    },
  },
  {
    name: "base64url.decode",
    args: [string],
    result: string,
    call: (context, text) => {
      if (typeof text !== "string")
        return throwOperandTypeErrorIfStrict(context, "base64url.decode", 1, "string", text as Value);
      const whole = padBase64(text);
      if (whole === undefined) {
        return throwBuiltinErrorIfStrict(
          context,
          "base64url.decode",
          () => `illegal base64url string: ${text.slice(0, 200)}`,
        );
      }
      return decoded(context, "base64url.decode", whole, urlBase64Alphabet);
    },
  },
];
