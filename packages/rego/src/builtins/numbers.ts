import { isFactorTooLarge, toExactInteger, truncateToInteger } from "../values/arithmetic.js";
import { quoteTermString } from "../values/go-quote.js";
import {
  formatRegoNumber,
  isExponentNumberTextOutOfRange,
  isRegoNumber,
  normalizeInteger,
  parseNumber,
} from "../values/number.js";
import type { Value } from "../values/value.js";
import {
  type Builtin,
  type BuiltinCallContext,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
  throwOperandValueErrorIfStrict,
} from "./builtin.js";
import { chargeReading } from "./charging.js";
import { array, boolean, nullType, number, string, union } from "./declared-types.js";
import { notIntegerMessage, throwOperandNotOneOfTypesIfStrict } from "./operand-helpers.js";

/** An integer operand of any size; `1.0` counts. */
function bigInteger(context: BuiltinCallContext, name: string, position: number, value: Value): bigint | undefined {
  if (!isRegoNumber(value)) return throwOperandTypeErrorIfStrict(context, name, position, "integer", value);
  const integer = toExactInteger(value);
  if (integer !== undefined) return BigInt(integer);
  return throwOperandValueErrorIfStrict(context, name, position, notIntegerMessage);
}

function range(context: BuiltinCallContext, name: string, from: Value, to: Value, stride: Value): Value | undefined {
  const first = bigInteger(context, name, 1, from);
  if (first === undefined) return undefined;
  const last = bigInteger(context, name, 2, to);
  if (last === undefined) return undefined;
  const step = bigInteger(context, name, 3, stride);
  if (step === undefined) return undefined;
  if (step <= 0n) return throwBuiltinErrorIfStrict(context, name, `${name}: step must be a positive integer`);
  const distance = first <= last ? last - first : first - last;
  const count = Number(distance / step) + 1;
  // Every element stays in memory, so it counts for more than a step.
  context.checkSize(count);
  context.charge(count * 4);
  const direction = first <= last ? step : -step;
  const start = normalizeInteger(first);
  const end = normalizeInteger(first + direction * BigInt(count - 1));
  if (typeof start === "number" && typeof end === "number") {
    const stepSize = Number(direction);
    return Array.from({ length: count }, (_, i) => start + i * stepSize);
  }
  return Array.from({ length: count }, (_, i) => normalizeInteger(first + direction * BigInt(i)));
}

const bases = new Map<Value, number>([
  [2, 2],
  [8, 8],
  [10, 10],
  [16, 16],
]);

function formatInt(context: BuiltinCallContext, value: Value, base: Value): Value | undefined {
  if (!isRegoNumber(value)) return throwOperandTypeErrorIfStrict(context, "format_int", 1, "number", value);
  if (!isRegoNumber(base)) return throwOperandTypeErrorIfStrict(context, "format_int", 2, "number", base);
  const radix = bases.get(base);
  if (radix === undefined)
    return throwOperandValueErrorIfStrict(context, "format_int", 2, "must be one of {2, 8, 10, 16}");
  if (typeof value === "number" && Number.isSafeInteger(value)) return value.toString(radix);
  chargeReading(context, formatRegoNumber(value));
  return (
    truncateToInteger(value)?.toString(radix) ?? throwBuiltinErrorIfStrict(context, "format_int", "number too large")
  );
}

/** What most numbers are: as JSON writes them, and neither long nor with a power of ten. */
const shortDecimalText = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;

/** What Go's ParseFloat takes, infinities apart, once underscores between digits are gone. */
const decimalText = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const hexText = /^[+-]?0[xX](?:[\da-fA-F]+\.?[\da-fA-F]*|\.[\da-fA-F]+)[pP][+-]?\d+$/;
const notNumbers = /^[+-]*(?:inf|infinity|nan)$/i;

function toNumber(context: BuiltinCallContext, value: Value): Value | undefined {
  if (isRegoNumber(value)) return value;
  if (value === null || value === false) return 0;
  if (value === true) return 1;
  if (typeof value === "string" && shortDecimalText.test(value)) return parseNumber(value);
  if (typeof value === "string") return textToNumber(context, value.replace(/(?<=\d)_(?=\d)/g, ""));
  return throwOperandNotOneOfTypesIfStrict(context, "to_number", 1, ["null", "boolean", "number", "string"], value);
}

function textToNumber(context: BuiltinCallContext, value: string): Value | undefined {
  if (notNumbers.test(value))
    return throwOperandTypeErrorIfStrict(context, "to_number", 1, "valid number string", value);
  if (!decimalText.test(value) && !hexText.test(value)) {
    return throwBuiltinErrorIfStrict(
      context,
      "to_number",
      () => `strconv.ParseFloat: parsing ${quoteTermString(value)}: invalid syntax`,
    );
  }
  const isHex = hexText.test(value);
  const double = isHex ? hexValue(value) : Number(value);
  if (!Number.isFinite(double)) {
    return throwBuiltinErrorIfStrict(
      context,
      "to_number",
      () => `strconv.ParseFloat: parsing ${quoteTermString(value)}: value out of range`,
    );
  }
  if (!isHex && isExponentNumberTextOutOfRange(value))
    return throwBuiltinErrorIfStrict(context, "to_number", "invalid number: number too big");
  return parseNumber(isHex ? String(double) : jsonNumber(value));
}

/** `+1`, `.5`, `5.` and `007` as JSON would write them: OPA keeps the text and then cannot print it. */
function jsonNumber(text: string): string {
  const negative = text.startsWith("-");
  const [mantissa = "", power] = text.replace(/^[+-]/, "").split(/[eE]/);
  const [whole = "", fraction = ""] = mantissa.split(".");
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  const tail = fraction === "" ? "" : `.${fraction}`;
  return `${negative ? "-" : ""}${digits}${tail}${power === undefined ? "" : `${text.includes("E") ? "E" : "e"}${power}`}`;
}

function hexValue(text: string): number {
  const [mantissa = "", power = "0"] = text
    .toLowerCase()
    .replace(/^[+-]?0x/, "")
    .split("p");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const magnitude = Number(BigInt(`0x${whole}${fraction}`)) * 2 ** (Number(power) - 4 * fraction.length);
  return text.startsWith("-") ? -magnitude : magnitude;
}

/** Shifting left by more than this would make a number longer than anything useful. */
const maxShift = 1_000_000n;

function bits(
  name: string,
  operation: (a: bigint, b: bigint, context: BuiltinCallContext) => bigint | undefined,
): Builtin {
  return {
    name,
    args: [number, number],
    result: number,
    call(context, a, b) {
      const x = bigInteger(context, name, 1, a);
      if (x === undefined) return undefined;
      const y = bigInteger(context, name, 2, b);
      const result = y === undefined ? undefined : operation(x, y, context);
      return result === undefined ? undefined : normalizeInteger(result);
    },
  };
}

function shiftLeft(value: bigint, distance: bigint, context: BuiltinCallContext): bigint | undefined {
  if (distance < 0n) return negativeShift(context, "bits.lsh");
  if (value === 0n) return value;
  // Twice as long as any factor is as long as a number gets: writing it out takes the square of its length.
  if (distance > maxShift || isFactorTooLarge(value))
    return throwBuiltinErrorIfStrict(context, "bits.lsh", "number too large");
  context.charge(Number(distance >> 9n));
  return value << distance;
}

function shiftRight(value: bigint, distance: bigint, context: BuiltinCallContext): bigint | undefined {
  return distance < 0n ? negativeShift(context, "bits.rsh") : value >> distance;
}

function negativeShift(context: BuiltinCallContext, name: string): undefined {
  return throwOperandValueErrorIfStrict(
    context,
    name,
    2,
    "must be an unsigned integer number but got a negative integer",
  );
}

export const numberBuiltins: readonly Builtin[] = [
  {
    name: "numbers.range",
    args: [number, number],
    result: array(number),
    call: (context, a, b) => range(context, "numbers.range", a, b, 1),
  },
  {
    name: "numbers.range_step",
    args: [number, number, number],
    result: array(number),
    call: (context, a, b, step) => range(context, "numbers.range_step", a, b, step),
  },
  { name: "format_int", args: [number, number], result: string, call: formatInt },
  {
    name: "to_number",
    args: [union(nullType, boolean, number, string)],
    result: number,
    call: toNumber,
  },
  bits("bits.and", (a, b) => a & b),
  bits("bits.or", (a, b) => a | b),
  bits("bits.xor", (a, b) => a ^ b),
  bits("bits.lsh", shiftLeft),
  bits("bits.rsh", shiftRight),
  {
    name: "bits.negate",
    args: [number],
    result: number,
    call(context, a) {
      const value = bigInteger(context, "bits.negate", 1, a);
      return value === undefined ? undefined : normalizeInteger(~value);
    },
  },
];
