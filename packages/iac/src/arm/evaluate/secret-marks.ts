/** Values of secure parameters and of what is made from them. The mark is part of a node and goes where the node goes. */
import type { DataEntry, DataNode } from "../../data/node.js";

const SECRET = Symbol("secret");

/** The value with every part of it marked. */
export function markSecret(node: DataNode): DataNode {
  if (isSecret(node)) return node;
  if (node.kind === "sequence") return marked({ ...node, items: node.items.map(markSecret) });
  if (node.kind !== "mapping") return marked(node);
  const entries = new Map<string, DataEntry>();
  for (const [key, entry] of node.entries) entries.set(key, { ...entry, value: markSecret(entry.value) });
  return marked({ ...node, entries });
}

function marked(node: DataNode): DataNode {
  return Object.assign({ ...node }, { [SECRET]: true });
}

export function isSecret(node: DataNode): boolean {
  return SECRET in node;
}
