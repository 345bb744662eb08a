import type { Builtin } from "../builtins/builtin.js";
import type { RegoType } from "../builtins/declared-types.js";
import { isEqualRegoValue } from "../values/compare.js";
import { getObjectSize } from "../values/object.js";
import { isArray, isObject, isSet, type Value } from "../values/value.js";
import { isCollection, listCollectionMembers } from "./element-access.js";
import type { EvidenceRecorder } from "./evidence.js";

/**
 * What a built-in looks at of the values that it is given: nothing but their kind and size; their members, which it hands on; those of
 * the first, from which it selects; whether two are the same, or which goes before the other; whether one is a member of the other;
 * everything. What selects from a value and leaves nothing out has copied it: who wants to look at what is known of a value without
 * waiting for the rest says so with `object.remove(value, [])`.
 */
export type ArgumentReads = "shape" | "members" | "selection" | "equality" | "order" | "membership" | "everything";

const readsByName: ReadonlyMap<string, ArgumentReads> = new Map<string, ArgumentReads>([
  ...["count", "type_name", "object.keys", "object.get", "walk", "print", "internal.print", "trace"].map(
    (name) => [name, "shape"] as const,
  ),
  ...["is_array", "is_boolean", "is_null", "is_number", "is_object", "is_set", "is_string"].map(
    (name) => [name, "shape"] as const,
  ),
  ...["array.concat", "array.reverse"].map((name) => [name, "members"] as const),
  ["array.slice", "selection"],
  ["object.remove", "selection"],
  ["equal", "equality"],
  ["neq", "equality"],
  ...["lt", "lte", "gt", "gte"].map((name) => [name, "order"] as const),
  ["internal.member_2", "membership"],
]);

/** Undefined for what can be given no lists, sets or objects, and for what looks at their kind and size only. */
export function getArgumentReads({ name, args }: Builtin): Exclude<ArgumentReads, "shape"> | undefined {
  const reads = readsByName.get(name) ?? "everything";
  return reads === "shape" || !args.some(canBeCollection) ? undefined : reads;
}

function canBeCollection(type: RegoType): boolean {
  switch (type.kind) {
    case "null":
    case "boolean":
    case "number":
    case "string":
      return false;
    case "union":
      return type.of.some(canBeCollection);
    default:
      return true;
  }
}

/** Whether what a built-in gives may hold parts of what it was given. */
export function canReturnArgumentParts({ result }: Builtin): boolean {
  return result === undefined || canHoldParts(result);
}

function canHoldParts(type: RegoType): boolean {
  switch (type.kind) {
    case "any":
    case "object":
      return true;
    case "array":
    case "set":
      return canHoldParts(type.items);
    case "union":
      return type.of.some(canHoldParts);
    default:
      return false;
  }
}

/** `object.get` reads the input like a reference does. */
export function recordObjectGetRead(
  recorder: EvidenceRecorder | undefined,
  [object, key, fallback]: readonly Value[],
  result: Value | undefined,
): Value | undefined {
  recorder?.read(object, isArray(key) ? key : [key as Value], result === fallback ? undefined : result);
  return result;
}

/** The same where the path is written out, and with it the list of its keys. */
export function recordObjectGetByKnownPathRead(
  recorder: EvidenceRecorder | undefined,
  object: Value,
  keys: readonly Value[],
  fallback: Value,
  result: Value | undefined,
): Value | undefined {
  recorder?.read(object, keys, result === fallback ? undefined : result);
  return result;
}

/** What a built-in gives may hold parts of what it was given. */
export function markBuiltinResultAsPossibleInputPart(
  recorder: EvidenceRecorder | undefined,
  result: Value | undefined,
): Value | undefined {
  recorder?.handOn(result);
  return result;
}

/** What looked into these values has given the result; undefined where there is nothing to look into. */
export function recordArguments(
  recorder: EvidenceRecorder | undefined,
  reads: Exclude<ArgumentReads, "shape">,
  values: readonly Value[] | undefined,
  result: Value | undefined,
): Value | undefined {
  if (recorder === undefined || values === undefined) return result;
  const [first, second] = values;
  switch (reads) {
    case "members":
      for (const value of values) recorder.readMembers(value);
      break;
    case "selection":
      if (getCollectionSize(first) !== getCollectionSize(result)) recorder.readMembers(first);
      break;
    case "equality":
      recordComparison(recorder, first, second);
      break;
    case "order":
      recordOrder(recorder, first, second);
      break;
    case "membership":
      recordMembership(recorder, first as Value, second, result === true);
      break;
    case "everything":
      for (const value of values) recorder.readWhole(value);
      break;
    default:
      reads satisfies never;
  }
  return result;
}

/** What differs in kind or size differs whatever is in it. */
export function recordComparison(
  recorder: EvidenceRecorder | undefined,
  a: Value | undefined,
  b: Value | undefined,
): void {
  if (recorder === undefined || typeof a !== "object" || typeof b !== "object") return;
  const size = getCollectionSize(a);
  if (size === undefined || size === 0 || size !== getCollectionSize(b) || isArray(a) !== isArray(b)) return;
  recorder.readWhole(a);
  recorder.readWhole(b);
}

/** What is of another kind goes before or after whatever is in it. */
function recordOrder(recorder: EvidenceRecorder, a: Value | undefined, b: Value | undefined): void {
  if (typeof a !== "object" || typeof b !== "object") return;
  recorder.readWhole(a);
  recorder.readWhole(b);
}

/** Where one is found, the others do not matter. */
function recordMembership(
  recorder: EvidenceRecorder,
  wanted: Value,
  values: Value | undefined,
  isFound: boolean,
): void {
  if (isFound && isArray(values)) {
    const at = values.findIndex((each) => isEqualRegoValue(each, wanted));
    recorder.readElement(recorder.placeOf(values), at, values[at] as Value);
    recordComparison(recorder, wanted, values[at]);
    return;
  }
  recorder.readWhole(values);
  if (isCollection(wanted))
    for (const each of listCollectionMembers(values, false)) recordComparison(recorder, wanted, each);
}

function getCollectionSize(value: Value | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (isArray(value)) return value.length;
  if (isSet(value)) return value.size;
  return isObject(value) ? getObjectSize(value) : undefined;
}
