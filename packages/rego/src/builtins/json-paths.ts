import { toMapKeyText } from "../values/compare.js";
import { getObjectValue, listUnsortedKeys } from "../values/object.js";
import { ObjectBuilder } from "../values/object-map.js";
import { RegoSet } from "../values/set.js";
import { isArray, isObject, isSet, type RegoObject, type Value } from "../values/value.js";

/** A path into a document: `/a/0/b` or `["a", 0, "b"]`. Undefined when the value is no path. */
export function parsePath(value: Value): readonly Value[] | undefined {
  if (isArray(value)) return value;
  if (typeof value !== "string") return undefined;
  if (value === "") return [];
  const segments = (value.startsWith("/") ? value.replace(/^\/+/, "") : value).split("/");
  return value.includes("~") ? segments.map((each) => each.replaceAll("~1", "/").replaceAll("~0", "~")) : segments;
}

/** Many paths as one tree; where the tree says "whole", everything below is meant. */
export class PathTree {
  /** By text, and by what `toMapKeyText` says of other values. */
  readonly #named = new Map<string, PathTree | "whole">();
  readonly #others = new Map<string, PathTree | "whole">();

  add(path: readonly Value[]): void {
    let node: PathTree = this;
    for (const [index, segment] of path.entries()) {
      const isText = typeof segment === "string";
      const key = isText ? segment : toMapKeyText(segment);
      const children = isText ? node.#named : node.#others;
      const next = children.get(key);
      if (index === path.length - 1) children.set(key, "whole");
      else if (next === "whole") return;
      else {
        const inner: PathTree = next ?? new PathTree();
        if (next === undefined) children.set(key, inner);
        node = inner;
      }
    }
  }

  get(key: Value): PathTree | "whole" | undefined {
    return typeof key === "string" ? this.#named.get(key) : this.#others.get(toMapKeyText(key));
  }
}

export function keepPaths(value: Value, tree: PathTree | "whole"): Value {
  if (tree === "whole") return value;
  if (isArray(value)) return eachElement(value, tree, keepPaths, undefined);
  if (isSet(value)) return RegoSet.of(value.sorted().flatMap((item) => kept(item, tree.get(item))));
  if (!isObject(value)) return value;
  return eachEntry(value, (item, key) => {
    const inner = tree.get(key);
    return inner === undefined ? undefined : keepPaths(item, inner);
  });
}

function kept(item: Value, inner: PathTree | "whole" | undefined): Value[] {
  return inner === undefined ? [] : [keepPaths(item, inner)];
}

export function dropPaths(value: Value, tree: PathTree): Value {
  if (isArray(value)) return eachElement(value, tree, dropInner, "keep");
  if (isSet(value)) {
    return RegoSet.of(
      value.sorted().flatMap((item) => {
        const rest = dropInner(item, tree.get(item));
        return rest === undefined ? [] : [rest];
      }),
    );
  }
  if (!isObject(value)) return value;
  return eachEntry(value, (item, key) => dropInner(item, tree.get(key)));
}

function dropInner(item: Value, inner: PathTree | "whole" | undefined): Value | undefined {
  if (inner === undefined) return item;
  return inner === "whole" ? undefined : dropPaths(item, inner);
}

/** Elements of arrays are named by the text of their index. */
function eachElement(
  list: readonly Value[],
  tree: PathTree,
  change: (item: Value, inner: PathTree | "whole") => Value | undefined,
  unnamed: "keep" | undefined,
): Value {
  const result: Value[] = [];
  for (const [index, item] of list.entries()) {
    const inner = tree.get(String(index));
    const changed = inner === undefined ? (unnamed === "keep" ? item : undefined) : change(item, inner);
    if (changed !== undefined) result.push(changed);
  }
  return result;
}

function eachEntry(source: RegoObject, change: (item: Value, key: Value) => Value | undefined): RegoObject {
  const builder = new ObjectBuilder();
  for (const key of listUnsortedKeys(source)) {
    const changed = change(getObjectValue(source, key) as Value, key);
    if (changed !== undefined) builder.set(key, changed);
  }
  return builder.finish();
}
