import { RegoSet } from "../values/set.js";
import { isSet, type Value } from "../values/value.js";
import { type Builtin, type BuiltinCallContext, throwOperandTypeErrorIfStrict } from "./builtin.js";
import { chargeItems } from "./charging.js";
import { any, set } from "./declared-types.js";

export function subtractSets(a: RegoSet, b: RegoSet): RegoSet {
  return RegoSet.ofDistinct(a.values().filter((item) => !b.has(item)));
}

function intersect(a: RegoSet, b: RegoSet): RegoSet {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  return RegoSet.ofDistinct(small.values().filter((item) => large.has(item)));
}

function unite(a: RegoSet, b: RegoSet): RegoSet {
  if (a.size === 0) return b;
  return b.size === 0 ? a : RegoSet.ofDistinct(a.values(), subtractSets(b, a).values());
}

function binary(name: string, operation: (a: RegoSet, b: RegoSet) => RegoSet): Builtin {
  return {
    name,
    args: [set(any), set(any)],
    result: set(any),
    call(context, a, b) {
      if (!isSet(a)) return throwOperandTypeErrorIfStrict(context, name, 1, "set", a);
      if (!isSet(b)) return throwOperandTypeErrorIfStrict(context, name, 2, "set", b);
      chargeItems(context, name === "or" ? a.size + b.size : a.size);
      context.charge(b.size);
      return operation(a, b);
    },
  };
}

/** The sets in a set of sets, or undefined when one of them is something else. */
function setsIn(context: BuiltinCallContext, name: string, operand: Value): RegoSet[] | undefined {
  if (!isSet(operand)) return throwOperandTypeErrorIfStrict(context, name, 1, "set", operand);
  const sets: RegoSet[] = [];
  for (const item of operand.values()) {
    if (!isSet(item)) return throwOperandTypeErrorIfStrict(context, name, 1, "set", item);
    sets.push(item);
  }
  return sets;
}

function sizeOf(sets: readonly RegoSet[]): number {
  return sets.reduce((sum, each) => sum + each.size, 0);
}

function union(context: BuiltinCallContext, operand: Value): Value | undefined {
  const sets = setsIn(context, "union", operand);
  if (sets === undefined) return undefined;
  chargeItems(context, sizeOf(sets));
  return RegoSet.of(sets.flatMap((each) => each.values()));
}

function intersection(context: BuiltinCallContext, operand: Value): Value | undefined {
  const sets = setsIn(context, "intersection", operand);
  if (sets === undefined) return undefined;
  context.charge(sizeOf(sets));
  const [first, ...rest] = sets;
  return first === undefined ? new RegoSet() : rest.reduce(intersect, first);
}

export const setBuiltins: readonly Builtin[] = [
  binary("and", intersect),
  binary("or", unite),
  binary("set_diff", subtractSets),
  { name: "union", args: [set(set(any))], result: set(any), call: union },
  { name: "intersection", args: [set(set(any))], result: set(any), call: intersection },
];
