import { isArray, type Value } from "../values/value.js";
import { type Builtin, type BuiltinCallContext, throwOperandTypeErrorIfStrict } from "./builtin.js";
import { chargeItems } from "./charging.js";
import { any, array, number } from "./declared-types.js";
import { throwNotIntegerErrorIfStrict, toInt64AsNumber } from "./operand-helpers.js";

function concat(context: BuiltinCallContext, a: Value, b: Value): Value | undefined {
  if (!isArray(a)) return throwOperandTypeErrorIfStrict(context, "array.concat", 1, "array", a);
  if (!isArray(b)) return throwOperandTypeErrorIfStrict(context, "array.concat", 2, "array", b);
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  chargeItems(context, a.length + b.length);
  return a.concat(b);
}

function flatten(context: BuiltinCallContext, value: Value): Value | undefined {
  if (!isArray(value)) return throwOperandTypeErrorIfStrict(context, "array.flatten", 1, "array", value);
  context.charge(value.length);
  const flat: Value[] = [];
  for (const item of value) {
    if (!isArray(item)) flat.push(item);
    else {
      context.checkSize(flat.length + item.length);
      context.charge(item.length);
      for (const inner of item) flat.push(inner);
    }
  }
  return flat;
}

function slice(context: BuiltinCallContext, value: Value, from: Value, to: Value): Value | undefined {
  if (!isArray(value)) return throwOperandTypeErrorIfStrict(context, "array.slice", 1, "array", value);
  const start = toInt64AsNumber(from);
  if (start === undefined) return throwNotIntegerErrorIfStrict(context, "array.slice", 2, from);
  const stop = toInt64AsNumber(to);
  if (stop === undefined) return throwNotIntegerErrorIfStrict(context, "array.slice", 3, to);
  const end = Math.min(Math.max(stop, 0), value.length);
  const begin = Math.min(Math.max(start, 0), end);
  chargeItems(context, end - begin);
  return value.slice(begin, end);
}

function reverse(context: BuiltinCallContext, value: Value): Value | undefined {
  if (!isArray(value)) return throwOperandTypeErrorIfStrict(context, "array.reverse", 1, "array", value);
  chargeItems(context, value.length);
  return value.toReversed();
}

const list = array(any);

export const arrayBuiltins: readonly Builtin[] = [
  { name: "array.concat", args: [list, list], result: list, call: concat },
  { name: "array.flatten", args: [list], result: list, call: flatten },
  { name: "array.slice", args: [list, number, number], result: list, call: slice },
  { name: "array.reverse", args: [list], result: list, call: reverse },
];
