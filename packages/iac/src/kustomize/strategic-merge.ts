/**
 * Strategic merge patches: mappings are merged, and so are lists of Kubernetes' own kinds whose items have a key; what says
 * `$patch` or is null takes away.
 */
import type { DataEntry, DataNode, MappingNode, SequenceNode } from "../data/node.js";
import {
  createMappingNode,
  createSequenceNode,
  getMember,
  getSequenceItems,
  getTextValue,
} from "../data/node-builders-and-getters.js";
import { withEntrySource } from "./node-edits.js";
import type { RenderingMeter } from "./rendering-meter.js";

/** By the name of the list, what its items are known by: the first that the patch's item has. */
const mergeKeys: ReadonlyMap<string, readonly string[]> = new Map([
  ["containers", ["name"]],
  ["initContainers", ["name"]],
  ["ephemeralContainers", ["name"]],
  ["volumes", ["name"]],
  ["env", ["name"]],
  ["imagePullSecrets", ["name"]],
  ["secrets", ["name"]],
  ["webhooks", ["name"]],
  ["resourceClaims", ["name"]],
  ["ports", ["containerPort", "port"]],
  ["volumeMounts", ["mountPath"]],
  ["volumeDevices", ["devicePath"]],
  ["hostAliases", ["ip"]],
  ["topologySpreadConstraints", ["topologyKey"]],
  ["conditions", ["type"]],
  ["ownerReferences", ["uid"]],
  ["taints", ["key"]],
]);

/** Lists of texts that are merged as sets. */
const mergedTexts: ReadonlySet<string> = new Set(["finalizers"]);

interface MergeContext {
  /** Lists are merged in kinds of Kubernetes itself, and replaced in others. */
  readonly isBuiltIn: boolean;
  readonly spent: RenderingMeter;
}

/** Undefined when the patch deletes it. */
export function mergeStrategically(
  base: DataNode | undefined,
  patch: DataNode,
  context: MergeContext,
  listName = "",
): DataNode | undefined {
  if (patch.kind === "mapping") {
    const directive = directiveOf(patch);
    if (directive === "delete") return undefined;
    if (base?.kind !== "mapping" || directive === "replace") return withoutDirectives(patch);
    return mergeMappings(base, patch, context);
  }
  if (patch.kind !== "sequence") return patch;
  if (base?.kind !== "sequence" || !context.isBuiltIn) return withoutDirectives(patch);
  if (getSequenceItems(patch).some(isReplaceMarker)) return withoutDirectives(patch);
  const keys = mergeKeys.get(listName);
  if (keys !== undefined) return mergeLists(base, patch, keys, context);
  if (!mergedTexts.has(listName)) return patch;
  context.spent.step(base.items.length);
  const known = new Set(base.items.map(getTextValue));
  return createSequenceNode(base, [...base.items, ...patch.items.filter((item) => !known.has(getTextValue(item)))]);
}

function mergeMappings(base: MappingNode, patch: MappingNode, context: MergeContext): MappingNode {
  context.spent.step(base.entries.size);
  const entries = new Map(base.entries);
  for (const [key, entry] of patch.entries) {
    if (key.startsWith("$deleteFromPrimitiveList/")) deleteTexts(entries, key, entry.value);
    if (key.startsWith("$")) continue;
    if (isNull(entry.value)) {
      entries.delete(key);
      continue;
    }
    const known = entries.get(key);
    const merged = mergeStrategically(known?.value, entry.value, context, key);
    if (merged === undefined) entries.delete(key);
    else if (known !== undefined && merged.source === known.value.source && merged.start === known.value.start)
      entries.set(key, { ...known, value: merged });
    else entries.set(key, { ...withEntrySource(entry, patch), value: merged });
  }
  return createMappingNode(base, entries);
}

/** What the patch says comes first. */
function mergeLists(
  base: SequenceNode,
  patch: SequenceNode,
  keys: readonly string[],
  context: MergeContext,
): SequenceNode {
  // Each item of the patch is looked for among those of the base.
  context.spent.step(base.items.length * (patch.items.length + 1));
  const others = new Set<DataNode>(base.items);
  const merged = patch.items.flatMap((item) => {
    const key = keys.find((name) => getMember(item, name) !== undefined);
    const known = key === undefined ? undefined : base.items.find((other) => haveSame(other, item, key));
    if (known !== undefined) others.delete(known);
    return mergeStrategically(known, item, context) ?? [];
  });
  return createSequenceNode(base, [...merged, ...others]);
}

/** Of two ports of one number one may be for another protocol. */
function haveSame(a: DataNode, b: DataNode, key: string): boolean {
  const [first, second] = [a, b].map((node) => getMember(node, key));
  if (first?.kind !== "scalar" || second?.kind !== "scalar" || first.value !== second.value) return false;
  if (key !== "containerPort" && key !== "port") return true;
  const [one, other] = [a, b].map((node) => getTextValue(getMember(node, "protocol")));
  return one === undefined || other === undefined || one === other;
}

function deleteTexts(entries: Map<string, DataEntry>, key: string, texts: DataNode): void {
  const name = key.slice(key.indexOf("/") + 1);
  const known = entries.get(name);
  if (known?.value.kind !== "sequence") return;
  const gone = new Set(getSequenceItems(texts).map(getTextValue));
  const items = known.value.items.filter((item) => !gone.has(getTextValue(item)));
  entries.set(name, { ...known, value: createSequenceNode(known.value, items) });
}

function withoutDirectives(node: DataNode): DataNode {
  if (node.kind === "sequence") {
    const items = node.items.filter((item) => !isReplaceMarker(item) && directiveOf(item) !== "delete");
    return createSequenceNode(node, items.map(withoutDirectives));
  }
  if (node.kind !== "mapping") return node;
  const entries = new Map<string, DataEntry>();
  for (const [key, entry] of node.entries) {
    if (!key.startsWith("$") && !isNull(entry.value))
      entries.set(key, { ...entry, value: withoutDirectives(entry.value) });
  }
  return createMappingNode(node, entries);
}

/** `- $patch: replace` in a list says that the others are all there is. */
function isReplaceMarker(item: DataNode): boolean {
  return item.kind === "mapping" && item.entries.size === 1 && directiveOf(item) === "replace";
}

function directiveOf(node: DataNode): string | undefined {
  return getTextValue(getMember(node, "$patch"));
}

function isNull(node: DataNode): boolean {
  return node.kind === "scalar" && node.value === null;
}
