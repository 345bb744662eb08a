import type { Value } from "../values/value.js";
import { formatValueAsJson, formatValueAsTerm } from "../values/value-text.js";
import { type Builtin, type BuiltinCallContext, type BuiltinHost, StrictBuiltinFailure } from "./builtin.js";

interface Circumstances {
  readonly strict?: boolean;
  readonly now?: bigint;
  readonly host?: BuiltinHost;
  /** Charging more than this throws. */
  readonly budget?: number;
}

/** For tests: calls built-ins of one family by name, as one evaluation does. */
export function createBuiltinFamilyCaller(
  family: readonly Builtin[],
  circumstances: Circumstances = {},
): (name: string, ...args: Value[]) => Value | undefined {
  const context = createTestCallContext(circumstances);
  return (name, ...args) => find(family, name).call(context, ...args);
}

/** The code and message of a call that must fail in strict mode. */
export function callExpectingFailure(family: readonly Builtin[], name: string, ...args: Value[]): string {
  try {
    const result = find(family, name).call(createTestCallContext({ strict: true }), ...args);
    return `no failure: ${result === undefined ? "undefined" : formatValueAsJson(result)}`;
  } catch (error) {
    if (error instanceof StrictBuiltinFailure) return `${error.code}: ${error.message}`;
    throw error;
  }
}

export function createTestCallContext({
  strict = false,
  now = 1_600_000_000_000_000_001n,
  host = {},
  budget = Number.POSITIVE_INFINITY,
}: Circumstances = {}): BuiltinCallContext {
  let remaining = budget;
  const charge = (amount: number): void => {
    remaining -= amount;
    if (remaining < 0) throw new Error("budget spent");
  };
  return {
    strict,
    now,
    cache: new Map(),
    host,
    print: (line) => host.print?.(line),
    charge,
    makeText: (length) => charge(length >> 6),
    checkText() {},
    checkSource() {},
    checkSize() {},
  };
}

/** A result as a term. */
export function formatResultAsTerm(value: Value | undefined): string {
  return value === undefined ? "undefined" : formatValueAsTerm(value);
}

function find(family: readonly Builtin[], name: string): Builtin {
  const builtin = family.find((each) => each.name === name);
  if (builtin === undefined) throw new Error(`no built-in ${name}`);
  return builtin;
}
