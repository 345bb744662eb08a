import { addCauses, factsOf, hasMark } from "./facts.js";
import { withoutMarks } from "./make.js";
import type { Known, UnknownCause, UnknownValue, Value } from "./value.js";

/** Takes all marks off, at any depth; `marked` says whether there were any. */
export function unmark(value: Value): { readonly value: Known | UnknownValue; readonly marked: boolean } {
  return hasMark(value) ? { value: withoutMarks(value), marked: true } : { value: value as Known, marked: false };
}

/** Everything the value waits for, at any depth, each reference once. Empty when it is wholly known. */
export function collectCauses(value: Value): readonly UnknownCause[] {
  return factsOf(value).causes;
}

/** The causes of several values, each reference once. */
export function collectCausesOfAll(values: Iterable<Value>): readonly UnknownCause[] {
  const causes = new Map<string, UnknownCause>();
  for (const value of values) addCauses(collectCauses(value), causes);
  return [...causes.values()];
}
