import { stripSensitiveMarks } from "./make-and-inspect-values.js";
import { addCausesUpToLimit, findSizeMarksAndCauses, hasSensitiveMark } from "./size-marks-and-causes.js";
import type { KnownValue, UnknownCause, UnknownValue, Value } from "./value.js";

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
  return findSizeMarksAndCauses(value).causes;
}

/** The causes of several values, each reference once. */
export function collectCausesOfAll(values: Iterable<Value>): readonly UnknownCause[] {
  const causes = new Map<string, UnknownCause>();
  for (const value of values) addCausesUpToLimit(collectCauses(value), causes);
  return [...causes.values()];
}
