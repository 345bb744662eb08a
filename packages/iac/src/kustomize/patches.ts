/** The patches of a kustomization: which objects they mean, and what they make of them. */
import { LimitError } from "@plumbline/hcl";
import type { DataNode } from "../data/node.js";
import { getMember, getSequenceItems, getTextValue } from "../data/node-builders-and-getters.js";
import { applyJsonPatch, JsonPatchError } from "./json-patch.js";
import {
  getObjectId,
  getScalarTextOrEmpty,
  isSameObject,
  type KustomizeObject,
  listCurrentAndFormerIds,
  type ObjectId,
  withNodeChangedByFiles,
} from "./kustomize-object.js";
import { changeMember, withMemberSetOrRemoved } from "./node-edits.js";
import { createObjectSelector, type ObjectPredicate } from "./object-selector.js";
import { type RenderingMeter, STEPS_PER_OBJECT_ID } from "./rendering-meter.js";
import { mergeStrategically } from "./strategic-merge.js";

/** One patch as a kustomization names it. */
export interface KustomizePatch {
  /** What it consists of: an object in parts, or a list of operations. */
  readonly node: DataNode;
  /** Undefined where the patch says itself what it is for. */
  readonly target?: DataNode;
  /** `options` beside it. */
  readonly options?: DataNode;
}

export interface PatchedObjects {
  readonly objects: readonly KustomizeObject[];
  /** What is wrong with the patch, and where. */
  readonly problem?: { readonly at: DataNode; readonly message: string };
}

interface PatchContext {
  /** Its file. */
  readonly kustomization: string;
  /** Some objects could not be read, and the patch may be for one of them. */
  readonly isPartial: boolean;
  readonly spent: RenderingMeter;
}

export function applyPatch(
  objects: readonly KustomizeObject[],
  patch: KustomizePatch,
  { kustomization, isPartial, spent }: PatchContext,
): PatchedObjects {
  const { node, target } = patch;
  spent.step(
    (objects.length + 1) *
      (STEPS_PER_OBJECT_ID + (target === undefined ? 0 : spent.weigh(target) * STEPS_PER_OBJECT_ID)),
  );
  const isJsonPatch = node.kind === "sequence";
  if (node.kind !== "mapping" && !isJsonPatch) return { objects, problem: { at: node, message: "it is no patch" } };
  if (isJsonPatch && target === undefined) {
    return { objects, problem: { at: node, message: "a list of operations needs a target" } };
  }
  const isMeant = target === undefined ? meansItself(node) : selectorOf(target, spent);
  if (typeof isMeant === "string") return { objects, problem: { at: target ?? node, message: isMeant } };
  let found = 0;
  let problem: PatchedObjects["problem"];
  const patched = objects.flatMap((object) => {
    if (!isMeant(object)) return [object];
    found += 1;
    try {
      const changed = isJsonPatch ? applyJsonPatch(object.node, node, spent) : mergedWith(object, patch, spent);
      return changed === undefined ? [] : [asPatched(object, spent.admit(changed), patch, kustomization)];
    } catch (error) {
      if (!(error instanceof JsonPatchError)) throw error;
      problem = { at: error.operation, message: `the patch is left out: ${error.message}` };
      return [object];
    }
  });
  if (problem !== undefined) return { objects: patched, problem };
  // Where a target is given, a patch for nobody does nothing.
  if (found > 0 || isPartial || target !== undefined) return { objects: patched };
  const { kind, name } = getObjectId(node);
  return { objects, problem: { at: node, message: `there is no ${kind} ${JSON.stringify(name)} for this patch` } };
}

function selectorOf(target: DataNode, spent: RenderingMeter): ObjectPredicate | string {
  try {
    return createObjectSelector(target, spent);
  } catch (error) {
    if (error instanceof LimitError) throw error;
    return `the target is no regular expression: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function meansItself(patch: DataNode): ObjectPredicate {
  const meant = getObjectId(patch);
  return (object) => listCurrentAndFormerIds(object).some((id) => isMeantBy(meant, id));
}

/** A patch that says no namespace is for whichever one the object is in. */
function isMeantBy(meant: ObjectId, id: ObjectId): boolean {
  return isSameObject(meant.namespace === "" ? { ...meant, namespace: id.namespace } : meant, id);
}

function mergedWith(
  { node }: KustomizeObject,
  { node: patch, options }: KustomizePatch,
  spent: RenderingMeter,
): DataNode | undefined {
  const { group } = getObjectId(node);
  const isBuiltIn = !group.includes(".") || group.endsWith(".k8s.io");
  spent.step(spent.weigh(patch));
  return mergeStrategically(node, withoutIdentity(patch, options), { isBuiltIn, spent });
}

/** What a patch calls the object is for finding it, unless its options say that it changes that, too. */
function withoutIdentity(patch: DataNode, options: DataNode | undefined): DataNode {
  if (patch.kind !== "mapping") return patch;
  const mayChange = (option: string) => getScalarTextOrEmpty(getMember(options, option)) === "true";
  const changed = mayChange("allowKindChange")
    ? patch
    : withMemberSetOrRemoved(withMemberSetOrRemoved(patch, "kind", undefined), "apiVersion", undefined);
  return changeMember(changed, "metadata", (metadata) => {
    if (metadata.kind !== "mapping") return metadata;
    const unplaced = withMemberSetOrRemoved(metadata, "namespace", undefined);
    return mayChange("allowNameChange") ? unplaced : withMemberSetOrRemoved(unplaced, "name", undefined);
  });
}

function asPatched(
  object: KustomizeObject,
  changed: DataNode,
  { node }: KustomizePatch,
  kustomization: string,
): KustomizeObject {
  const before = getObjectId(object.node);
  const patched = withNodeChangedByFiles(object, changed, kustomization, node.source.file);
  const isRenamed = JSON.stringify(getObjectId(patched.node)) !== JSON.stringify(before);
  return isRenamed ? { ...patched, formerIds: [...object.formerIds, before] } : patched;
}

/** `patches`, and what they were called before. Files are read by `load`, texts in place by `parse`. */
export function* listKustomizePatches(kustomization: DataNode, read: PatchReader): Generator<KustomizePatch> {
  for (const item of getSequenceItems(getMember(kustomization, "patchesStrategicMerge"))) {
    for (const node of readsAsText(item) ? read.inline(item) : read.file(item)) yield { node };
  }
  for (const member of ["patches", "patchesJson6902"]) {
    for (const item of getSequenceItems(getMember(kustomization, member))) {
      const [path, text, target, options] = ["path", "patch", "target", "options"].map((key) => getMember(item, key));
      const nodes = path !== undefined ? read.file(path) : text !== undefined ? read.inline(text) : [];
      for (const node of nodes)
        yield { node, ...(target !== undefined && { target }), ...(options !== undefined && { options }) };
    }
  }
}

/** What the patches of a kustomization are read with. */
export interface PatchReader {
  readonly file: (path: DataNode) => readonly DataNode[];
  readonly inline: (text: DataNode) => readonly DataNode[];
}

/** In a list of files there may be a patch itself. */
function readsAsText(item: DataNode): boolean {
  return /\n|^\s*\{/.test(getTextValue(item) ?? "");
}
