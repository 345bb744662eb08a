import { convertIntegerToBigFloat, multiplyFloats, parseBigFloat, truncateFloat } from "../values/big-float.js";
import { parseLongInteger } from "../values/long-integer.js";
import { normalizeInteger, parseNumber } from "../values/number.js";
import type { Value } from "../values/value.js";
import {
  type Builtin,
  type BuiltinCallContext,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
} from "./builtin.js";
import { number, string } from "./declared-types.js";
import { lowerCase } from "./text-case.js";

const maxExponentDigits = 6;
/** Longer results than this many digits are not written out. */
const maxExponent = 10_000;

interface Amount {
  readonly amount: string;
  readonly unit: string;
}

/** Splits `1.5e3Mi` into a number and a unit; an `e` belongs to the number when a digit or a sign follows it. */
function splitAmount(text: string): Amount | undefined {
  let end = 0;
  while (end < text.length) {
    const character = text[end] as string;
    if (character === "e" || character === "E") {
      if (!/[\d+-]/.test(text[end + 1] ?? "")) break;
      if (/[+-]/.test(text[end + 1] as string)) end++;
      const digits = /^\d*/.exec(text.slice(end + 1))?.[0] as string;
      if (digits.length > maxExponentDigits) return undefined;
    } else if (!/[\d.+-]/.test(character)) break;
    end++;
  }
  return { amount: text.slice(0, end), unit: text.slice(end) };
}

const prefixes = ["k", "m", "g", "t", "p", "e"];

/** k, m, g … are powers of 1,000; ki, mi, gi … of 1,024. */
function scaleOf(unit: string): bigint | undefined {
  if (unit === "") return 1n;
  const power = prefixes.indexOf(unit[0] as string) + 1;
  if (power === 0 || unit.length > 2) return undefined;
  if (unit.length === 1) return 1_000n ** BigInt(power);
  return unit[1] === "i" ? 1_024n ** BigInt(power) : undefined;
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE]([+-]?\d+))?$/;

/** The amount when it is a number that can be written out. */
function isUsable(amount: string): boolean {
  const parts = decimal.exec(amount);
  return parts !== null && Math.abs(Number(parts[1] ?? 0)) <= maxExponent;
}

/** Messages name the built-in twice, as OPA's do. */
function complain(context: BuiltinCallContext, name: string, message: string): undefined {
  return throwBuiltinErrorIfStrict(context, name, `${name}: ${message}`);
}

function parseBytes(context: BuiltinCallContext, operand: Value): Value | undefined {
  const name = "units.parse_bytes";
  if (typeof operand !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", operand);
  const text = lowerCase(operand).replaceAll('"', "");
  if (text.includes(" ")) return complain(context, name, "spaces not allowed in resource strings");
  const parts = splitAmount(text);
  if (parts === undefined) return complain(context, name, "exponent too large");
  const { amount, unit } = parts;
  if (amount === "") return complain(context, name, "no byte amount provided");
  const scale = unit === "b" ? undefined : scaleOf(unit.replace(/b$/, ""));
  if (scale === undefined) return complain(context, name, `byte unit ${unit} not recognized`);
  const float = isUsable(amount) ? parseBigFloat(amount) : undefined;
  const total = float && truncateFloat(multiplyFloats(float, convertIntegerToBigFloat(scale)));
  if (total === undefined) return complain(context, name, "could not parse byte amount to a number");
  return normalizeInteger(total);
}

/** A quantity without loss: numerator / denominator. */
interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** 0.001 as a double: OPA multiplies with its exact binary value. */
const milli: Fraction = { numerator: 1_152_921_504_606_847n, denominator: 2n ** 60n };

function unitOf(unit: string): Fraction | undefined {
  if (unit === "m") return milli;
  // Only the first letter tells m from M.
  const lower = lowerCase(unit);
  const scale = scaleOf(lower);
  return scale === undefined ? undefined : { numerator: scale, denominator: 1n };
}

function fractionOf(amount: string): Fraction {
  const [mantissa = "", power = "0"] = amount.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const exponent = Number(power) - fraction.length;
  const digits = parseLongInteger(whole + fraction);
  if (exponent >= 0) return { numerator: digits * 10n ** BigInt(exponent), denominator: 1n };
  return { numerator: digits, denominator: 10n ** BigInt(-exponent) };
}

const decimalPlaces = 10;

/** An integer when it is one, else with ten decimal places, rounded half away from zero. */
function fractionNumber({ numerator, denominator }: Fraction): Value | undefined {
  if (numerator % denominator === 0n) return normalizeInteger(numerator / denominator);
  const negative = numerator < 0n;
  const size = negative ? -numerator : numerator;
  const scaled = (size * 10n ** BigInt(decimalPlaces) * 2n + denominator) / (denominator * 2n);
  const digits = scaled.toString().padStart(decimalPlaces + 1, "0");
  return parseNumber(`${negative ? "-" : ""}${digits.slice(0, -decimalPlaces)}.${digits.slice(-decimalPlaces)}`);
}

function parseUnits(context: BuiltinCallContext, operand: Value): Value | undefined {
  const name = "units.parse";
  if (typeof operand !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", operand);
  const text = operand.replaceAll('"', "");
  if (text.includes(" ")) return complain(context, name, "spaces not allowed in resource strings");
  const parts = splitAmount(text);
  if (parts === undefined) return complain(context, name, "exponent too large");
  const { amount, unit } = parts;
  if (amount === "") return complain(context, name, "no amount provided");
  const scale = unitOf(unit);
  if (scale === undefined) return complain(context, name, `unit ${unit} not recognized`);
  if (!isUsable(amount)) return complain(context, name, "could not parse amount to a number");
  const { numerator, denominator } = fractionOf(amount);
  return fractionNumber({ numerator: numerator * scale.numerator, denominator: denominator * scale.denominator });
}

export const unitBuiltins: readonly Builtin[] = [
  { name: "units.parse", args: [string], result: number, call: parseUnits },
  { name: "units.parse_bytes", args: [string], result: number, call: parseBytes },
];
