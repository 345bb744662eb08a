/** `format` and `formatlist`: Go's verbs over Terraform's values. */

import { boolType, numberType, stringType } from "../values/basic-types.js";
import { ConversionError } from "../values/conversion-error.js";
import { convertValue } from "../values/convert.js";
import { createListValue, createUnknownValue, isUnknown } from "../values/make-and-inspect-values.js";
import { collectCausesOfAll } from "../values/marks-and-causes.js";
import { formatNumber } from "../values/number-text.js";
import type { Type, Value } from "../values/value.js";
import { getListSetOrTupleItems, getTextArgumentAt } from "./converted-arguments.js";
import { createListType, defineAnyParameter, defineTextParameter } from "./define-functions.js";
import { type FloatVerb, formatFloat } from "./float-text.js";
import { type FormatPiece, type FormatVerb, parseFormat } from "./format-parse.js";
import { checkResultElementCount, createBoundedTextWriter } from "./function-result-limits.js";
import { splitGraphemes } from "./graphemes-and-case.js";
import { FunctionError, type HclFunction, UNKNOWN_RESULT } from "./hcl-function.js";
import { encodeJson } from "./json-encode.js";

const formatted = defineAnyParameter("args", { allowsNull: true, unknowns: "allowed" });

export const formattingFunctions: readonly HclFunction[] = [
  {
    name: "format",
    parameters: [defineTextParameter("format")],
    variadic: formatted,
    returns: stringType,
    call: (args) => formatText(parseFormat(getTextArgumentAt(args, 0)), args.slice(1)),
  },
  {
    name: "formatlist",
    parameters: [defineTextParameter("format")],
    variadic: formatted,
    returns: createListType(stringType),
    call: (args) => formatList(parseFormat(getTextArgumentAt(args, 0)), args.slice(1)),
  },
];

function formatText(pieces: readonly FormatPiece[], args: readonly Value[]): Value {
  const result = createBoundedTextWriter();
  const written: Value[] = [];
  let used = 0;
  for (const piece of pieces) {
    if (typeof piece === "string") {
      result.write(piece);
      continue;
    }
    const arg = args[piece.argument];
    if (arg === undefined) throw notEnough(piece, args.length);
    used = Math.max(used, piece.argument + 1);
    written.push(arg);
    result.write(formatVerb(piece, arg));
  }
  if (used < args.length) throw tooMany(used, args.length);
  const causes = collectCausesOfAll(written);
  return causes.length === 0 ? result.finish() : createUnknownValue(stringType, result.finish(), causes);
}

function notEnough(verb: FormatVerb, total: number): FunctionError {
  return new FunctionError(`${placeOf(verb)} takes value ${verb.argument + 1}, found ${total || "none"}`);
}

function tooMany(used: number, total: number): FunctionError {
  return new FunctionError(`the format uses ${used} of ${total} values`);
}

function placeOf(verb: FormatVerb): string {
  return `the placeholder ${JSON.stringify(verb.text)} at offset ${verb.offset}`;
}

function formatList(pieces: readonly FormatPiece[], args: readonly Value[]): Value {
  let count: number | undefined;
  let first = 0;
  for (const [index, arg] of args.entries()) {
    const items = getListSetOrTupleItems(arg);
    // An unknown value of unknown type may be a list, and then the number of results is unknown too.
    if (isUnknown(arg) && !isPrimitive(arg.type)) return UNKNOWN_RESULT;
    if (items === undefined) continue;
    if (count !== undefined && items.length !== count) {
      const lengths = `value ${first + 1} has ${count} elements, value ${index + 1} has ${items.length}`;
      throw new FunctionError(`must be lists of one length; ${lengths}`, index + 1);
    }
    if (count === undefined) first = index;
    count = items.length;
  }
  if (count === undefined) return createListValue([formatText(pieces, args)], stringType);
  checkResultElementCount(count);
  const results: Value[] = [];
  for (let i = 0; i < count; i++) {
    results.push(
      formatIteration(
        pieces,
        args.map((arg) => itemAt(arg, i)),
        i,
      ),
    );
  }
  return createListValue(results, stringType);
}

function itemAt(arg: Value, index: number): Value {
  const item = getListSetOrTupleItems(arg)?.[index];
  return item === undefined ? arg : item;
}

function isPrimitive(type: Type): boolean {
  return type.kind === "string" || type.kind === "number" || type.kind === "bool";
}

function formatIteration(pieces: readonly FormatPiece[], args: readonly Value[], iteration: number): Value {
  try {
    return formatText(pieces, args);
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    throw new FunctionError(`element ${iteration} of the result: ${error.message}`);
  }
}

function formatVerb(verb: FormatVerb, arg: Value): string {
  if (isUnknown(arg)) return verb.letter === "q" ? encodeJson(arg) : arg.text;
  switch (verb.letter) {
    case "v":
      return padText(verb, generalText(verb, arg));
    case "t":
      return String(converted(verb, arg, boolType));
    case "b":
    case "d":
    case "o":
    case "x":
    case "X":
      return integerText(verb, converted(verb, arg, numberType) as number);
    case "e":
    case "E":
    case "f":
    case "g":
    case "G":
      return floatText(verb, converted(verb, arg, numberType) as number);
    case "s":
      return padText(verb, cut(verb, converted(verb, arg, stringType) as string));
    case "q":
      return padText(verb, encodeJson(cut(verb, converted(verb, arg, stringType) as string)));
    default:
      throw new FunctionError(`${placeOf(verb)} means nothing`);
  }
}

function generalText(verb: FormatVerb, arg: Value): string {
  if (verb.sharp || arg === null || typeof arg === "object") return encodeJson(arg);
  if (typeof arg === "number") return formatFloat(arg, "g", undefined);
  return String(arg);
}

function converted(verb: FormatVerb, arg: Value, type: Type): Value {
  if (arg === null) throw new FunctionError(`${valueFor(verb)} must not be null`);
  try {
    return convertValue(arg, type);
  } catch (error) {
    if (!(error instanceof ConversionError)) throw error;
    throw new FunctionError(error.about(valueFor(verb)));
  }
}

function valueFor(verb: FormatVerb): string {
  return `the value for ${placeOf(verb)}`;
}

const RADIX: Readonly<Record<string, number>> = { b: 2, d: 10, o: 8, x: 16, X: 16 };
const PREFIX: Readonly<Record<string, string>> = { b: "0b", d: "", o: "0", x: "0x", X: "0X" };

function integerText(verb: FormatVerb, value: number): string {
  if (!Number.isInteger(value)) {
    throw new FunctionError(`${valueFor(verb)} must be a whole number, found ${formatNumber(value)}`);
  }
  if (value === 0 && verb.precision === 0) return "";
  const digits = BigInt(formatNumber(Math.abs(value)))
    .toString(RADIX[verb.letter])
    .padStart(verb.precision ?? 0, "0");
  const body = verb.letter === "X" ? digits.toUpperCase() : digits;
  return padNumber(
    verb,
    value < 0,
    (verb.sharp ? PREFIX[verb.letter] : "") + body,
    verb.precision === undefined ? "minus-first" : "blanks",
  );
}

function floatText(verb: FormatVerb, value: number): string {
  const kind = verb.letter.toLowerCase() as FloatVerb;
  const body = formatFloat(Math.abs(value), kind, verb.precision ?? (kind === "g" ? undefined : 6));
  const cased = verb.letter === kind ? body : body.toUpperCase();
  return padNumber(verb, value < 0, cased, "zero-first");
}

/** For whole numbers `-` wins over `0`, for others it is the other way round. */
function padNumber(
  verb: FormatVerb,
  negative: boolean,
  body: string,
  pads: "minus-first" | "zero-first" | "blanks",
): string {
  const sign = negative ? "-" : verb.plus ? "+" : verb.space ? " " : "";
  const zeros = verb.zero && pads !== "blanks" && !(verb.minus && pads === "minus-first");
  if (zeros) return sign + body.padStart(verb.width - sign.length, "0");
  return verb.minus ? (sign + body).padEnd(verb.width) : (sign + body).padStart(verb.width);
}

function padText(verb: FormatVerb, body: string): string {
  if (verb.width === 0) return body;
  const missing = verb.width - splitGraphemes(body).length;
  if (missing <= 0) return body;
  const padding = (verb.zero ? "0" : " ").repeat(missing);
  return verb.minus ? body + padding : padding + body;
}

function cut(verb: FormatVerb, body: string): string {
  // A precision of zero counts as none.
  return verb.precision ? splitGraphemes(body).slice(0, verb.precision).join("") : body;
}
