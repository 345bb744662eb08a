/** JSON patches (RFC 6902) on data nodes. */
import { isDeepStrictEqual } from "node:util";
import type { DataNode } from "../data/node.js";
import {
  createMappingNode,
  createSequenceNode,
  getMember,
  getSequenceItems,
  getTextValue,
} from "../data/node-builders-and-getters.js";
import { convertNodeToJson } from "../data/to-json.js";
import { changeMember, withMember } from "./node-edits.js";

/** Why an operation cannot be done, and where it is written. */
export class JsonPatchError extends Error {
  constructor(
    message: string,
    readonly operation: DataNode,
  ) {
    super(message);
  }
}

type Change = (known: DataNode | undefined) => DataNode | undefined;

/** All operations in turn; throws at the first that cannot be done. */
export function applyJsonPatch(node: DataNode, patch: DataNode): DataNode {
  return getSequenceItems(patch).reduce((changed, operation) => applyOperation(changed, operation), node);
}

function applyOperation(node: DataNode, operation: DataNode): DataNode {
  const name = getTextValue(getMember(operation, "op"));
  const path = parsePointer(getTextValue(getMember(operation, "path")), operation);
  const value = getMember(operation, "value");
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
      if (isSameValue(getAt(node, path, operation), wantedValue(value, operation))) return node;
      throw new JsonPatchError(`what it tests at ${pathText(path)} is not so`, operation);
    case "move":
    case "copy": {
      const from = parsePointer(getTextValue(getMember(operation, "from")), operation);
      const found = getAt(node, from, operation);
      const rest = name === "move" ? changeAt(node, from, operation, () => undefined) : node;
      return changeAt(rest, path, operation, () => found, true);
    }
    default:
      throw new JsonPatchError("an operation is one of add, remove, replace, move, copy and test", operation);
  }
}

function wantedValue(value: DataNode | undefined, operation: DataNode): DataNode {
  if (value === undefined) throw new JsonPatchError("the operation has no value", operation);
  return value;
}

function parsePointer(text: string | undefined, operation: DataNode): readonly string[] {
  if (text === undefined || (text !== "" && !text.startsWith("/"))) {
    throw new JsonPatchError("a path begins with a slash", operation);
  }
  const steps = text.split("/").slice(1);
  return steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function getAt(node: DataNode, path: readonly string[], operation: DataNode): DataNode {
  let at: DataNode | undefined = node;
  for (const step of path)
    at = at?.kind === "sequence" ? at.items[indexOf(step, at.items.length)] : getMember(at, step);
  if (at === undefined) throw nothingAt(path, operation);
  return at;
}

function changeAt(
  node: DataNode,
  path: readonly string[],
  operation: DataNode,
  change: Change,
  isAdded = false,
): DataNode {
  const [step, ...rest] = path;
  if (step === undefined) return change(node) ?? node;
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
  if (rest.length === 0) return withMember(node, step, change(getMember(node, step)));
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

function nothingAt(path: readonly string[], operation: DataNode): JsonPatchError {
  return new JsonPatchError(`there is nothing at ${pathText(path)}`, operation);
}

function pathText(path: readonly string[]): string {
  return `/${path.join("/")}`;
}
