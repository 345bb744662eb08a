import type { CoreComprehension, CoreRef, CoreTerm } from "../analysis/core-ast.js";
import { visitTermLocalsOutsideClosures } from "../analysis/expr-terms-and-locals.js";
import type { RuleGroup, RuleTreeNode } from "../analysis/rule-tree.js";
import type { Operand } from "./ir.js";
import { rewriteBodyWithJoinIndex } from "./join-index.js";
import { omitUnusedWalkResults } from "./omit-unused-walk-results.js";
import {
  allocateSlot,
  bindLocal,
  computeIntoNewOrKnownSlot,
  emitOp,
  isUnboundLocal,
  type PlannerState,
  planInnerBody,
} from "./planner-state.js";

/** Plans the evaluation of a term and says where its value will be. Variables in paths of references get their values. */
export function planValue(planner: PlannerState, term: CoreTerm): Operand {
  switch (term.kind) {
    case "const":
      return term;
    case "local": {
      const place = planner.bound.get(term.local);
      if (place === undefined) throw new Error(`${term.local.name} has no value here`);
      return place;
    }
    case "ref":
      return planRef(planner, term);
    case "array":
    case "set":
      return computeIntoNewOrKnownSlot(planner, { kind: term.kind, items: planValues(planner, term.items) });
    case "object": {
      const parts = planValues(planner, term.entries.flat());
      const entries = term.entries.map((_, i) => [parts[2 * i] as Operand, parts[2 * i + 1] as Operand] as const);
      return computeIntoNewOrKnownSlot(planner, { kind: "object", entries });
    }
    case "comprehension":
      return planComprehension(planner, term);
    default:
      return term satisfies never;
  }
}

/** Plans several terms: references first, since they may give values to variables that stand alone beside them. */
export function planValues(planner: PlannerState, terms: readonly CoreTerm[]): Operand[] {
  return terms.map((term) => hoist(planner, term)).map((term) => planValue(planner, term));
}

/** References and comprehensions inside a term's structure are evaluated first; the outermost reference is not. */
export function hoistNestedReferences(planner: PlannerState, term: CoreTerm): CoreTerm {
  switch (term.kind) {
    case "ref":
      return { ...term, path: term.path.map((element) => hoist(planner, element)) };
    case "comprehension":
      return term;
    default:
      return hoist(planner, term);
  }
}

function hoist(planner: PlannerState, term: CoreTerm): CoreTerm {
  switch (term.kind) {
    case "ref":
    case "comprehension": {
      const local = { name: "operand", generated: true };
      bindLocal(planner, local, planValue(planner, term));
      return { kind: "local", local, at: term.at };
    }
    case "array":
    case "set":
      return { ...term, items: term.items.map((item) => hoist(planner, item)) };
    case "object":
      return {
        ...term,
        entries: term.entries.map(([key, value]) => [hoist(planner, key), hoist(planner, value)] as const),
      };
    default:
      return term;
  }
}

function planComprehension(planner: PlannerState, term: CoreComprehension): Operand {
  let key: Operand | undefined;
  let value: Operand | undefined;
  const from = planner.nextSlot;
  const written = planInnerBody(
    planner,
    () => {
      planner.planBody(planner, term.body);
      if (term.key !== undefined) key = planValue(planner, term.key);
      value = planValue(planner, term.value);
    },
    term.of === "array",
  );
  const results = [key, value].filter((operand) => operand !== undefined);
  const { joinMemo, strict, records, marks } = planner.context;
  const watched = records ? "reads" : marks ? "expressions" : "no";
  const newMemo = () => joinMemo(`${planner.name} ${from}`);
  const indexed = rewriteBodyWithJoinIndex(omitUnusedWalkResults(written, results, marks), {
    from,
    results,
    newMemo,
    strict,
    watched,
    at: term.at,
  });
  const collected = value as unknown as Operand;
  return computeIntoNewOrKnownSlot(planner, {
    kind: "collect",
    of: term.of,
    ...indexed,
    key,
    value: collected,
    at: term.at,
  });
}

function planRef(planner: PlannerState, ref: CoreRef): Operand {
  if (ref.root === "input") {
    // The input itself may be undefined, and under `with` it is another: it is read here and now.
    if (ref.path.length === 0) return computeIntoNewOrKnownSlot(planner, { kind: "input" });
    return planSteps(planner, { kind: "input" }, ref.path, false);
  }
  if (ref.root === "data") return planDataRef(planner, ref);
  const base = planner.bound.get(ref.root);
  if (base === undefined) throw new Error(`${ref.root.name} has no value here`);
  return planSteps(planner, base, ref.path, false);
}

/** Follows the constant part of a path through the documents of rules as far as it goes. */
function planDataRef(planner: PlannerState, ref: CoreRef): Operand {
  const { path } = ref;
  let node: RuleTreeNode = planner.context.root;
  let i = 0;
  for (; i < path.length && node.group === undefined; i++) {
    const child = childOf(node, path[i] as CoreTerm);
    if (child === undefined) break;
    node = child;
  }
  const rest = path.slice(i);
  const [next] = rest;
  if (node.group !== undefined) return planGroupRef(planner, node.group, rest);
  if (next === undefined) return computeIntoNewOrKnownSlot(planner, { kind: "document", node });
  if (isStep(next)) return planBaseRef(planner, node.path, rest);
  const cursor = computeIntoNewOrKnownSlot(planner, { kind: "cursor", node });
  return computeIntoNewOrKnownSlot(planner, { kind: "finish", of: planSteps(planner, cursor, rest, true) });
}

function childOf(node: RuleTreeNode, element: CoreTerm): RuleTreeNode | undefined {
  return element.kind === "const" && typeof element.value === "string" ? node.children.get(element.value) : undefined;
}

function planBaseRef(planner: PlannerState, start: readonly string[], rest: readonly CoreTerm[]): Operand {
  const path: (string | number)[] = [...start];
  let i = 0;
  for (let element = rest[i]; element !== undefined && isStep(element); element = rest[++i]) path.push(element.value);
  return planSteps(planner, computeIntoNewOrKnownSlot(planner, { kind: "base", path }), rest.slice(i), false);
}

function isStep(term: CoreTerm): term is { readonly kind: "const"; readonly value: string | number } {
  return term.kind === "const" && (typeof term.value === "string" || typeof term.value === "number");
}

function planGroupRef(planner: PlannerState, group: RuleGroup, rest: readonly CoreTerm[]): Operand {
  const [next] = rest;
  if (group.kind === "function") {
    emitOp(planner, { op: "fail" });
    return { kind: "const", value: null };
  }
  const part = group.kind === "object" ? planner.context.partOf(group, rest) : undefined;
  if (part !== undefined)
    return planSteps(planner, computeIntoNewOrKnownSlot(planner, { kind: "rule", group: part }), rest, false);
  if (next?.kind === "const" && (group.kind === "set" || group.kind === "object")) {
    const memo = planner.context.keyMemo(group, next.value);
    const kind = group.kind === "set" ? "member" : "entry";
    return planSteps(
      planner,
      computeIntoNewOrKnownSlot(planner, { kind, group, key: next.value, memo }),
      rest.slice(1),
      false,
    );
  }
  const isSearch = planner.context.records && next !== undefined;
  const value = { kind: "rule", group, ...(isSearch && { isSearch }) } as const;
  return planSteps(planner, computeIntoNewOrKnownSlot(planner, value), rest, false);
}

/** The rest of a path: constant and known elements are looked up, unknown ones enumerated. */
function planSteps(planner: PlannerState, start: Operand, path: readonly CoreTerm[], virtual: boolean): Operand {
  let base = start;
  let known: Operand[] = [];
  const flush = () => {
    if (virtual) for (const key of known) base = computeIntoNewOrKnownSlot(planner, { kind: "virtual-get", base, key });
    else if (known.length > 0) base = computeIntoNewOrKnownSlot(planner, { kind: "get", base, path: known });
    known = [];
  };
  for (const element of path) {
    if (isUnboundLocal(planner, element)) {
      flush();
      const key = element.local.name === "_" && element.local.generated ? undefined : allocateSlot(planner);
      const value = allocateSlot(planner);
      emitOp(planner, { op: "scan", source: base, key, value, ordered: planner.ordered, virtual });
      if (key !== undefined) bindLocal(planner, element.local, { kind: "slot", slot: key });
      base = { kind: "slot", slot: value };
    } else if (hasUnboundLocalsOutsideRefPaths(planner, element)) {
      flush();
      const key = allocateSlot(planner);
      const value = allocateSlot(planner);
      emitOp(planner, { op: "scan", source: base, key, value, ordered: planner.ordered, virtual });
      emitPatternMatchOps(planner, element, { kind: "slot", slot: key });
      base = { kind: "slot", slot: value };
    } else known.push(planValue(planner, element));
  }
  flush();
  return base;
}

/** Whether a pattern has variables without a value; those in paths of references do not count, they are enumerated. */
export function hasUnboundLocalsOutsideRefPaths(planner: PlannerState, term: CoreTerm): boolean {
  if (term.kind === "ref") return typeof term.root === "object" && !planner.bound.has(term.root);
  if (term.kind === "array" || term.kind === "set")
    return term.items.some((item) => hasUnboundLocalsOutsideRefPaths(planner, item));
  if (term.kind === "object") {
    return term.entries.some(
      ([key, value]) =>
        hasUnboundLocalsOutsideRefPaths(planner, key) || hasUnboundLocalsOutsideRefPaths(planner, value),
    );
  }
  let unbound = false;
  visitTermLocalsOutsideClosures(term, (local) => {
    if (!planner.bound.has(local)) unbound = true;
  });
  return unbound;
}

/** Matches a value with a pattern, giving values to the pattern's variables. */
export function emitPatternMatchOps(planner: PlannerState, pattern: CoreTerm, value: Operand): void {
  if (isUnboundLocal(planner, pattern)) {
    bindLocal(planner, pattern.local, value);
  } else if (pattern.kind === "array" && hasUnboundLocalsOutsideRefPaths(planner, pattern)) {
    emitOp(planner, { op: "is-array", source: value, length: pattern.items.length });
    for (const [i, item] of pattern.items.entries()) {
      if (item.kind === "local" && item.local.generated && item.local.name === "_") continue;
      const key: Operand = { kind: "const", value: i };
      emitPatternMatchOps(planner, item, computeIntoNewOrKnownSlot(planner, { kind: "get", base: value, path: [key] }));
    }
  } else if (pattern.kind === "object" && hasUnboundLocalsOutsideRefPaths(planner, pattern)) {
    emitOp(planner, { op: "is-object", source: value, size: pattern.entries.length });
    for (const [key, item] of pattern.entries) {
      emitPatternMatchOps(
        planner,
        item,
        computeIntoNewOrKnownSlot(planner, { kind: "get", base: value, path: [planValue(planner, key)] }),
      );
    }
  } else emitOp(planner, { op: "equal", left: planValue(planner, pattern), right: value });
}
