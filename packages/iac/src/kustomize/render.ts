/** What a kustomization makes: the objects it lists, as it changes them, in the order in which kustomize does that. */
import { LimitError, type Meter } from "@plumbline/hcl";
import { readDataFile } from "../data/data-file.js";
import type { DataNode } from "../data/node.js";
import { getMember, getSequenceItems, getTextValue } from "../data/node-builders-and-getters.js";
import { memoizeRecent } from "../files/memoize-recent.js";
import { joinPath } from "../files/paths.js";
import { readDataText } from "../files/read-text.js";
import { listManifestObjects, parseManifest, reportNoManifest } from "../kubernetes/manifest.js";
import type { ReadContext } from "../reader.js";
import { generateObjects, mergeGenerated } from "./generators.js";
import { parseInlineYaml } from "./inline-yaml.js";
import {
  type Kustomization,
  type KustomizationPart,
  listKustomizationParts,
  readKustomization,
} from "./kustomization-file.js";
import { getObjectId, isSameObject, type KustomizeObject, listObjectIds, withNode } from "./kustomize-object.js";
import { applyPatch, listKustomizePatches, type PatchReader } from "./patches.js";
import { applyTransformers } from "./transformers.js";

/** Kustomizations in kustomizations. */
const MOST_NESTED = 50;

/** The objects so far, and whether there would be more if all that is listed could be read. */
interface Accumulated {
  readonly objects: readonly KustomizeObject[];
  readonly isPartial: boolean;
}

interface Rendering {
  readonly context: ReadContext;
  readonly spent: Meter;
  /** Those that are being rendered, the innermost last. */
  readonly open: readonly string[];
}

const nothing: Accumulated = { objects: [], isPartial: false };
/** What a component changes is mostly elsewhere. */
const nothingYet: Accumulated = { objects: [], isPartial: true };

export function renderKustomization(
  kustomization: Kustomization,
  context: ReadContext,
  spent: Meter,
): readonly KustomizeObject[] {
  const isComponent = getTextValue(getMember(kustomization.node, "kind")) === "Component";
  return render(kustomization, isComponent ? nothingYet : nothing, { context, spent, open: [] }).objects;
}

/** A component changes what is there; what others make is added to it. */
function render(kustomization: Kustomization, before: Accumulated, outer: Rendering): Accumulated {
  const { folder, path, node } = kustomization;
  const { context, spent } = outer;
  const all = { ...outer, open: [...outer.open, folder] };
  const listed = listKustomizationParts(kustomization, context, ["resources", "bases"]);
  const withParts = listed.reduce((known, part) => withPart(known, part, all), before);
  const withGenerated = { ...withParts, objects: addGenerated(withParts.objects, kustomization, context) };
  const components = listKustomizationParts(kustomization, context, ["components"]);
  const complete = components.reduce((known, part) => withComponent(known, part, all), withGenerated);
  reportUnread(kustomization, context);
  reportNoLists(kustomization, context);
  const patches = [...listKustomizePatches(node, createPatchReader(kustomization, context))];
  const isPartial =
    complete.isPartial || UNREAD.some(([member, , adds]) => adds && getMember(node, member) !== undefined);
  let { objects } = complete;
  for (const patch of patches) {
    // Changing an object takes several times as long as looking at it.
    spent.step(objects.length * 4 + 1);
    const patched = applyPatch(objects, patch, path, isPartial);
    objects = patched.objects;
    if (patched.problem !== undefined) reportAt(patched.problem.at, patched.problem.message, context);
  }
  spent.step(objects.length * 8);
  return { objects: applyTransformers(objects, node, path), isPartial };
}

function withPart(known: Accumulated, part: KustomizationPart, all: Rendering): Accumulated {
  const { context } = all;
  if (part.kind === "remote" || part.kind === "absent") {
    reportMissing(part, context);
    return { ...known, isPartial: true };
  }
  if (part.kind === "file") return { ...known, objects: added(known.objects, objectsInFile(part.path, all), all) };
  const below = openFolder(part, all);
  if (below === undefined) return { ...known, isPartial: true };
  const made = render(below, nothing, all);
  return { objects: added(known.objects, made.objects, all), isPartial: known.isPartial || made.isPartial };
}

function withComponent(known: Accumulated, part: KustomizationPart, all: Rendering): Accumulated {
  const below = part.kind === "folder" ? openFolder(part, all) : undefined;
  if (below !== undefined) return render(below, known, all);
  if (part.kind !== "folder") reportMissing(part, all.context);
  return { ...known, isPartial: true };
}

function openFolder(
  part: KustomizationPart & { readonly path: string },
  { context, open, spent }: Rendering,
): Kustomization | undefined {
  spent.step(1);
  if (open.includes(part.path)) {
    reportAt(part.at, `${part.name} is made of this kustomization: it is left out here`, context);
    return undefined;
  }
  if (open.length >= MOST_NESTED) throw new LimitError(`more than ${MOST_NESTED} kustomizations are nested`);
  return readKustomization(part.path, context);
}

/** What is listed twice, by two ways to the same base, is there once. */
function added(
  known: readonly KustomizeObject[],
  more: readonly KustomizeObject[],
  { spent }: Rendering,
): readonly KustomizeObject[] {
  spent.step(more.length);
  const keys = new Set(known.map(keyOf));
  return [...known, ...more.filter((object) => !keys.has(keyOf(object)))];
}

function keyOf({ node }: KustomizeObject): string {
  const { group, kind, name, namespace } = getObjectId(node);
  return JSON.stringify([group, kind, name, namespace]);
}

function objectsInFile(path: string, { context }: Rendering): readonly KustomizeObject[] {
  const manifests = documentsInFile(path, context).flatMap((document) => {
    const manifest = parseManifest(document);
    if (manifest !== undefined) return [...listManifestObjects(manifest)];
    reportNoManifest(document, context);
    return [];
  });
  return manifests.map(({ node }, index) => ({
    node,
    file: path,
    ...(manifests.length > 1 && { index }),
    changedBy: new Set(),
    formerIds: [],
  }));
}

/** Overlays share their bases. */
const KEPT_FILES = 64;
const KEPT_CHARACTERS = 4 * 1024 * 1024;

const parsedFiles = new WeakMap<ReadContext, (path: string) => () => readonly DataNode[]>();

function documentsInFile(path: string, context: ReadContext): readonly DataNode[] {
  const known = parsedFiles.get(context) ?? createFileParser(context);
  parsedFiles.set(context, known);
  return known(path)();
}

function createFileParser(context: ReadContext): (path: string) => () => readonly DataNode[] {
  const lengths = new Map<string, number>();
  const parse = (path: string) =>
    context.files.computeShared(() => {
      const text = readDataText(path, context);
      lengths.set(path, text?.length ?? 0);
      if (text === undefined) return [];
      const { file, problems } = readDataFile(path, text, context.limits);
      for (const problem of problems) context.report(problem);
      return file?.documents ?? [];
    });
  return memoizeRecent(KEPT_FILES, parse, { most: KEPT_CHARACTERS, of: (path) => lengths.get(path) ?? 0 });
}

function addGenerated(
  objects: readonly KustomizeObject[],
  { node, folder, path }: Kustomization,
  context: ReadContext,
): readonly KustomizeObject[] {
  let all = objects;
  for (const { node: made, behavior } of generateObjects(node, folder, context)) {
    const id = getObjectId(made);
    const isMeant = (object: KustomizeObject) =>
      listObjectIds(object).some((other) =>
        isSameObject(id.namespace === "" ? { ...id, namespace: other.namespace } : id, other),
      );
    if (behavior === "create" || !all.some(isMeant))
      all = [...all, { node: made, file: path, changedBy: new Set(), formerIds: [] }];
    else
      all = all.map((object) =>
        isMeant(object) ? withNode(object, mergeGenerated(object.node, made, behavior === "replace"), path) : object,
      );
  }
  return all;
}

function createPatchReader({ folder }: Kustomization, context: ReadContext): PatchReader {
  return {
    file(name) {
      const path = joinPath(folder, getTextValue(name) ?? "");
      if (path !== undefined && context.files.has(path)) return documentsInFile(path, context);
      reportAt(name, "the patch is not in this tree: what it changes is not read", context);
      return [];
    },
    inline: (text) => (text.kind === "scalar" ? parseInlineYaml(text, context) : []),
  };
}

/** Members whose work is not done here, what people call it, and whether it adds objects. */
const UNREAD: readonly (readonly [member: string, what: string, adds: boolean])[] = [
  ["helmCharts", "what Helm charts make in a kustomization is not read", true],
  ["helmChartInflationGenerator", "what Helm charts make in a kustomization is not read", true],
  ["generators", "what plugins generate is not read", true],
  ["transformers", "what transformers change is not read", false],
  ["replacements", "what replacements change is not read", false],
  ["vars", "what vars change is not read", false],
];

function reportUnread({ node }: Kustomization, context: ReadContext): void {
  for (const [member, message] of UNREAD) {
    const value = getMember(node, member);
    if (getSequenceItems(value).length > 0 && value !== undefined) reportAt(value, message, context);
  }
}

/** Members that hold lists. */
const LISTS = [
  "resources",
  "bases",
  "components",
  "patches",
  "patchesStrategicMerge",
  "patchesJson6902",
  "configMapGenerator",
  "secretGenerator",
  "labels",
  "images",
  "replicas",
];

function reportNoLists({ node }: Kustomization, context: ReadContext): void {
  for (const member of LISTS) {
    const value = getMember(node, member);
    const isList = value?.kind === "sequence" || (value?.kind === "scalar" && value.value === null);
    if (value !== undefined && !isList) reportAt(value, `${member} must be a list: it is left out`, context);
  }
}

function reportMissing({ at, name, kind }: KustomizationPart, { report }: ReadContext): void {
  const place = { file: at.source.file, ...at.source.position(at.start) };
  if (kind === "remote") {
    const missing = { kind: "remote base", name } as const;
    report({ ...place, message: `${name} is not in this tree: what it makes is not read`, missing });
  } else report({ ...place, message: `there is neither a file nor a kustomization at ${name}` });
}

function reportAt({ source, start }: DataNode, message: string, { report }: ReadContext): void {
  report({ file: source.file, ...source.position(start), message });
}
