/** Operators that test one value: each operand is checked here, once, and becomes a ValueTest. */
import type { ComparisonOperator, DocumentValueType, ValueTest } from "./document-filter.js";
import { formatOperand, type QueryPath, throwInvalidQuery } from "./invalid-query.js";
import { isQueryObject, parseLiteral, parseOrderedLiteral, type QueryObject } from "./parse-literal.js";
import { translateRegex } from "./regex/translate-regex.js";

type TestParser = (operand: unknown, place: QueryPath, siblings: QueryObject) => ValueTest;

const NEVER: ValueTest = Object.freeze({ kind: "equals", anyOf: Object.freeze([]) });
const IS_NULL: ValueTest = Object.freeze({ kind: "equals", anyOf: Object.freeze([Object.freeze({ kind: "null" })]) });

const PARSERS: ReadonlyMap<string, TestParser> = new Map<string, TestParser>([
  ["$eq", (operand, place) => equals([parseLiteral(operand, place)])],
  ["$in", parseIn],
  ["$gt", (operand, place) => parseComparison("$gt", ">", operand, place)],
  ["$gte", (operand, place) => parseComparison("$gte", ">=", operand, place)],
  ["$lt", (operand, place) => parseComparison("$lt", "<", operand, place)],
  ["$lte", (operand, place) => parseComparison("$lte", "<=", operand, place)],
  ["$type", parseType],
  ["$regex", parseRegex],
  ["$size", parseSize],
  ["$mod", parseMod],
]);

/** `$ne`, `$nin` … are included for messages only: parse-filter rewrites them before they get here. */
export function isKnownFieldOperator(operator: string): boolean {
  return PARSERS.has(operator) || ["$ne", "$nin", "$exists", "$elemMatch", "$all", "$options"].includes(operator);
}

export function parseValueTest(operator: string, operand: unknown, siblings: QueryObject, place: QueryPath): ValueTest {
  const parse = PARSERS.get(operator);
  return parse === undefined
    ? throwInvalidQuery(place, `${formatOperand(operator)} is not a supported operator`)
    : parse(operand, place, siblings);
}

function equals(anyOf: Extract<ValueTest, { kind: "equals" }>["anyOf"]): ValueTest {
  return Object.freeze({ kind: "equals", anyOf: Object.freeze(anyOf) });
}

function parseIn(operand: unknown, place: QueryPath): ValueTest {
  if (!Array.isArray(operand))
    throwInvalidQuery(place, `${place.at(-1)} takes an array, not ${formatOperand(operand)}`);
  const values = operand.map((value: unknown, index) => {
    const here = [...place, String(index)];
    const operator = isQueryObject(value) ? Object.keys(value).find((key) => key.startsWith("$")) : undefined;
    if (operator !== undefined)
      throwInvalidQuery(here, `${formatOperand(operator)} cannot stand inside ${place.at(-1)}`);
    return parseLiteral(value, here);
  });
  return equals(values);
}

function parseComparison(name: string, operator: ComparisonOperator, operand: unknown, place: QueryPath): ValueTest {
  // Null is equal to itself and to a missing field, and neither above nor below anything.
  if (operand === null) return operator === ">=" || operator === "<=" ? IS_NULL : NEVER;
  const value = parseOrderedLiteral(operand, place);
  if (value === undefined)
    throwInvalidQuery(place, `${name} takes a number, string, boolean or null, not ${formatOperand(operand)}`);
  return Object.freeze({ kind: "compares", operator, value });
}

/** Aliases and numbers of BSON types; those no JSON value can have are valid and match nothing, as in MongoDB. */
const TYPES: ReadonlyMap<unknown, DocumentValueType | "none"> = new Map<unknown, DocumentValueType | "none">([
  ...alias("double", 1, "double"),
  ...alias("string", 2, "string"),
  ...alias("object", 3, "object"),
  ...alias("array", 4, "array"),
  ...alias("binData", 5, "none"),
  ...alias("undefined", 6, "none"),
  ...alias("objectId", 7, "none"),
  ...alias("bool", 8, "boolean"),
  ...alias("date", 9, "none"),
  ...alias("null", 10, "null"),
  ...alias("regex", 11, "none"),
  ...alias("dbPointer", 12, "none"),
  ...alias("javascript", 13, "none"),
  ...alias("symbol", 14, "none"),
  ...alias("javascriptWithScope", 15, "none"),
  ...alias("int", 16, "int"),
  ...alias("timestamp", 17, "none"),
  ...alias("long", 18, "long"),
  ...alias("decimal", 19, "none"),
  ...alias("minKey", -1, "none"),
  ...alias("maxKey", 127, "none"),
  ["number", "number"],
]);

function alias(name: string, code: number, type: DocumentValueType | "none"): [unknown, DocumentValueType | "none"][] {
  return [
    [name, type],
    [code, type],
  ];
}

function parseType(operand: unknown, place: QueryPath): ValueTest {
  const wanted: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
  if (wanted.length === 0) throwInvalidQuery(place, "$type takes at least one type");
  const types = wanted.flatMap((name) => {
    const type =
      TYPES.get(name) ?? throwInvalidQuery(place, `${formatOperand(name)} is not the name or number of a type`);
    return type === "none" ? [] : [type];
  });
  return types.length === 0 ? NEVER : Object.freeze({ kind: "type", types: Object.freeze(types) });
}

function parseRegex(operand: unknown, place: QueryPath, siblings: QueryObject): ValueTest {
  if (typeof operand !== "string") throwInvalidQuery(place, `$regex takes a string, not ${formatOperand(operand)}`);
  const options = Object.hasOwn(siblings, "$options") ? siblings.$options : "";
  const optionsPlace = [...place.slice(0, -1), "$options"];
  if (typeof options !== "string")
    throwInvalidQuery(optionsPlace, `$options takes a string, not ${formatOperand(options)}`);
  // `u` is accepted and redundant, as in MongoDB: patterns always work on whole characters.
  if (!/^[imsxu]*$/.test(options)) {
    throwInvalidQuery(optionsPlace, `$options knows the letters i, m, s and x, not ${formatOperand(options)}`);
  }
  const expression = translateRegex(operand, options, (position, problem) =>
    throwInvalidQuery(
      place,
      position === undefined
        ? problem
        : `${problem}, at character ${position + 1} of the regular expression ${formatOperand(operand)}`,
    ),
  );
  return expression === undefined ? NEVER : Object.freeze({ kind: "regex", expression });
}

function parseSize(operand: unknown, place: QueryPath): ValueTest {
  if (typeof operand !== "number" || !Number.isInteger(operand) || operand < 0 || operand > 0x7fffffff) {
    throwInvalidQuery(place, `$size takes a whole number that is not negative, not ${formatOperand(operand)}`);
  }
  return Object.freeze({ kind: "size", size: operand });
}

function parseMod(operand: unknown, place: QueryPath): ValueTest {
  if (!Array.isArray(operand) || operand.length !== 2) {
    throwInvalidQuery(place, "$mod takes an array of two numbers, divisor and remainder");
  }
  const [divisor, remainder] = operand.map((part: unknown, index) => wholePart(part, [...place, String(index)]));
  if (divisor === undefined || remainder === undefined) throw new TypeError("unreachable: the array has two elements");
  if (divisor === 0n) throwInvalidQuery(place, "$mod cannot divide by 0");
  return Object.freeze({ kind: "mod", divisor, remainder });
}

/** MongoDB cuts the fraction off both operands of $mod and wants what is left in 64 bits. */
function wholePart(value: unknown, place: QueryPath): bigint {
  if (typeof value !== "number" || !Number.isFinite(value))
    throwInvalidQuery(place, `${formatOperand(value)} is no number`);
  const whole = BigInt(Math.trunc(value));
  if (BigInt.asIntN(64, whole) !== whole) throwInvalidQuery(place, `${value} does not fit in 64 bits`);
  return whole;
}
