import { comparePlainObjectsByKeys, compareRegoValues, hasExactKeysInOrder } from "./compare.js";
import { listSortedKeys } from "./object.js";
import { compareStrings, isUtf16OrderByCodePoint } from "./text-order.js";
import { isArray, isObject, isObjectMap, type PlainObject, type Value } from "./value.js";

/** The element that no other comes after (`sign` 1) or before (-1); of equal ones the last. */
export function findExtremeValue(values: readonly Value[], sign: 1 | -1): Value | undefined {
  const [first] = values;
  if (typeof first === "string") return extremeText(values, first, sign);
  if (isArray(first)) return extremeList(values, first, sign);
  return isPlain(first) ? extremeObject(values, first, sign) : extremeFrom(values, 0, first as Value, sign);
}

function extremeFrom(values: readonly Value[], start: number, first: Value, sign: 1 | -1): Value {
  let best = first;
  for (let i = start; i < values.length; i++) {
    const value = values[i] as Value;
    if (sign * compareRegoValues(value, best) >= 0) best = value;
  }
  return best;
}

/** The host's order is Rego's whenever one of two texts has only units that are in step. */
function extremeText(values: readonly Value[], first: string, sign: 1 | -1): Value {
  let best = first;
  let isCodePointOrder = isUtf16OrderByCodePoint(best);
  for (let i = 1; i < values.length; i++) {
    const text = values[i];
    if (typeof text !== "string") return extremeFrom(values, i, best, sign);
    const beyond = isCodePointOrder
      ? sign === 1
        ? text >= best
        : text <= best
      : sign * compareStrings(text, best) >= 0;
    if (!beyond) continue;
    best = text;
    isCodePointOrder = isUtf16OrderByCodePoint(best);
  }
  return best;
}

/** Most lists differ in their first element. */
function extremeList(values: readonly Value[], first: readonly Value[], sign: 1 | -1): Value {
  let best = first;
  for (let i = 1; i < values.length; i++) {
    const list = values[i] as Value;
    if (!isArray(list)) return extremeFrom(values, i, best, sign);
    if (compareStarts(list[0], best[0], sign) ?? sign * compareRegoValues(list, best) >= 0) best = list;
  }
  return best;
}

/** Whether one number comes behind another; undefined where that does not tell. */
function compareStarts(cell: Value | undefined, best: Value | undefined, sign: 1 | -1): boolean | undefined {
  if (typeof cell !== "number" || typeof best !== "number" || cell === best) return undefined;
  return cell > best === sign > 0;
}

function isPlain(value: Value | undefined): value is PlainObject {
  return isObject(value) && !isObjectMap(value);
}

/** Of records, which have the same keys: those are put in order once, and most differ in the first of them. */
function extremeObject(values: readonly Value[], first: PlainObject, sign: 1 | -1): Value {
  const keys = Object.keys(first);
  const sorted = listSortedKeys(first) as readonly string[];
  const [least = ""] = sorted;
  let best = first;
  let bestCell = first[least];
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as Value;
    if (!isPlain(value) || !hasExactKeysInOrder(value, keys)) return extremeFrom(values, i, best, sign);
    const cell = value[least];
    const isBeyond = compareStarts(cell, bestCell, sign) ?? sign * comparePlainObjectsByKeys(value, best, sorted) >= 0;
    if (!isBeyond) continue;
    best = value;
    bestCell = cell;
  }
  return best;
}
