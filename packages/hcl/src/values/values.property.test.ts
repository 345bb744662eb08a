import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyType, boolType, numberType, stringType } from "./basic-types.js";
import { ConversionError } from "./conversion-error.js";
import { convertValue } from "./convert.js";
import { decideValueEquality } from "./equal.js";
import { fromJson, toJson } from "./json-conversion.js";
import {
  createObjectValue,
  createSensitiveValue,
  createTupleValue,
  createUnknownValue,
} from "./make-and-inspect-values.js";
import { hasUnspecifiedPart, removeOptionalMarks } from "./type-inspection.js";
import { getTypeOfValue, isSameType } from "./type-of.js";
import { unifyTypes } from "./unify-types.js";
import type { Type, Value } from "./value.js";

const runs = {
  numRuns: Number(process.env.RUNS ?? 300),
  ...(process.env.RUNS === undefined ? { seed: 1 } : {}),
};

const names = fc.constantFrom("a", "b", "c", "__proto__");

const types = fc.letrec<{ type: Type }>((tie) => ({
  type: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(stringType, numberType, boolType, anyType),
    fc.record({ kind: fc.constantFrom("list", "set", "map"), element: tie("type") }) as fc.Arbitrary<Type>,
    fc.array(tie("type"), { maxLength: 3 }).map((items): Type => ({ kind: "tuple", items })),
    fc.uniqueArray(fc.tuple(names, tie("type"), fc.boolean()), { maxLength: 3, selector: ([name]) => name }).map(
      (entries): Type => ({
        kind: "object",
        attributes: new Map(entries.map(([name, type, optional]) => [name, { type, optional }])),
      }),
    ),
  ),
})).type;

const values = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<Value>("a", "1", "true", 0, 1, 2.5, true, false, null),
    types.map((type) => createUnknownValue(removeOptionalMarks(type), "u", [{ reference: "u", reason: "computed" }])),
    tie("value").map(createSensitiveValue),
    fc.array(tie("value"), { maxLength: 3 }).map(createTupleValue),
    fc.array(fc.tuple(names, tie("value")), { maxLength: 3 }).map((entries) => createObjectValue(entries)),
  ),
})).value;

/** Undefined when there is no such value. */
function converted(value: Value, type: Type): Value | undefined {
  try {
    return convertValue(value, type);
  } catch (error) {
    if (error instanceof ConversionError) return undefined;
    throw error;
  }
}

/** Values that went through a conversion, so that lists, sets and maps are among them. */
const anyValues = fc.tuple(values, types).map(([value, type]) => converted(value, type) ?? value);

describe("values", () => {
  test("what was converted is of the type, and converting it again changes nothing", () => {
    fc.assert(
      fc.property(anyValues, types, (value, type) => {
        const once = converted(value, type);
        if (once === undefined) return;
        expect(convertValue(once, type)).toEqual(once);
      }),
      runs,
    );
  });

  test("a value can be converted to its own type and stays what it is", () => {
    fc.assert(
      fc.property(anyValues, (value) => {
        expect(convertValue(value, getTypeOfValue(value))).toEqual(value);
      }),
      runs,
    );
  });

  test("unification does not depend on the order, and both types can be converted to what it gives", () => {
    fc.assert(
      fc.property(anyValues, anyValues, (a, b) => {
        const [x, y] = [getTypeOfValue(a), getTypeOfValue(b)];
        const type = unifyTypes([x, y]);
        const other = unifyTypes([y, x]);
        expect(type === undefined || other === undefined ? type === other : isSameType(type, other)).toBe(true);
        if (type === undefined) return;
        convertValue(a, type);
        convertValue(b, type);
      }),
      runs,
    );
  });

  test("equality is the same in both directions, and wholly known values equal themselves", () => {
    fc.assert(
      fc.property(anyValues, anyValues, (a, b) => {
        expect(decideValueEquality(a, b)).toBe(decideValueEquality(b, a));
        expect(decideValueEquality(a, a)).not.toBe(false);
      }),
      runs,
    );
  });

  test("JSON that was read and written is the same JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const plain = JSON.parse(JSON.stringify(json));
        expect(toJson(fromJson(plain))).toEqual(plain);
      }),
      runs,
    );
  });

  test("types without open parts are what a converted value has", () => {
    fc.assert(
      fc.property(values, types, (value, type) => {
        if (hasUnspecifiedPart(type) || type.kind === "tuple" || type.kind === "object") return;
        const result = converted(value, type);
        if (result === undefined || hasUnspecifiedPart(getTypeOfValue(result))) return;
        expect(getTypeOfValue(result).kind).toBe(type.kind);
      }),
      runs,
    );
  });
});
