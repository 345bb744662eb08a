import type { CoreTerm } from "../analysis/core-ast.js";
import { isEqualRegoValue, toMapKeyText } from "../values/compare.js";
import { listUnsortedEntries } from "../values/object.js";
import { isArray, isObject } from "../values/value.js";
import {
  createEquation,
  isConstant,
  isResidualLocal,
  type PartialEvaluationState,
  type ResidualLocalAllocator,
  withBinding,
  withSavedExpr,
} from "./partial-state.js";
import { collectTermLocals } from "./walk-core.js";

/** The ways in which two terms can be equal: what can be told is, and the rest is saved. */
export function unifyTerms(
  opens: ResidualLocalAllocator,
  left: CoreTerm,
  right: CoreTerm,
  state: PartialEvaluationState,
): readonly PartialEvaluationState[] {
  const [a, b] = [resolved(left, state), resolved(right, state)];
  if (isConstant(a) && isConstant(b)) return isEqualRegoValue(a.value, b.value) ? [state] : [];
  if (a.kind === "local" && b.kind === "local" && a.local === b.local) return [state];
  if (isUnbound(a) && !holdsUnbound(b, state)) return assign(opens, a, b, state);
  if (isUnbound(b) && !holdsUnbound(a, state)) return assign(opens, b, a, state);
  const pairs = matched(a, b) ?? matched(b, a);
  if (pairs === "never") return [];
  if (pairs === undefined) {
    const first = opens.open(a, state);
    const second = opens.open(b, first.state);
    return [withSavedExpr(second.state, createEquation(first.term, second.term))];
  }
  let states: readonly PartialEvaluationState[] = [state];
  for (const [x, y] of pairs) states = states.flatMap((each) => unifyTerms(opens, x, y, each));
  return states;
}

function resolved(term: CoreTerm, state: PartialEvaluationState): CoreTerm {
  return term.kind === "local" ? (state.env.get(term.local) ?? term) : term;
}

function isUnbound(term: CoreTerm): term is CoreTerm & { kind: "local" } {
  return term.kind === "local" && !isResidualLocal(term.local);
}

function holdsUnbound(term: CoreTerm, state: PartialEvaluationState): boolean {
  if (term.kind === "comprehension") return false;
  return [...collectTermLocals(term)].some((local) => !isResidualLocal(local) && !state.env.has(local));
}

function assign(
  opens: ResidualLocalAllocator,
  to: CoreTerm & { kind: "local" },
  term: CoreTerm,
  state: PartialEvaluationState,
): readonly PartialEvaluationState[] {
  const value = opens.plain(term, state);
  const opened = opens.open(value.term, value.state);
  return [withBinding(opened.state, to.local, opened.term)];
}

type Pairs = readonly (readonly [CoreTerm, CoreTerm])[];

/** What must be equal within two terms; undefined when only the values can tell. */
function matched(a: CoreTerm, b: CoreTerm): Pairs | "never" | undefined {
  if (a.kind === "array") {
    const items =
      b.kind === "array" ? b.items : isConstant(b) && isArray(b.value) ? b.value.map(constantTerm) : undefined;
    if (items === undefined) return isDifferentKind(b, "array") ? "never" : undefined;
    return items.length === a.items.length ? a.items.map((item, i) => [item, items[i] as CoreTerm] as const) : "never";
  }
  if (a.kind === "object") {
    const entries =
      b.kind === "object"
        ? b.entries
        : isConstant(b) && isObject(b.value)
          ? listUnsortedEntries(b.value).map(([key, value]) => [constantTerm(key), constantTerm(value)] as const)
          : undefined;
    if (entries === undefined) return isDifferentKind(b, "object") ? "never" : undefined;
    return matchedEntries(a.entries, entries);
  }
  return a.kind === "set" && isDifferentKind(b, "set") ? "never" : undefined;
}

function matchedEntries(a: Pairs, b: Pairs): Pairs | "never" | undefined {
  if (![...a, ...b].every(([key]) => isConstant(key)) || repeatsKey(a) || repeatsKey(b)) return undefined;
  if (a.length !== b.length) return "never";
  const pairs: (readonly [CoreTerm, CoreTerm])[] = [];
  for (const [key, value] of a) {
    const counterpart = b.find(
      ([each]) => isConstant(each) && isConstant(key) && isEqualRegoValue(each.value, key.value),
    );
    if (counterpart === undefined) return "never";
    pairs.push([value, counterpart[1]]);
  }
  return pairs;
}

function repeatsKey(entries: Pairs): boolean {
  return new Set(entries.map(([key]) => (isConstant(key) ? toMapKeyText(key.value) : ""))).size < entries.length;
}

/** Whether a term can only be of another type than the one that is wanted. */
function isDifferentKind(term: CoreTerm, wanted: "array" | "object" | "set"): boolean {
  if (term.kind === "array" || term.kind === "object" || term.kind === "set") return term.kind !== wanted;
  if (!isConstant(term)) return false;
  const { value } = term;
  if (isArray(value)) return wanted !== "array";
  if (isObject(value)) return wanted !== "object";
  return typeof value !== "object" || value === null || wanted !== "set";
}

function constantTerm(value: (CoreTerm & { kind: "const" })["value"]): CoreTerm {
  return { kind: "const", value };
}
