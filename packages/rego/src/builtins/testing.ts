import { jsonText } from "../values/text.js";
import type { Value } from "../values/value.js";
import { type Builtin, BuiltinFailure, type CallContext } from "./builtin.js";

/** For tests: calls built-ins of one family by name. */
export function callerOf(family: readonly Builtin[]): (name: string, ...args: Value[]) => Value | undefined {
  return (name, ...args) => find(family, name).call(testContext(false), ...args);
}

/** The code and message of a call that must fail in strict mode. */
export function failureOf(family: readonly Builtin[], name: string, ...args: Value[]): string {
  try {
    const result = find(family, name).call(testContext(true), ...args);
    return `no failure: ${result === undefined ? "undefined" : jsonText(result)}`;
  } catch (error) {
    if (error instanceof BuiltinFailure) return `${error.code}: ${error.message}`;
    throw error;
  }
}

/** A context that throws when more than `budget` is charged. */
export function testContext(strict: boolean, budget = Number.POSITIVE_INFINITY): CallContext {
  let left = budget;
  return {
    strict,
    now: 0n,
    cache: new Map(),
    host: {},
    charge(amount) {
      left -= amount;
      if (left < 0) throw new RangeError("budget spent");
    },
  };
}

function find(family: readonly Builtin[], name: string): Builtin {
  const builtin = family.find((each) => each.name === name);
  if (builtin === undefined) throw new Error(`no built-in ${name}`);
  return builtin;
}
