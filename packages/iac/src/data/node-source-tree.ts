/** The places of a data node's parts, found when asked for. */
import type { PathStep } from "@plumbline/model";
import type { SourceTree } from "../source/source-tree.js";
import type { DataEntry, DataNode } from "./node.js";

/** With `keyStart` the place of the entry that has `node` as its value: it begins with its key. */
export function buildNodeSourceTree(node: DataNode, keyStart: number = node.start): SourceTree {
  return {
    source: node.source,
    start: keyStart,
    end: node.end,
    child: (step) => childTree(node, step),
    *steps() {
      if (node.kind === "mapping") yield* node.entries.keys();
      else if (node.kind === "sequence") yield* node.items.keys();
    },
  };
}

function childTree(node: DataNode, step: PathStep): SourceTree | undefined {
  if (node.kind === "mapping") {
    const entry = node.entries.get(String(step));
    return entry === undefined ? undefined : entryTree(node, entry);
  }
  if (node.kind !== "sequence") return undefined;
  const item = node.items[Number(step)];
  return item === undefined ? undefined : buildNodeSourceTree(item);
}

/** The value may come from elsewhere (a parameter, another file): then the entry is where its key is. */
function entryTree(mapping: DataNode, entry: DataEntry): SourceTree {
  const { value, keyStart, keyEnd, source = mapping.source } = entry;
  if (value.source === source && keyStart <= value.start) return buildNodeSourceTree(value, keyStart);
  return { ...buildNodeSourceTree(value), source, start: keyStart, end: keyEnd };
}
