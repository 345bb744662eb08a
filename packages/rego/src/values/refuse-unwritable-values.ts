import { createProblemAt, RegoError } from "../errors.js";
import { getObjectValue, listUnsortedKeys } from "./object.js";
import { isStackOverflowError } from "./stack-overflow-error.js";
import { isArray, isObject, isSet, type Value } from "./value.js";

/** Indented it is up to four times as long, which is where strings of JavaScript end. */
const most = 134_217_728;

/**
 * Refuses to write out what no text can hold. Parts may be shared, and each of them is written as often as it occurs, but
 * how long it is needs to be found out only once.
 */
export function refuseTooLargeToWrite(value: Value): void {
  const lengths = new Map<Value, number>();
  const total = (items: readonly Value[]) => items.reduce((sum: number, item) => sum + 1 + lengthOf(item), 2);
  const lengthOf = (item: Value): number => {
    if (typeof item === "string") return item.length;
    if (typeof item !== "object" || item === null) return 1;
    let length = lengths.get(item);
    if (length === undefined) {
      length = partsOf(item);
      lengths.set(item, length);
    }
    return length;
  };
  const partsOf = (item: Value): number => {
    if (isArray(item)) return total(item);
    if (isSet(item)) return total(item.values());
    if (!isObject(item)) return 1;
    const keys = listUnsortedKeys(item);
    return total(keys) + total(keys.map((key) => getObjectValue(item, key) as Value));
  };
  if (lengthOf(value) <= most) return;
  throw unwritable(`the result is too large to be written: more than ${most.toLocaleString("en-US")} characters`);
}

/** Writes a value, which may be nested deeper than JavaScript's stack goes. */
export function writeRefusingTooDeep(write: () => string): string {
  try {
    return write();
  } catch (cause) {
    if (!isStackOverflowError(cause)) throw cause;
    throw unwritable("the result is nested too deeply to be written");
  }
}

function unwritable(message: string): RegoError {
  return new RegoError([createProblemAt({ file: "result", text: "" }, 0, "eval_budget_error", message)]);
}
