import { compareNumbers, numberText, type RegoNumber } from "../../values/number.js";
import type { Value } from "../../values/value.js";
import { goFloatText } from "../format/float-text.js";
import { canonicalText } from "./canonical.js";
import { hasFormat } from "./formats.js";
import { isMultiple } from "./multiple.js";
import { type DocumentPath, fieldName, type ValidationResult } from "./result.js";
import type { Schema } from "./schema.js";

/** The rules that do not lead to other schemas. */

export function validateUnique(value: readonly Value[], result: ValidationResult, path: DocumentPath): void {
  const seen = new Map<string, number>();
  for (const [index, item] of value.entries()) {
    const text = canonicalText(item);
    const before = seen.get(text);
    if (before !== undefined) result.add(path, "unique", `array items[${before},${index}] must be unique`);
    seen.set(text, index);
  }
}

export function validateCommon(schema: Schema, value: Value, result: ValidationResult, path: DocumentPath): void {
  if (schema.constant !== undefined && canonicalText(value) !== schema.constant) {
    result.add(path, "const", `${fieldName(path)} does not match: ${schema.constant}`);
  }
  if (schema.enumeration.length > 0 && !schema.enumeration.includes(canonicalText(value))) {
    const allowed = schema.enumeration.join(", ");
    result.add(path, "enum", `${fieldName(path)} must be one of the following: ${allowed}`);
  }
  if (schema.format !== undefined && typeof value === "string" && !hasFormat(schema.format, value)) {
    result.add(path, "format", `Does not match format '${schema.format}'`);
  }
  result.score++;
}

export function validateString(schema: Schema, value: string, result: ValidationResult, path: DocumentPath): void {
  const { minLength, maxLength, pattern } = schema;
  const length = minLength === undefined && maxLength === undefined ? 0 : [...value].length;
  if (minLength !== undefined && length < minLength) {
    result.add(path, "string_gte", `String length must be greater than or equal to ${minLength}`);
  }
  if (maxLength !== undefined && length > maxLength) {
    result.add(path, "string_lte", `String length must be less than or equal to ${maxLength}`);
  }
  if (pattern !== undefined && !pattern.expression.matcher(value).find()) {
    result.add(path, "pattern", `Does not match pattern '${pattern.text}'`);
  }
  result.score++;
}

export function validateNumber(schema: Schema, value: RegoNumber, result: ValidationResult, path: DocumentPath): void {
  const { multipleOf, maximum, exclusiveMaximum, minimum, exclusiveMinimum } = schema;
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) {
    result.add(path, "multiple_of", `Must be a multiple of ${shownNumber(multipleOf)}`);
  }
  if (maximum !== undefined && compareNumbers(value, maximum) > 0) {
    result.add(path, "number_lte", `Must be less than or equal to ${shownNumber(maximum)}`);
  }
  if (exclusiveMaximum !== undefined && compareNumbers(value, exclusiveMaximum) >= 0) {
    result.add(path, "number_lt", `Must be less than ${shownNumber(exclusiveMaximum)}`);
  }
  if (minimum !== undefined && compareNumbers(value, minimum) < 0) {
    result.add(path, "number_gte", `Must be greater than or equal to ${shownNumber(minimum)}`);
  }
  if (exclusiveMinimum !== undefined && compareNumbers(value, exclusiveMinimum) <= 0) {
    result.add(path, "number_gt", `Must be greater than ${shownNumber(exclusiveMinimum)}`);
  }
  result.score++;
}

function shownNumber(value: RegoNumber): string {
  return goFloatText(Number(numberText(value)), "g", -1);
}
