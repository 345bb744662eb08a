import type { RuleGroup, RuleTreeNode } from "../analysis/rule-tree.js";
import { ObjectBuilder } from "../values/object-map.js";
import { compareStrings } from "../values/text-order.js";
import { isObject, type Value } from "../values/value.js";
import { getElement, listMemberKeysUnlessArray } from "./element-access.js";
import type { Evaluation } from "./evaluation.js";

/** Documents that rules and given data make up together. */

/** A place in `data` above rules, whose document is put together only when somebody wants all of it. */
export class DocumentCursor {
  constructor(
    readonly node: RuleTreeNode,
    readonly base: Value | undefined,
  ) {}
}

/** A value that may still be a cursor. Only the steps of one reference ever see it. */
export type ValueOrDocumentCursor = Value | DocumentCursor;

export function getDocumentCursorAt(evaluation: Evaluation, node: RuleTreeNode): ValueOrDocumentCursor | undefined {
  const replaced = findOverrideAt(evaluation, node.path);
  return replaced === undefined ? new DocumentCursor(node, getBaseDocumentAt(evaluation, node.path)) : replaced.value;
}

/** What evaluations have that are given none. */
export const emptyBaseData: Value = {};

/** Given data at a constant path. There, and only there, a number also finds the key that is written like it. */
export function getBaseDocumentAt(evaluation: Evaluation, path: readonly (string | number)[]): Value | undefined {
  let value: Value | undefined = evaluation.data;
  for (const name of path) value = getElement(value, typeof name === "number" && isObject(value) ? String(name) : name);
  return value;
}

/** The replacement under `with data…` that covers a path; its value is undefined where it has nothing at the path. */
export function findOverrideAt(
  evaluation: Evaluation,
  path: readonly string[],
): { readonly value: Value | undefined } | undefined {
  const { overrides } = evaluation;
  if (overrides === undefined) return undefined;
  for (let i = overrides.length - 1; i >= 0; i--) {
    const override = overrides[i];
    if (override === undefined || override.path.length > path.length) continue;
    if (!override.path.every((name, at) => name === path[at])) continue;
    let value: Value | undefined = override.value;
    for (const name of path.slice(override.path.length)) value = getElement(value, name);
    return { value };
  }
  return undefined;
}

export function getVirtualElement(
  evaluation: Evaluation,
  value: ValueOrDocumentCursor | undefined,
  key: Value,
): ValueOrDocumentCursor | undefined {
  if (!(value instanceof DocumentCursor)) return getElement(value, key);
  const child = typeof key === "string" ? value.node.children.get(key) : undefined;
  if (child === undefined) return getElement(value.base, key);
  if (child.group !== undefined) return groupValue(evaluation, child.group);
  return getDocumentCursorAt(evaluation, child);
}

export function listVirtualKeysUnlessArray(value: ValueOrDocumentCursor | undefined): readonly Value[] | undefined {
  if (!(value instanceof DocumentCursor)) return listMemberKeysUnlessArray(value, true);
  const names = new Set<Value>(isObject(value.base) ? listMemberKeysUnlessArray(value.base, true) : []);
  for (const [name, child] of value.node.children) if (isDocument(child)) names.add(name);
  return [...names].sort((a, b) => (typeof a === "string" && typeof b === "string" ? compareStrings(a, b) : 0));
}

export function materializeValue(evaluation: Evaluation, value: ValueOrDocumentCursor | undefined): Value | undefined {
  return value instanceof DocumentCursor ? buildDocumentAt(evaluation, value.node) : value;
}

/** Everything below a place in `data`. */
export function buildDocumentAt(evaluation: Evaluation, node: RuleTreeNode): Value | undefined {
  const replaced = findOverrideAt(evaluation, node.path);
  if (replaced !== undefined) return replaced.value;
  const base = getBaseDocumentAt(evaluation, node.path);
  const builder = new ObjectBuilder();
  for (const [name, child] of node.children) {
    if (!isDocument(child)) continue;
    const value = child.group === undefined ? buildDocumentAt(evaluation, child) : groupValue(evaluation, child.group);
    if (value !== undefined) builder.set(name, value);
  }
  if (isObject(base)) merge(builder, base);
  return builder.finish();
}

/** Given data wins over what rules say about the same place. */
function merge(builder: ObjectBuilder, base: Value): void {
  for (const key of listMemberKeysUnlessArray(base, false) ?? []) {
    const baseValue = getElement(base, key) as Value;
    const made = builder.get(key);
    if (isObject(baseValue) && isObject(made)) {
      const inner = new ObjectBuilder();
      merge(inner, made);
      merge(inner, baseValue);
      builder.set(key, inner.finish());
    } else builder.set(key, baseValue);
  }
}

function groupValue(evaluation: Evaluation, group: RuleGroup): Value | undefined {
  return group.kind === "function" ? undefined : evaluation.runner.value(evaluation, group);
}

/** Functions are not part of any document, though the packages that hold them are. */
function isDocument(node: RuleTreeNode): boolean {
  return node.group?.kind !== "function";
}
