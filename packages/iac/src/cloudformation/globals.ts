/**
 * SAM's `Globals`: properties that all resources of a kind inherit. Mappings are merged, lists put one behind the other
 * (globals first), and anything else of the resource wins. `IgnoreGlobals` of a resource leaves out some or all.
 */
import { get, itemsOf, mappingAt, sequenceAt, textOf } from "../data/build.js";
import type { DataEntry, DataNode, MappingNode } from "../data/node.js";
import { callOf } from "./intrinsic.js";

/** A kind is named like the resource type: `Function` for `AWS::Serverless::Function`. */
const TYPE_PREFIX = "AWS::Serverless::";

export function withGlobals(globals: DataNode | undefined, resource: DataNode): DataNode {
  const type = textOf(get(resource, "Type"));
  if (type === undefined || !type.startsWith(TYPE_PREFIX)) return resource;
  const inherited = get(globals, type.slice(TYPE_PREFIX.length));
  if (inherited?.kind !== "mapping" || resource.kind !== "mapping") return resource;
  const wanted = withoutIgnored(inherited, get(resource, "IgnoreGlobals"));
  const own = resource.entries.get("Properties");
  const properties = own === undefined ? wanted : merged(wanted, own.value);
  const place = own ?? { keyStart: resource.start, keyEnd: resource.start };
  return mappingAt(resource, new Map([...resource.entries, ["Properties", { ...place, value: properties }]]));
}

function withoutIgnored(globals: MappingNode, ignored: DataNode | undefined): MappingNode {
  if (ignored === undefined) return globals;
  if (textOf(ignored) === "*") return mappingAt(globals, new Map());
  const names = new Set(itemsOf(ignored).map(textOf));
  return mappingAt(globals, new Map([...globals.entries].filter(([name]) => !names.has(name))));
}

function merged(global: DataNode, own: DataNode): DataNode {
  if (callOf(global) !== undefined || callOf(own) !== undefined) return own;
  if (global.kind === "sequence" && own.kind === "sequence") return sequenceAt(own, [...global.items, ...own.items]);
  if (global.kind !== "mapping" || own.kind !== "mapping") return own;
  const entries = new Map<string, DataEntry>(global.entries);
  for (const [key, entry] of own.entries) {
    const inherited = global.entries.get(key);
    entries.set(key, inherited === undefined ? entry : { ...entry, value: merged(inherited.value, entry.value) });
  }
  return mappingAt(own, entries);
}
