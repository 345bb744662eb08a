/** What a kustomization makes: the objects it lists, as it changes them, in the order in which kustomize does that. */
import { LimitError } from "@plumbline/hcl";
import { parseDataFile } from "../data/data-file.js";
import type { DataNode } from "../data/node.js";
import { createScalarNode, getMember, getTextValue } from "../data/node-builders-and-getters.js";
import { memoizeRecentByPath } from "../files/memoize-recent-by-path.js";
import { joinPathInsideTree } from "../files/paths.js";
import { readUtf8OrUtf16Text } from "../files/read-text.js";
import {
  type KubernetesManifest,
  listManifestObjects,
  parseManifest,
  reportMissingApiVersionOrKind,
} from "../kubernetes/manifest.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import { applyTransformers } from "./apply-transformers.js";
import { generateConfigMapsAndSecrets, mergeGeneratedData } from "./generate-config-maps-and-secrets.js";
import { parseInlineYaml } from "./inline-yaml.js";
import {
  type Kustomization,
  type KustomizationPart,
  listKustomizationParts,
  readKustomization,
} from "./kustomization-file.js";
import { reportMalformedItems, reportNonListMembers } from "./kustomization-problems.js";
import {
  getObjectId,
  isSameObject,
  type KustomizeObject,
  listCurrentAndFormerIds,
  withNodeChangedByFiles,
} from "./kustomize-object.js";
import { withMemberSetOrRemoved } from "./node-edits.js";
import { applyPatch, listKustomizePatches, type PatchReader } from "./patches.js";
import { type RenderingMeter, STEPS_PER_KUSTOMIZATION, STEPS_PER_OBJECT_ID } from "./rendering-meter.js";

/** Kustomizations in kustomizations. */
const MOST_NESTED = 50;

/** The objects so far, and whether there would be more if all that is listed could be read. */
interface Accumulated {
  readonly objects: readonly KustomizeObject[];
  readonly isPartial: boolean;
}

interface Rendering {
  readonly context: ReadContext;
  readonly spent: RenderingMeter;
  /** Those that are being rendered, the innermost last. */
  readonly open: readonly string[];
}

const nothing: Accumulated = { objects: [], isPartial: false };
/** What a component changes is mostly elsewhere. */
const nothingYet: Accumulated = { objects: [], isPartial: true };

export function renderKustomization(
  kustomization: Kustomization,
  context: ReadContext,
  spent: RenderingMeter,
): readonly KustomizeObject[] {
  const isComponent = getTextValue(getMember(kustomization.node, "kind")) === "Component";
  return render(kustomization, isComponent ? nothingYet : nothing, { context, spent, open: [] }).objects;
}

/** A component changes what is there; what others make is added to it. */
function render(kustomization: Kustomization, before: Accumulated, outer: Rendering): Accumulated {
  const { path, node } = kustomization;
  const { context, spent } = outer;
  const all = { ...outer, open: [...outer.open, kustomization.folder] };
  reportUnread(kustomization, context);
  reportNonListMembers(kustomization, context);
  reportMalformedItems(kustomization, context);
  const withParts = addParts(before, listParts(kustomization, ["resources", "bases"], all), all);
  const withGenerated = { ...withParts, objects: addGenerated(withParts.objects, kustomization, all) };
  const components = listParts(kustomization, ["components"], all);
  const complete = components.reduce((known, part) => withComponent(known, part, all), withGenerated);
  const patches = listKustomizePatches(node, createPatchReader(kustomization, all));
  const isPartial =
    complete.isPartial || UNREAD.some(([member, , adds]) => adds && getMember(node, member) !== undefined);
  let { objects } = complete;
  for (const patch of patches) {
    const patched = applyPatch(objects, patch, { kustomization: path, isPartial, spent });
    objects = patched.objects;
    if (patched.problem !== undefined) reportAt(patched.problem.at, patched.problem.message, context);
  }
  return { objects: applyTransformers(objects, node, path, spent), isPartial };
}

function listParts(
  kustomization: Kustomization,
  members: Parameters<typeof listKustomizationParts>[2],
  { context, spent }: Rendering,
): readonly KustomizationPart[] {
  const parts = listKustomizationParts(kustomization, context, members);
  spent.step(parts.length * STEPS_PER_OBJECT_ID);
  return parts;
}

/** What is listed twice, by two ways to the same base, is there once. */
function addParts(before: Accumulated, parts: readonly KustomizationPart[], all: Rendering): Accumulated {
  const { context, spent } = all;
  const objects = [...before.objects];
  const byKey = new Map(objects.map((object) => [keyOf(object), object]));
  let { isPartial } = before;
  for (const part of parts) {
    const made = objectsOfPart(part, all);
    isPartial ||= made.isPartial;
    spent.step(made.objects.length * STEPS_PER_OBJECT_ID);
    for (const object of made.objects) {
      const key = keyOf(object);
      const known = byKey.get(key);
      if (known !== undefined && known.file === object.file && known.index === object.index) continue;
      if (known !== undefined) reportTwice(part, object, known, context);
      byKey.set(key, object);
      objects.push(object);
    }
  }
  return { objects, isPartial };
}

function objectsOfPart(part: KustomizationPart, all: Rendering): Accumulated {
  if (part.kind === "remote" || part.kind === "absent") {
    reportMissing(part, all.context);
    return nothingYet;
  }
  if (part.kind === "file") return { objects: objectsInFile(part.path, all), isPartial: false };
  const below = openFolder(part, all);
  return below === undefined ? nothingYet : render(below, nothing, all);
}

/** Kustomize refuses that; which of them is meant nobody can tell. */
function reportTwice(
  { at }: KustomizationPart,
  { node, file }: KustomizeObject,
  known: KustomizeObject,
  context: ReadContext,
): void {
  const { kind, name } = getObjectId(node);
  const what = `${kind} ${JSON.stringify(name)}`;
  reportAt(at, `${what} of ${file} is also in ${known.file}: kustomize takes only one of a name`, context);
}

function withComponent(known: Accumulated, part: KustomizationPart, all: Rendering): Accumulated {
  const below = part.kind === "folder" ? openFolder(part, all) : undefined;
  if (below !== undefined) return render(below, known, all);
  if (part.kind === "file") reportAt(part.at, `${part.name} is a file: a component is a folder`, all.context);
  else if (part.kind !== "folder") reportMissing(part, all.context);
  return { ...known, isPartial: true };
}

function openFolder(
  part: KustomizationPart & { readonly path: string },
  { context, open, spent }: Rendering,
): Kustomization | undefined {
  spent.step(STEPS_PER_KUSTOMIZATION);
  if (open.includes(part.path)) {
    reportAt(part.at, `${part.name} is made of this kustomization: it is left out here`, context);
    return undefined;
  }
  if (open.length >= MOST_NESTED) throw new LimitError(`more than ${MOST_NESTED} kustomizations are nested`);
  return readKustomization(part.path, context);
}

/** What has no name is known by the place where it is written. */
function keyOf({ node, file, index }: KustomizeObject): string {
  const { group, version, kind, name, namespace } = getObjectId(node);
  return JSON.stringify([group, version, kind, namespace || "default", ...(name === "" ? [file, index] : [name])]);
}

function objectsInFile(path: string, all: Rendering): readonly KustomizeObject[] {
  const manifests = documentsInFile(path, all).flatMap((document) => {
    const manifest = parseManifest(document);
    if (manifest !== undefined) return [...listManifestObjects(manifest)];
    reportMissingApiVersionOrKind(document, all.context);
    return [];
  });
  return manifests.map((manifest, index) => ({
    node: withType(manifest),
    file: path,
    ...(manifests.length > 1 && { index }),
    changedBy: new Set(),
    formerIds: [],
  }));
}

/** An item of a `PodList` need not say that it is a pod. */
function withType({ apiVersion, kind, node }: KubernetesManifest): KustomizeObject["node"] {
  if (parseManifest(node) !== undefined) return node;
  const withVersion = withMemberSetOrRemoved(node, "apiVersion", createScalarNode(node, apiVersion));
  return withMemberSetOrRemoved(withVersion, "kind", createScalarNode(node, kind));
}

/** Overlays share their bases. */
const KEPT_FILES = 64;
const KEPT_CHARACTERS = 4 * 1024 * 1024;

const parsedFiles = new WeakMap<ReadContext, (path: string) => () => readonly DataNode[]>();

function documentsInFile(path: string, { context, spent }: Rendering): readonly DataNode[] {
  const known = parsedFiles.get(context) ?? createFileParser(context);
  parsedFiles.set(context, known);
  const documents = known(path)();
  // It may have been parsed for this.
  for (const { source } of documents.slice(0, 1)) spent.step(source.text.length);
  return documents;
}

function createFileParser(context: ReadContext): (path: string) => () => readonly DataNode[] {
  const lengths = new Map<string, number>();
  const parse = (path: string) =>
    context.files.computeShared(() => {
      const text = readUtf8OrUtf16Text(path, context);
      lengths.set(path, text?.length ?? 0);
      if (text === undefined) return [];
      const { file, problems } = parseDataFile(path, text, context.limits);
      for (const problem of problems) context.report(problem);
      return file?.documents ?? [];
    });
  return memoizeRecentByPath(KEPT_FILES, parse, { most: KEPT_CHARACTERS, of: (path) => lengths.get(path) ?? 0 });
}

function addGenerated(
  objects: readonly KustomizeObject[],
  { node, folder, path }: Kustomization,
  { context, spent }: Rendering,
): readonly KustomizeObject[] {
  let all = objects;
  for (const { node: made, behavior } of generateConfigMapsAndSecrets(node, folder, context, spent)) {
    spent.step((all.length + 1) * STEPS_PER_OBJECT_ID);
    const id = getObjectId(made);
    const isMeant = (object: KustomizeObject) =>
      listCurrentAndFormerIds(object).some((other) =>
        isSameObject(id.namespace === "" ? { ...id, namespace: other.namespace } : id, other),
      );
    if (behavior === "create" || !all.some(isMeant))
      all = [...all, { node: made, file: path, changedBy: new Set(), formerIds: [] }];
    else
      all = all.map((object) =>
        isMeant(object)
          ? withNodeChangedByFiles(
              object,
              spent.admit(mergeGeneratedData(object.node, made, behavior === "replace")),
              path,
            )
          : object,
      );
  }
  return all;
}

function createPatchReader({ folder }: Kustomization, all: Rendering): PatchReader {
  const { context, spent } = all;
  return {
    file(name) {
      const path = joinPathInsideTree(folder, getTextValue(name) ?? "");
      if (path !== undefined && context.files.has(path)) return documentsInFile(path, all);
      reportAt(name, "the patch is not in this tree: what it changes is not read", context);
      return [];
    },
    inline: (text) => {
      if (text.kind !== "scalar") {
        reportAt(text, "a patch in place must be a text: it is left out", context);
        return [];
      }
      spent.step(String(text.value).length);
      return parseInlineYaml(text, context);
    },
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
  ["configurations", "what configurations say of fields is not read: custom fields are left as they are", false],
  ["crds", "what the schemas of crds say of fields is not read: custom fields are left as they are", false],
  ["openapi", "the schema of openapi is not read: lists of custom resources are replaced and not merged", false],
];

function reportUnread({ node }: Kustomization, context: ReadContext): void {
  for (const [member, message] of UNREAD) {
    const value = getMember(node, member);
    const isEmpty = value?.kind === "sequence" ? value.items.length === 0 : getTextValue(value) === "";
    const isNull = value?.kind === "scalar" && value.value === null;
    if (value !== undefined && !isEmpty && !isNull) reportAt(value, message, context);
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
