import { objectGet, objectKeys } from "../values/object.js";
import { isArray, isObject, isSet, type Value } from "../values/value.js";
import type { CallContext } from "./builtin.js";

/** Counts a text about to be made. */
export function chargeText(context: CallContext, length: number): void {
  context.charge(length >> 6);
}

/** Counts going through a text once. */
export function chargeReading(context: CallContext, text: string): void {
  context.charge(1 + (text.length >> 6));
}

/**
 * Counts what writing a value out is going to cost. Parts may be shared, and each of them is written as often as it
 * occurs: thirty small arrays are enough for a text that no machine can hold.
 */
export function chargeWriting(context: CallContext, value: Value): void {
  if (typeof value === "string") chargeText(context, value.length);
  else if (typeof value === "object" && value !== null) chargeParts(context, value);
}

function chargeParts(context: CallContext, value: Value): void {
  if (isArray(value)) chargeEach(context, value);
  else if (isSet(value)) chargeEach(context, value.values());
  else if (isObject(value)) {
    const keys = objectKeys(value);
    chargeEach(context, keys);
    for (const key of keys) chargeWriting(context, objectGet(value, key) as Value);
  }
}

function chargeEach(context: CallContext, items: readonly Value[]): void {
  context.charge(1 + items.length);
  for (const item of items) chargeWriting(context, item);
}
