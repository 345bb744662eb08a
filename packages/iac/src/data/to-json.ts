/**
 * The plain value of a node. Recursive: the parsers limit how deep a tree goes, aliases followed, and how many nodes
 * aliases stand for, so that this needs no limits of its own.
 */
import type { UnknownCause } from "@plumbline/hcl";
import type { JsonValue, PathStep } from "@plumbline/model";
import type { DataNode, MappingNode, ScalarNode } from "./node.js";

export interface UnknownListener {
  readonly unknown: (path: readonly PathStep[], causes: readonly UnknownCause[]) => void;
}

/** Unknown nodes appear as their text, and `found` hears of each. */
export function convertNodeToJson(node: DataNode, found?: UnknownListener): JsonValue {
  return convert(node, [], found);
}

function convert(node: DataNode, path: PathStep[], found: UnknownListener | undefined): JsonValue {
  switch (node.kind) {
    case "scalar":
      return scalarToJson(node.value);
    case "sequence": {
      const values: JsonValue[] = [];
      for (const item of node.items) {
        path.push(values.length);
        values.push(convert(item, path, found));
        path.pop();
      }
      return values;
    }
    case "mapping":
      return mappingToJson(node, path, found);
    case "unknown":
      found?.unknown([...path], node.causes);
      return node.text;
  }
}

function mappingToJson(node: MappingNode, path: PathStep[], found: UnknownListener | undefined): JsonValue {
  const object: Record<string, JsonValue> = {};
  for (const [key, entry] of node.entries) {
    path.push(key);
    const value = convert(entry.value, path, found);
    path.pop();
    setJsonMember(object, key, value);
  }
  return object;
}

/** Assigning to `__proto__` would set the object's prototype instead of a member. */
export function setJsonMember(object: Record<string, JsonValue>, name: string, value: JsonValue): void {
  if (name !== "__proto__") object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
}

/** JSON has no word for infinity and NaN: they appear as YAML writes them. */
function scalarToJson(value: ScalarNode["value"]): JsonValue {
  if (typeof value !== "number" || Number.isFinite(value)) return value;
  if (Number.isNaN(value)) return ".nan";
  return value > 0 ? ".inf" : "-.inf";
}
