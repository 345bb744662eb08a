import { compareNumbers, formatRegoNumber, type RegoNumber } from "../../values/number.js";
import type { Value } from "../../values/value.js";
import { formatGoFloat } from "../format/float-text.js";
import { toCanonicalText } from "./canonical-text.js";
import type { CompiledSchema } from "./compiled-schema.js";
import { isTextOfFormat } from "./formats.js";
import { isMultiple } from "./is-multiple.js";
import { type DocumentPath, formatFieldName, type ValidationResult } from "./validation-result.js";

/** The rules that do not lead to other schemas. */

export function addUniqueItemsViolations(value: readonly Value[], result: ValidationResult, path: DocumentPath): void {
  const seen = new Map<string, number>();
  for (const [index, item] of value.entries()) {
    const text = toCanonicalText(item);
    const before = seen.get(text);
    if (before !== undefined) result.add(path, "unique", `array items[${before},${index}] must be unique`);
    seen.set(text, index);
  }
}

export function addCommonKeywordViolations(
  schema: CompiledSchema,
  value: Value,
  result: ValidationResult,
  path: DocumentPath,
): void {
  if (schema.constant !== undefined && toCanonicalText(value) !== schema.constant) {
    result.add(path, "const", `${formatFieldName(path)} does not match: ${schema.constant}`);
  }
  if (schema.enumeration.length > 0 && !schema.enumeration.includes(toCanonicalText(value))) {
    const allowed = schema.enumeration.join(", ");
    result.add(path, "enum", `${formatFieldName(path)} must be one of the following: ${allowed}`);
  }
  if (schema.format !== undefined && typeof value === "string" && !isTextOfFormat(schema.format, value)) {
    result.add(path, "format", `Does not match format '${schema.format}'`);
  }
  result.score++;
}

export function addStringViolations(
  schema: CompiledSchema,
  value: string,
  result: ValidationResult,
  path: DocumentPath,
): void {
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

export function addNumberViolations(
  schema: CompiledSchema,
  value: RegoNumber,
  result: ValidationResult,
  path: DocumentPath,
): void {
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
  return formatGoFloat(Number(formatRegoNumber(value)), "g", -1);
}
