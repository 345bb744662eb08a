/** Conversions between types, and the marks on values. */

import { anyType, boolType, numberType, stringType } from "../values/basic-types.js";
import { ConversionError } from "../values/conversion-error.js";
import { convertValue } from "../values/convert.js";
import { createSensitiveValue, isSensitive, isUnknown } from "../values/make-and-inspect-values.js";
import { describeType } from "../values/type-of.js";
import type { Type, Value } from "../values/value.js";
import { quoteForMessage } from "./argument-errors.js";
import { getArgumentAt } from "./converted-arguments.js";
import { createListType, createMapType, createSetType, defineAnyParameter } from "./define-functions.js";
import { FunctionError, type HclFunction, UNKNOWN_RESULT } from "./hcl-function.js";

const whatever = { allowsNull: true, unknowns: "allowed", allowsSensitive: true } as const;

export const conversionAndSensitivityFunctions: readonly HclFunction[] = [
  converter("tobool", boolType),
  converter("tolist", createListType(anyType)),
  converter("tomap", createMapType(anyType)),
  converter("tonumber", numberType),
  converter("toset", createSetType(anyType)),
  converter("tostring", stringType),
  {
    name: "ephemeralasnull",
    parameters: [defineAnyParameter("value", whatever)],
    call: (args) => getArgumentAt(args, 0),
  },
  {
    name: "issensitive",
    parameters: [defineAnyParameter("value", whatever)],
    returns: boolType,
    call: (args) => isMarked(getArgumentAt(args, 0)),
  },
  {
    name: "nonsensitive",
    parameters: [defineAnyParameter("value", whatever)],
    call: (args) => withoutMark(getArgumentAt(args, 0)),
  },
  {
    name: "sensitive",
    parameters: [defineAnyParameter("value", whatever)],
    call: (args) => createSensitiveValue(getArgumentAt(args, 0)),
  },
];

function converter(name: string, type: Type): HclFunction {
  return {
    name,
    parameters: [defineAnyParameter("v", whatever)],
    returns: type,
    call: (args) => {
      const value = getArgumentAt(args, 0);
      try {
        return convertValue(value, type);
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
  return `must be ${type.kind === "bool" ? '"true" or "false"' : describeType(type)}, found ${quoteForMessage(text)}`;
}

/** Whether an unknown value without mark will have one is unknown as well. */
function isMarked(value: Value): Value {
  if (isSensitive(value)) return true;
  return isUnknown(value) ? UNKNOWN_RESULT : false;
}

function withoutMark(value: Value): Value {
  return isSensitive(value) ? value.value : value;
}
