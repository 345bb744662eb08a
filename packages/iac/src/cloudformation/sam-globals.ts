/**
 * SAM's `Globals`: properties that all resources of a kind inherit. Mappings are merged, lists put one behind the other
 * (globals first), and anything else of the resource wins. `IgnoreGlobals` of a resource leaves out some or all.
 */

import type { DataEntry, DataNode, MappingNode } from "../data/node.js";
import {
  createMappingNode,
  createSequenceNode,
  getMember,
  getSequenceItems,
  getTextValue,
} from "../data/node-builders-and-getters.js";
import { findIntrinsicCall } from "./intrinsic-calls.js";

/** A kind is named like the resource type: `Function` for `AWS::Serverless::Function`. */
const TYPE_PREFIX = "AWS::Serverless::";

export function applySamGlobalsToResource(globals: DataNode | undefined, resource: DataNode): DataNode {
  const type = getTextValue(getMember(resource, "Type"));
  if (type === undefined || !type.startsWith(TYPE_PREFIX)) return resource;
  const inherited = getMember(globals, type.slice(TYPE_PREFIX.length));
  if (inherited?.kind !== "mapping" || resource.kind !== "mapping") return resource;
  const wanted = withoutIgnored(inherited, getMember(resource, "IgnoreGlobals"));
  const localProperties = resource.entries.get("Properties");
  const properties = localProperties === undefined ? wanted : merged(wanted, localProperties.value);
  const place = localProperties ?? { keyStart: resource.start, keyEnd: resource.start };
  return createMappingNode(resource, new Map([...resource.entries, ["Properties", { ...place, value: properties }]]));
}

function withoutIgnored(globals: MappingNode, ignored: DataNode | undefined): MappingNode {
  if (ignored === undefined) return globals;
  if (getTextValue(ignored) === "*") return createMappingNode(globals, new Map());
  const names = new Set(getSequenceItems(ignored).map(getTextValue));
  return createMappingNode(globals, new Map([...globals.entries].filter(([name]) => !names.has(name))));
}

function merged(global: DataNode, local: DataNode): DataNode {
  if (findIntrinsicCall(global) !== undefined || findIntrinsicCall(local) !== undefined) return local;
  if (global.kind === "sequence" && local.kind === "sequence")
    return createSequenceNode(local, [...global.items, ...local.items]);
  if (global.kind !== "mapping" || local.kind !== "mapping") return local;
  const entries = new Map<string, DataEntry>(global.entries);
  for (const [key, entry] of local.entries) {
    const inherited = global.entries.get(key);
    entries.set(key, inherited === undefined ? entry : { ...entry, value: merged(inherited.value, entry.value) });
  }
  return createMappingNode(local, entries);
}
