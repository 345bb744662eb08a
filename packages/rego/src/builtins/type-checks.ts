import { RegoSet } from "../values/set.js";
import { getTypeName, isArray, isSet, type TypeName } from "../values/value.js";
import { type Builtin, throwOperandTypeErrorIfStrict } from "./builtin.js";
import { chargeItems } from "./charging.js";
import { any, array, boolean, nullType, objectOfKeysAndValues, type RegoType, set, string } from "./declared-types.js";
import { listElements, throwOperandNotOneOfTypesIfStrict } from "./operand-helpers.js";

function isType(type: TypeName): Builtin {
  return { name: `is_${type}`, args: [any], result: boolean, call: (_, value) => getTypeName(value) === type };
}

/** A cast that only lets values of its type pass. */
function cast(type: TypeName, result: RegoType): Builtin {
  const name = `cast_${type}`;
  return {
    name,
    args: [any],
    result,
    call: (context, value) =>
      getTypeName(value) === type ? value : throwOperandTypeErrorIfStrict(context, name, 1, type, value),
  };
}

const castArray: Builtin = {
  name: "cast_array",
  args: [any],
  result: array(any),
  call: (context, value) =>
    listElements(value) ?? throwOperandNotOneOfTypesIfStrict(context, "cast_array", 1, ["array", "set"], value),
};

const castSet: Builtin = {
  name: "cast_set",
  args: [any],
  result: set(any),
  call(context, value) {
    if (isArray(value)) {
      chargeItems(context, value.length);
      return RegoSet.of(value);
    }
    return isSet(value) ? value : throwOperandNotOneOfTypesIfStrict(context, "cast_set", 1, ["array", "set"], value);
  },
};

export const typeCheckBuiltins: readonly Builtin[] = [
  isType("null"),
  isType("boolean"),
  isType("number"),
  isType("string"),
  isType("array"),
  isType("object"),
  isType("set"),
  { name: "type_name", args: [any], result: string, call: (_, value) => getTypeName(value) },
  castArray,
  castSet,
  cast("string", string),
  cast("boolean", boolean),
  cast("null", nullType),
  cast("object", objectOfKeysAndValues(any, any)),
];
