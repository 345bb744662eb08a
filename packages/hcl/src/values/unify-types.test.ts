import { describe, expect, test } from "vitest";
import { anyType, boolType, numberType, stringType } from "./basic-types.js";
import { unifyTypes } from "./unify-types.js";
import type { Type } from "./value.js";

const list = (element: Type): Type => ({ kind: "list", element });
const set = (element: Type): Type => ({ kind: "set", element });
const map = (element: Type): Type => ({ kind: "map", element });
const tuple = (...items: Type[]): Type => ({ kind: "tuple", items });
const object = (attributes: Record<string, Type>): Type => ({
  kind: "object",
  attributes: new Map(Object.entries(attributes).map(([name, type]) => [name, { type, optional: false }])),
});

describe("the type several types have in common", () => {
  test.each<readonly [string, readonly Type[], Type | undefined]>([
    ["nothing", [], anyType],
    ["equal types", [numberType, numberType], numberType],
    ["anything and number", [anyType, numberType], numberType],
    ["number and string", [numberType, stringType], stringType],
    ["bool and string", [boolType, stringType], stringType],
    ["number and bool", [numberType, boolType], undefined],
    ["string and list", [stringType, list(stringType)], undefined],
    ["lists", [list(numberType), list(stringType)], list(stringType)],
    ["maps that cannot", [map(numberType), map(boolType)], undefined],
    ["list and set", [list(numberType), set(stringType)], list(stringType)],
    ["set and tuple", [set(numberType), tuple(stringType)], set(stringType)],
    ["list and tuple", [list(stringType), tuple(numberType, boolType)], list(stringType)],
    ["tuples of one length", [tuple(numberType, boolType), tuple(stringType, boolType)], tuple(stringType, boolType)],
    ["tuples of different length", [tuple(numberType), tuple()], list(numberType)],
    ["tuples that cannot", [tuple(numberType), tuple(boolType)], undefined],
    ["objects with the same names", [object({ a: numberType }), object({ a: stringType })], object({ a: stringType })],
    ["objects with other names", [object({ a: numberType }), object({ b: stringType })], map(stringType)],
    ["objects that cannot", [object({ a: numberType }), object({ a: boolType })], undefined],
    ["object and map", [object({ a: boolType }), map(stringType)], map(stringType)],
    ["object and tuple", [object({}), tuple()], undefined],
    ["map and list", [map(stringType), list(stringType)], undefined],
  ])("%s", (_name, types, expected) => {
    expect(unifyTypes(types)).toEqual(expected);
    expect(unifyTypes([...types].reverse())).toEqual(expected);
  });

  test("many objects of different shape take no time to compare", () => {
    const types = Array.from({ length: 20_000 }, (_, i) => object({ [`a${i}`]: numberType }));
    expect(unifyTypes(types)).toEqual(map(numberType));
  });
});
