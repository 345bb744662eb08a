import { isSoleDataSourceReference } from "./data-source-causes.js";
import { isUnknown, stripSensitiveMarks, stripTopSensitiveMark } from "./make-and-inspect-values.js";
import { createSetElementKey } from "./set-element-key.js";
import { isWhollyKnown } from "./size-marks-and-causes.js";
import { hasUnspecifiedPart } from "./type-inspection.js";
import { getTypeOfValue, isSameType } from "./type-of.js";
import type { KnownValue, SetValue, UnknownValue, Value } from "./value.js";

/**
 * Whether two values are equal as `==` sees it: values of different types never are (`1 == "1"`, `tolist([]) == []`),
 * null equals null, and marks do not count. Undefined means that it depends on something unknown.
 */
export function decideValueEquality(a: Value, b: Value): boolean | undefined {
  const x = stripTopSensitiveMark(a);
  const y = stripTopSensitiveMark(b);
  if (x === y) return isWhollyKnown(x) ? true : undefined;
  if (x === null || y === null) return mayBeNull(x) || mayBeNull(y) ? undefined : false;
  if (typeof x !== "object" || typeof y !== "object") return isUnknown(x) || isUnknown(y) ? mayEqual(x, y) : false;
  if (x.kind === "unknown" || y.kind === "unknown") return mayEqual(x, y);
  switch (x.kind) {
    case "list":
      return y.kind === "list" && isSameType(x.element, y.element) ? equalItems(x.items, y.items) : false;
    case "tuple":
      return y.kind === "tuple" ? equalItems(x.items, y.items) : false;
    case "set":
      return y.kind === "set" && isSameType(x.element, y.element) ? equalSets(x, y) : false;
    case "map":
      return y.kind === "map" && isSameType(x.element, y.element) ? equalEntries(x.entries, y.entries) : false;
    case "object":
      return y.kind === "object" ? equalEntries(x.entries, y.entries) : false;
  }
}

/** Something is known of an object that is there, and of a text that was put together. */
function mayBeNull(value: KnownValue | UnknownValue): boolean {
  if (!isUnknown(value) || value.attribute !== undefined || isSoleDataSourceReference(value)) return false;
  return value.type.kind !== "string" || /^(?:\$\{.*\})?$/s.test(value.text);
}

/** A value and an unknown are unequal for certain only when their types differ, or a name is compared with nothing. */
function mayEqual(a: KnownValue | UnknownValue, b: KnownValue | UnknownValue): false | undefined {
  if (
    (a === "" && isUnknown(b) && isSoleDataSourceReference(b)) ||
    (b === "" && isUnknown(a) && isSoleDataSourceReference(a))
  )
    return false;
  const [x, y] = [getTypeOfValue(a), getTypeOfValue(b)];
  return hasUnspecifiedPart(x) || hasUnspecifiedPart(y) || isSameType(x, y) ? undefined : false;
}

function equalItems(a: readonly Value[], b: readonly Value[]): boolean | undefined {
  if (a.length !== b.length) return false;
  let equal: boolean | undefined = true;
  for (let i = 0; i < a.length; i++) {
    const each = decideValueEquality(a[i] as Value, b[i] as Value);
    if (each === false) return false;
    if (each === undefined) equal = undefined;
  }
  return equal;
}

function equalEntries(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): boolean | undefined {
  if (a.size !== b.size) return false;
  let equal: boolean | undefined = true;
  for (const [key, value] of a) {
    const counterpart = b.get(key);
    if (counterpart === undefined) return false;
    const each = decideValueEquality(value, counterpart);
    if (each === false) return false;
    if (each === undefined) equal = undefined;
  }
  return equal;
}

/** Unknown elements may turn out to be any other element, so that only known ones can tell sets apart. */
function equalSets(a: SetValue, b: SetValue): boolean | undefined {
  if (!isWhollyKnown(a) || !isWhollyKnown(b)) return undefined;
  if (a.items.length !== b.items.length) return false;
  const texts = new Set(b.items.map((item) => createSetElementKey(stripSensitiveMarks(item))));
  return a.items.every((item) => texts.has(createSetElementKey(stripSensitiveMarks(item))));
}
