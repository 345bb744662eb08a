import { stripSensitiveMarks } from "./make-values.js";
import type { KnownValue, UnknownCause, UnknownValue, Value } from "./value.js";
import { addCauses, hasSensitiveMark, summarizeValue } from "./value-summary.js";

/** Takes all marks off, at any depth; `marked` says whether there were any. */
export function separateSensitiveMarks(value: Value): {
  readonly value: KnownValue | UnknownValue;
  readonly marked: boolean;
} {
  return hasSensitiveMark(value)
    ? { value: stripSensitiveMarks(value), marked: true }
    : { value: value as KnownValue, marked: false };
}

/** Everything the value waits for, at any depth, each reference once. Empty when it is wholly known. */
export function collectCauses(value: Value): readonly UnknownCause[] {
  return summarizeValue(value).causes;
}

/** The causes of several values, each reference once. */
export function collectCausesOfAll(values: Iterable<Value>): readonly UnknownCause[] {
  const causes = new Map<string, UnknownCause>();
  for (const value of values) addCauses(collectCauses(value), causes);
  return [...causes.values()];
}
