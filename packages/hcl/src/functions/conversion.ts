/** Conversions between types, and the marks on values. */
import { convert } from "../values/convert.js";
import { ConversionError } from "../values/errors.js";
import { isSensitive, isUnknown, sensitiveValue } from "../values/make-values.js";
import { anyType, boolType, numberType, stringType } from "../values/type.js";
import { typeName } from "../values/type-of.js";
import type { Type, Value } from "../values/value.js";
import { FunctionError, type HclFunction, UNKNOWN_RESULT } from "./function.js";
import { quoteForMessage } from "./messages.js";
import { anyParameter, argumentAt, listType, mapType, setType } from "./parameters.js";

const whatever = { allowsNull: true, unknowns: "allowed", allowsSensitive: true } as const;

export const conversionFunctions: readonly HclFunction[] = [
  converter("tobool", boolType),
  converter("tolist", listType(anyType)),
  converter("tomap", mapType(anyType)),
  converter("tonumber", numberType),
  converter("toset", setType(anyType)),
  converter("tostring", stringType),
  { name: "ephemeralasnull", parameters: [anyParameter("value", whatever)], call: (args) => argumentAt(args, 0) },
  {
    name: "issensitive",
    parameters: [anyParameter("value", whatever)],
    returns: boolType,
    call: (args) => isMarked(argumentAt(args, 0)),
  },
  {
    name: "nonsensitive",
    parameters: [anyParameter("value", whatever)],
    call: (args) => withoutMark(argumentAt(args, 0)),
  },
  {
    name: "sensitive",
    parameters: [anyParameter("value", whatever)],
    call: (args) => sensitiveValue(argumentAt(args, 0)),
  },
];

function converter(name: string, type: Type): HclFunction {
  return {
    name,
    parameters: [anyParameter("v", whatever)],
    returns: type,
    call: (args) => {
      const value = argumentAt(args, 0);
      try {
        return convert(value, type);
      } catch (error) {
        if (!(error instanceof ConversionError)) throw error;
        if (error.place !== undefined) throw error;
        throw new FunctionError(typeof value === "string" ? unreadable(value, type) : error.reason, 0);
      }
    },
  };
}

/** Only text that is not sensitive is shown. */
function unreadable(text: string, type: Type): string {
  return `must be ${type.kind === "bool" ? '"true" or "false"' : typeName(type)}, found ${quoteForMessage(text)}`;
}

/** Whether an unknown value without mark will have one is unknown as well. */
function isMarked(value: Value): Value {
  if (isSensitive(value)) return true;
  return isUnknown(value) ? UNKNOWN_RESULT : false;
}

function withoutMark(value: Value): Value {
  return isSensitive(value) ? value.value : value;
}
