/** Functions that write values as text of some format, and read them back. */

import { stringType } from "../values/basic-types.js";
import { createUnknownValue } from "../values/make-and-inspect-values.js";
import { collectCauses } from "../values/marks-and-causes.js";
import type { Value } from "../values/value.js";
import { createNotBase64Error, quoteForMessage } from "./argument-errors.js";
import { decodeBase64, decodeUtf8, encodeBase64, findFirstFaultOfInvalidBase64 } from "./base64.js";
import { getArgumentAt, getTextArgumentAt } from "./converted-arguments.js";
import { decodeCsv } from "./csv.js";
import { defineAnyParameter, defineStringFunction, defineTextParameter } from "./define-functions.js";
import { gunzip, gzip } from "./gzip.js";
import { FunctionError, type HclFunction, UNKNOWN_RESULT } from "./hcl-function.js";
import { decodeJson } from "./json-decode.js";
import { encodeJson } from "./json-encode.js";
import { findTextEncoding } from "./text-encoding.js";
import { decodeYaml } from "./yaml-decode.js";
import { encodeYaml } from "./yaml-encode.js";

export const encodingFunctions: readonly HclFunction[] = [
  defineStringFunction("base64decode", ["str"], stringType, (str) => textOf(base64Bytes(str))),
  defineStringFunction("base64encode", ["str"], stringType, (str) => encodeBase64(str)),
  defineStringFunction("base64gunzip", ["str"], stringType, (str) => textOf(gunzip(base64Bytes(str)))),
  defineStringFunction("base64gzip", ["str"], stringType, (str) => encodeBase64(gzip(Buffer.from(str)))),
  {
    name: "csvdecode",
    parameters: [defineTextParameter("str")],
    call: (args) => decodeCsv(getTextArgumentAt(args, 0)),
  },
  {
    name: "jsondecode",
    parameters: [defineTextParameter("str")],
    call: (args) => decodeJson(getTextArgumentAt(args, 0)),
  },
  encoder("jsonencode", "val", encodeJson),
  defineStringFunction("textdecodebase64", ["source", "encoding"], stringType, decodeText),
  defineStringFunction("textencodebase64", ["string", "encoding"], stringType, encodeText),
  defineStringFunction("urldecode", ["str"], stringType, urlDecode),
  defineStringFunction("urlencode", ["str"], stringType, urlEncode),
  {
    name: "yamldecode",
    parameters: [defineTextParameter("src")],
    call: (args) => decodeYaml(getTextArgumentAt(args, 0)),
  },
  encoder("yamlencode", "value", encodeYaml),
];

/** The text of an unknown document has the references of its unknown parts in their places. */
function encoder(name: string, parameter: string, encode: (value: Value) => string): HclFunction {
  return {
    name,
    parameters: [defineAnyParameter(parameter, { allowsNull: true, unknowns: "inside" })],
    returns: stringType,
    call: (args) => {
      const value = getArgumentAt(args, 0);
      const causes = collectCauses(value);
      return causes.length === 0 ? encode(value) : createUnknownValue(stringType, encode(value), causes);
    },
  };
}

function base64Bytes(source: string): Uint8Array {
  const bytes = decodeBase64(source);
  if (bytes === undefined) throw createNotBase64Error(source, 0);
  return bytes;
}

function textOf(bytes: Uint8Array): string {
  const decoded = decodeUtf8(bytes);
  if (decoded === undefined) throw notText();
  return decoded;
}

function encodeText(source: string, name: string): Value {
  const encoding = findTextEncoding(name, 1);
  if (encoding === undefined) return UNKNOWN_RESULT;
  const bytes = encoding.encode(source);
  if (bytes === undefined) {
    throw new FunctionError(`has characters that are not in ${encoding.name}`, 0);
  }
  return encodeBase64(bytes);
}

function decodeText(source: string, name: string): Value {
  const encoding = findTextEncoding(name, 1);
  if (encoding === undefined) return UNKNOWN_RESULT;
  const bytes = decodeBase64(source);
  if (bytes === undefined) {
    throw new FunctionError(
      `must be base64, found something else at offset ${findFirstFaultOfInvalidBase64(source)}`,
      0,
    );
  }
  const decoded = encoding.decode(bytes);
  if (decoded === undefined) {
    throw new FunctionError(`has bytes that mean nothing in ${encoding.name}`, 0);
  }
  return decoded;
}

const reservedByGo = /[!'()*]|%20/g;

function urlEncode(source: string): string {
  return encodeURIComponent(source.replace(/\p{Surrogate}/gu, "\ufffd")).replace(reservedByGo, (found) =>
    found === "%20" ? "+" : `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function urlDecode(source: string): string {
  const bad = /%(?![0-9a-fA-F]{2}).{0,2}/su.exec(source);
  if (bad !== null)
    throw new FunctionError(`must have two hexadecimal digits after each "%", found ${quoteForMessage(bad[0])}`, 0);
  try {
    return decodeURIComponent(source.replaceAll("+", " "));
  } catch {
    throw notText();
  }
}

function notText(): FunctionError {
  return new FunctionError("the decoded bytes are not UTF-8 text");
}
