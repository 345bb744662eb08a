import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { convert } from "./convert.js";
import { equalValues } from "./equal.js";
import { ConversionError } from "./errors.js";
import { objectOf, sensitiveValue, tupleOf, unknownValue } from "./make-values.js";
import { fromJson, toJson } from "./to-json.js";
import { anyType, boolType, numberType, stringType } from "./type.js";
import { sameType, typeOf } from "./type-of.js";
import { hasAnyType, withoutOptional } from "./type-parts.js";
import { unifyTypes } from "./unify.js";
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
    types.map((type) => unknownValue(withoutOptional(type), "u", [{ reference: "u", reason: "computed" }])),
    tie("value").map(sensitiveValue),
    fc.array(tie("value"), { maxLength: 3 }).map(tupleOf),
    fc.array(fc.tuple(names, tie("value")), { maxLength: 3 }).map((entries) => objectOf(entries)),
  ),
})).value;

/** Undefined when there is no such value. */
function converted(value: Value, type: Type): Value | undefined {
  try {
    return convert(value, type);
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
        expect(convert(once, type)).toEqual(once);
      }),
      runs,
    );
  });

  test("a value can be converted to its own type and stays what it is", () => {
    fc.assert(
      fc.property(anyValues, (value) => {
        expect(convert(value, typeOf(value))).toEqual(value);
      }),
      runs,
    );
  });

  test("unification does not depend on the order, and both types can be converted to what it gives", () => {
    fc.assert(
      fc.property(anyValues, anyValues, (a, b) => {
        const [x, y] = [typeOf(a), typeOf(b)];
        const type = unifyTypes([x, y]);
        const other = unifyTypes([y, x]);
        expect(type === undefined || other === undefined ? type === other : sameType(type, other)).toBe(true);
        if (type === undefined) return;
        convert(a, type);
        convert(b, type);
      }),
      runs,
    );
  });

  test("equality is the same in both directions, and wholly known values equal themselves", () => {
    fc.assert(
      fc.property(anyValues, anyValues, (a, b) => {
        expect(equalValues(a, b)).toBe(equalValues(b, a));
        expect(equalValues(a, a)).not.toBe(false);
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
        if (hasAnyType(type) || type.kind === "tuple" || type.kind === "object") return;
        const result = converted(value, type);
        if (result === undefined || hasAnyType(typeOf(result))) return;
        expect(typeOf(result).kind).toBe(type.kind);
      }),
      runs,
    );
  });
});
