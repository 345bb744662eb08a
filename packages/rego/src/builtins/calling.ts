import type { Value } from "../values/value.js";
import type { Builtin, CallContext, Host } from "./builtin.js";

/** For tests: calls built-ins of a family by their name, in strict mode, with one cache for all calls. */
export function caller(family: readonly Builtin[], host: Host = {}, budget = Number.POSITIVE_INFINITY) {
  let left = budget;
  const context: CallContext = {
    strict: true,
    now: 1_600_000_000_000_000_001n,
    cache: new Map(),
    host,
    charge(amount) {
      left -= amount;
      if (left < 0) throw new Error("budget spent");
    },
  };
  return (name: string, ...args: Value[]): Value | undefined => {
    const builtin = family.find((candidate) => candidate.name === name);
    if (builtin === undefined) throw new Error(`no built-in ${name}`);
    return builtin.call(context, ...args);
  };
}
