/** JSON patches (RFC 6902) on data nodes. */
import { isDeepStrictEqual } from "node:util";
import type { DataNode } from "../data/node.js";
import {
  createMappingNode,
  createSequenceNode,
  getMappingEntries,
  getMember,
  getSequenceItems,
  getTextValue,
} from "../data/node-builders-and-getters.js";
import { convertNodeToJson } from "../data/to-json.js";
import { changeMember, withMemberSetOrRemoved } from "./node-edits.js";
import type { RenderingMeter } from "./rendering-meter.js";

/** Why an operation cannot be done, and where it is written. */
export class JsonPatchError extends Error {
  constructor(
    message: string,
    readonly operation: DataNode,
  ) {
    super(message);
  }
}

interface Operation {
  readonly node: DataNode;
  readonly spent: RenderingMeter;
}

/** To make a collection anew that an operation passes, for each of its items. */
const STEPS_PER_ITEM = 16;

type Change = (known: DataNode | undefined) => DataNode | undefined;

/** All operations in turn; throws at the first that cannot be done. */
export function applyJsonPatch(node: DataNode, patch: DataNode, spent: RenderingMeter): DataNode {
  return getSequenceItems(patch).reduce((changed, node) => spent.admit(applyOperation(changed, { node, spent })), node);
}

function applyOperation(node: DataNode, operation: Operation): DataNode {
  const name = getTextValue(getMember(operation.node, "op"));
  const path = parsePointer(getTextValue(getMember(operation.node, "path")), operation);
  const value = getMember(operation.node, "value");
  switch (name) {
    case "add":
      return changeAt(node, path, operation, () => wantedValue(value, operation), true);
    case "replace":
      // Kustomize adds a member that is not there.
      return changeAt(node, path, operation, () => wantedValue(value, operation));
    case "remove":
      getAt(node, path, operation);
      return changeAt(node, path, operation, () => undefined);
    case "test":
      operation.spent.step(operation.spent.weigh(node));
      if (isSameValue(getAt(node, path, operation), wantedValue(value, operation))) return node;
      throw new JsonPatchError(`what it tests at ${pathText(path)} is not so`, operation.node);
    case "move":
    case "copy": {
      const from = parsePointer(getTextValue(getMember(operation.node, "from")), operation);
      const found = getAt(node, from, operation);
      const rest = name === "move" ? changeAt(node, from, operation, () => undefined) : node;
      return changeAt(rest, path, operation, () => found, true);
    }
    default:
      throw new JsonPatchError("an operation is one of add, remove, replace, move, copy and test", operation.node);
  }
}

function wantedValue(value: DataNode | undefined, operation: Operation): DataNode {
  if (value === undefined) throw new JsonPatchError("the operation has no value", operation.node);
  return value;
}

function parsePointer(text: string | undefined, operation: Operation): readonly string[] {
  if (text === undefined || (text !== "" && !text.startsWith("/"))) {
    throw new JsonPatchError("a path begins with a slash", operation.node);
  }
  const steps = text.split("/").slice(1);
  return steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function getAt(node: DataNode, path: readonly string[], operation: Operation): DataNode {
  let at: DataNode | undefined = node;
  for (const step of path)
    at = at?.kind === "sequence" ? at.items[indexOf(step, at.items.length)] : getMember(at, step);
  if (at === undefined) throw nothingAt(path, operation);
  return at;
}

function changeAt(
  node: DataNode,
  path: readonly string[],
  operation: Operation,
  change: Change,
  isAdded = false,
): DataNode {
  const [step, ...rest] = path;
  if (step === undefined) return change(node) ?? node;
  operation.spent.step(
    getMappingEntries(node).size * STEPS_PER_ITEM + getSequenceItems(node).length * STEPS_PER_ITEM + path.length,
  );
  if (node.kind === "sequence") {
    const items = [...node.items];
    const isLast = rest.length === 0;
    const at = isLast && isAdded && step === "-" ? items.length : indexOf(step, items.length);
    if (at < 0 || at > items.length || (at === items.length && !(isLast && isAdded))) throw nothingAt(path, operation);
    const known = items[at];
    const value = isLast ? change(known) : changeAt(known as DataNode, rest, operation, change, isAdded);
    items.splice(at, isLast && isAdded ? 0 : 1, ...(value === undefined ? [] : [value]));
    return createSequenceNode(node, items);
  }
  if (node.kind !== "mapping") throw nothingAt(path, operation);
  if (rest.length === 0) return withMemberSetOrRemoved(node, step, change(getMember(node, step)));
  if (!node.entries.has(step)) throw nothingAt(path, operation);
  return changeMember(createMappingNode(node, node.entries), step, (member) =>
    changeAt(member, rest, operation, change, isAdded),
  );
}

function indexOf(step: string, length: number): number {
  if (!/^-?\d{1,9}$/.test(step)) return -1;
  return step.startsWith("-") ? length + Number(step) : Number(step);
}

function isSameValue(a: DataNode, b: DataNode): boolean {
  return isDeepStrictEqual(convertNodeToJson(a), convertNodeToJson(b));
}

function nothingAt(path: readonly string[], operation: Operation): JsonPatchError {
  return new JsonPatchError(`there is nothing at ${pathText(path)}`, operation.node);
}

function pathText(path: readonly string[]): string {
  return `/${path.join("/")}`;
}
