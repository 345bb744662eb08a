/**
 * What one module says about one input. The module is evaluated when the first case asks and every other case shares
 * the result. Should the evaluation as a whole fail, each name is asked on its own, so that one bad policy in a file
 * does not take the others with it; but not when it ran out of budget, which many would then do one after the other.
 */
import type { PathStep } from "@plumbline/model";
import { type Budget, type InputPath, RegoError, RegoSet, type Value } from "@plumbline/rego";
import { PROBE, queryOf, type RuleModule } from "./rule-modules.js";

export interface ModuleReading {
  /** Undefined when it has no value. Throws a RegoError when that cannot be told. */
  readonly value: (document: readonly string[], name: string) => Value | undefined;
  /** The places of the input that decided the value. Throws as `value` does. */
  readonly reads: (document: readonly string[], name: string) => readonly InputPath[];
  /** The places the rule itself points at in `source_path`; empty when it does not. */
  readonly pointed: (document: readonly string[], name: string) => readonly (readonly PathStep[])[];
}

export function readModule(
  { policy, withoutDefault }: RuleModule & { readonly ok: true },
  input: Value,
  budget: Partial<Budget> | undefined,
): ModuleReading {
  const options = budget === undefined ? {} : { budget };
  const whole = memo((query) => attempt(() => policy.evaluate(input, { ...options, query })));
  const value: ModuleReading["value"] = (document, name) => {
    const result = whole(queryOf(document));
    if (result.ok) return member(result.value, name);
    if (result.error.code === "eval_budget_error") throw result.error;
    return policy.evaluate(input, { ...options, query: queryOf([...document, name]) });
  };
  return {
    value,
    // Each name is recorded on its own: whoever uses a rule first is credited with what it read.
    reads: (document, name) => {
      const found = policy.evidence(input, { ...options, query: queryOf([...document, name]) }).evidence;
      const own = found.find((each) => each.document === [...document, name].join("."))?.paths ?? [];
      if (own.length > 0) return own;
      const probed = withoutDefault(document, name).evidence(input, { ...options, query: queryOf(PROBE) }).evidence;
      return probed.find((each) => each.document === PROBE.join("."))?.paths ?? [];
    },
    pointed: (document, name) => {
      const result = whole(queryOf(document));
      return result.ok ? pointedIn(member(result.value, "source_path"), name) : [];
    },
  };
}

type Attempt<Result> =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly error: RegoError };

function attempt<Result>(run: () => Result): Attempt<Result> {
  try {
    return { ok: true, value: run() };
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    return { ok: false, error };
  }
}

function memo<Result>(make: (key: string) => Result): (key: string) => Result {
  const known = new Map<string, Result>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

/** `source_path[{"name": {"resource_path": [["resources", 0, "acl"]]}}]` */
function pointedIn(value: Value | undefined, name: string): readonly (readonly PathStep[])[] {
  if (!(value instanceof RegoSet)) return [];
  const found: (readonly PathStep[])[] = [];
  for (const element of value.sorted()) {
    const paths = member(member(element, name), "resource_path");
    if (Array.isArray(paths)) found.push(...paths.filter(isPath));
  }
  return found;
}

function isPath(value: Value): value is readonly PathStep[] {
  return Array.isArray(value) && value.every((step) => typeof step === "string" || typeof step === "number");
}

function member(value: Value | undefined, name: string): Value | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value) || value instanceof RegoSet) return undefined;
  return Object.hasOwn(value, name) ? (value as Readonly<Record<string, Value>>)[name] : undefined;
}
