/** What kustomizations change in all objects: namespaces, names, labels, annotations, images, replicas. */
import type { DataNode, MappingNode } from "../data/node.js";
import {
  createScalarNode,
  createSequenceNode,
  getMappingEntries,
  getMember,
  getSequenceItems,
  getTextValue,
} from "../data/node-builders-and-getters.js";
import { isClusterScoped } from "../kubernetes/manifest.js";
import { getImageName } from "../kubernetes/skaffold-images.js";
import {
  getObjectId,
  getScalarTextOrEmpty,
  type KustomizeObject,
  listCurrentAndFormerIds,
  withNodeChangedByFiles,
} from "./kustomize-object.js";
import { changeEveryNode, changeMember, putMemberAtPath } from "./node-edits.js";
import { type RenderingMeter, STEPS_PER_OBJECT_ID } from "./rendering-meter.js";
import { updateReferencesToRenamedObjects } from "./update-references-to-renamed-objects.js";

type Objects = readonly KustomizeObject[];

interface TransformContext {
  /** That of the kustomization. */
  readonly file: string;
  readonly spent: RenderingMeter;
}

type Transform = (objects: Objects, value: DataNode, context: TransformContext) => Objects;

/** In the order in which kustomize applies them. */
const transforms: readonly (readonly [member: string, transform: Transform])[] = [
  ["namespace", setNamespace],
  [
    "namePrefix",
    (objects, value, context) => rename(objects, (name) => `${getScalarTextOrEmpty(value)}${name}`, value, context),
  ],
  [
    "nameSuffix",
    (objects, value, context) => rename(objects, (name) => `${name}${getScalarTextOrEmpty(value)}`, value, context),
  ],
  ["commonLabels", (objects, value, context) => addLabels(objects, value, everywhere, context)],
  ["labels", setLabels],
  ["commonAnnotations", addAnnotations],
  ["replicas", setReplicas],
  ["images", setImages],
];

export function applyTransformers(
  objects: Objects,
  kustomization: DataNode,
  file: string,
  spent: RenderingMeter,
): Objects {
  return transforms.reduce((changed, [member, transform]) => {
    const value = getMember(kustomization, member);
    if (value === undefined) return changed;
    // Some pass all parts of each object, and follow names in all of them.
    for (const { node } of changed) spent.step(2 * spent.weigh(node) + STEPS_PER_OBJECT_ID);
    const transformed = transform(changed, value, { file, spent });
    for (const { node } of transformed) spent.admit(node);
    return transformed;
  }, objects);
}

function each(
  objects: Objects,
  file: string,
  change: (node: MappingNode, object: KustomizeObject) => DataNode,
): Objects {
  return objects.map((object) => withNodeChangedByFiles(object, change(object.node, object), file));
}

/** Names and namespaces of before are still what patches and references of overlays may say. */
function reidentified(object: KustomizeObject, node: DataNode, file: string): KustomizeObject {
  if (node === object.node) return object;
  return { ...withNodeChangedByFiles(object, node, file), formerIds: [...object.formerIds, getObjectId(object.node)] };
}

function setNamespace(objects: Objects, value: DataNode, { file, spent }: TransformContext): Objects {
  if (getScalarTextOrEmpty(value) === "") return objects;
  const accounts = new Set(
    objects.flatMap((object) =>
      listCurrentAndFormerIds(object).flatMap(({ kind, name }) => (kind === "ServiceAccount" ? [name] : [])),
    ),
  );
  const moved = objects.map((object) => {
    const { group, version, kind } = getObjectId(object.node);
    const isNamespace = group === "" && kind === "Namespace";
    if (!isNamespace && isClusterScoped(group === "" ? version : `${group}/${version}`, kind)) return object;
    return reidentified(
      object,
      putMemberAtPath(object.node, ["metadata", isNamespace ? "name" : "namespace"], value, true),
      file,
    );
  });
  return each(updateReferencesToRenamedObjects(moved, file, spent), file, (node) =>
    withSubjects(node, accounts, value),
  );
}

/** Bindings follow the service accounts that are moved along, also where they do not say from where. */
function withSubjects(node: MappingNode, accounts: ReadonlySet<string>, namespace: DataNode): MappingNode {
  if (!/^(?:Cluster)?RoleBinding$/.test(getScalarTextOrEmpty(getMember(node, "kind")))) return node;
  return changeMember(node, "subjects", (subjects) => {
    const items = getSequenceItems(subjects).map((subject) => {
      const [kind, name, at] = ["kind", "name", "namespace"].map((key) =>
        getScalarTextOrEmpty(getMember(subject, key)),
      );
      const isMoved = kind === "ServiceAccount" && (name === "default" || (at === "" && accounts.has(name ?? "")));
      return isMoved ? putMemberAtPath(subject, ["namespace"], namespace, true) : subject;
    });
    return createSequenceNode(subjects, items);
  });
}

const neverRenamed: ReadonlySet<string> = new Set(["Namespace", "CustomResourceDefinition", "APIService"]);

function rename(
  objects: Objects,
  change: (name: string) => string,
  place: DataNode,
  { file, spent }: TransformContext,
): Objects {
  const added = getScalarTextOrEmpty(place).length;
  const renamed = objects.map((object) => {
    const { kind, name } = getObjectId(object.node);
    if (neverRenamed.has(kind) || name === "" || added === 0) return object;
    spent.produceText(name.length + added);
    return reidentified(
      object,
      putMemberAtPath(object.node, ["metadata", "name"], createScalarNode(place, change(name)), true),
      file,
    );
  });
  return updateReferencesToRenamedObjects(renamed, file, spent);
}

interface LabelReach {
  readonly hasSelectors: boolean;
  readonly hasTemplates: boolean;
}

const everywhere: LabelReach = { hasSelectors: true, hasTemplates: true };

function setLabels(objects: Objects, value: DataNode, context: TransformContext): Objects {
  return getSequenceItems(value).reduce((changed, item) => {
    const pairs = getMember(item, "pairs");
    const says = (key: string) => getScalarTextOrEmpty(getMember(item, key)) === "true";
    const hasSelectors = says("includeSelectors");
    const reach = { hasSelectors, hasTemplates: hasSelectors || says("includeTemplates") };
    return pairs === undefined ? changed : addLabels(changed, pairs, reach, context);
  }, objects);
}

function addLabels(objects: Objects, pairs: DataNode, reach: LabelReach, { file, spent }: TransformContext): Objects {
  return each(objects, file, (node) => {
    chargePairs(node, pairs, spent);
    return withLabels(node, pairs, reach);
  });
}

function addAnnotations(objects: Objects, pairs: DataNode, { file, spent }: TransformContext): Objects {
  return each(objects, file, (node) => {
    chargePairs(node, pairs, spent);
    return withAnnotations(node, pairs);
  });
}

/** For each pair, the mappings on its way are made anew, and hold what the pairs before it have added. */
function chargePairs(node: DataNode, pairs: DataNode, spent: RenderingMeter): void {
  const { size } = getMappingEntries(pairs);
  spent.step(size * (size + spent.weigh(node)));
}

/** Kinds of Kubernetes that make pods, and where their template is. */
const templatePaths: ReadonlyMap<string, readonly string[]> = new Map([
  ...["Deployment", "ReplicaSet", "DaemonSet", "StatefulSet", "Job", "ReplicationController"].map(
    (kind): [string, readonly string[]] => [kind, ["spec", "template"]],
  ),
  ["CronJob", ["spec", "jobTemplate", "spec", "template"]],
]);

const selectedBy: ReadonlyMap<string, readonly string[]> = new Map([
  ...["Deployment", "ReplicaSet", "DaemonSet", "StatefulSet"].map((kind): [string, readonly string[]] => [
    kind,
    ["spec", "selector", "matchLabels"],
  ]),
  ["Service", ["spec", "selector"]],
  ["ReplicationController", ["spec", "selector"]],
]);

/** Selectors that are widened only where they are written. */
const writtenSelectors: ReadonlyMap<string, readonly string[]> = new Map([
  ["NetworkPolicy", ["spec", "podSelector", "matchLabels"]],
  ["PodDisruptionBudget", ["spec", "selector", "matchLabels"]],
  ["Job", ["spec", "selector", "matchLabels"]],
]);

function withLabels(node: MappingNode, pairs: DataNode, { hasSelectors, hasTemplates }: LabelReach): DataNode {
  const kind = getScalarTextOrEmpty(getMember(node, "kind"));
  const template = hasTemplates ? templatePaths.get(kind) : undefined;
  const selector = hasSelectors ? selectedBy.get(kind) : undefined;
  const written = hasSelectors ? writtenSelectors.get(kind) : undefined;
  let changed: DataNode = withPairs(node, ["metadata", "labels"], pairs, true);
  if (template !== undefined) changed = withPairs(changed, [...template, "metadata", "labels"], pairs, true);
  if (selector !== undefined) changed = withPairs(changed, selector, pairs, true);
  return written === undefined ? changed : withPairs(changed, written, pairs, false);
}

function withAnnotations(node: MappingNode, pairs: DataNode): DataNode {
  const template = templatePaths.get(getScalarTextOrEmpty(getMember(node, "kind")));
  const changed = withPairs(node, ["metadata", "annotations"], pairs, true);
  return template === undefined ? changed : withPairs(changed, [...template, "metadata", "annotations"], pairs, true);
}

function withPairs(node: DataNode, path: readonly string[], pairs: DataNode, canCreate: boolean): DataNode {
  if (!canCreate && !hasMember(node, path)) return node;
  const texts = [...getMappingEntries(pairs)].filter(([, { value }]) => value.kind === "scalar");
  return texts.reduce(
    (changed, [key, { value }]) => putMemberAtPath(changed, [...path, key], asText(value), true),
    node,
  );
}

function hasMember(node: DataNode, path: readonly string[]): boolean {
  return path.reduce<DataNode | undefined>((at, key) => getMember(at, key), node) !== undefined;
}

/** Labels are texts, whatever YAML takes them for. */
function asText(value: DataNode): DataNode {
  return createScalarNode(value, getScalarTextOrEmpty(value));
}

const replicated: ReadonlySet<string> = new Set(["Deployment", "ReplicaSet", "StatefulSet", "ReplicationController"]);

function setReplicas(objects: Objects, value: DataNode, { file, spent }: TransformContext): Objects {
  return getSequenceItems(value).reduce((changed, item) => {
    spent.step(changed.length * STEPS_PER_OBJECT_ID);
    const name = getScalarTextOrEmpty(getMember(item, "name"));
    const count = getMember(item, "count");
    if (count === undefined) return changed;
    return each(changed, file, (node, object) =>
      replicated.has(getScalarTextOrEmpty(getMember(node, "kind"))) &&
      listCurrentAndFormerIds(object).some((id) => id.name === name)
        ? putMemberAtPath(node, ["spec", "replicas"], count, true)
        : node,
    );
  }, objects);
}

const containerLists: ReadonlySet<string | undefined> = new Set(["containers", "initContainers"]);

function setImages(objects: Objects, value: DataNode, { file, spent }: TransformContext): Objects {
  const choices = getSequenceItems(value).filter((chosen) => getScalarTextOrEmpty(getMember(chosen, "name")) !== "");
  const choose = (image: DataNode) => {
    spent.step(choices.length * STEPS_PER_OBJECT_ID * 2);
    return choices.reduce((known, chosen) => chosenImage(known, chosen, spent), image);
  };
  const change = (list: DataNode) =>
    createSequenceNode(
      list,
      getSequenceItems(list).map((container) =>
        container.kind === "mapping" ? changeMember(container, "image", choose) : container,
      ),
    );
  return each(objects, file, (node) =>
    changeEveryNode(node, (part, key) => (containerLists.has(key) && part.kind === "sequence" ? change(part) : part)),
  );
}

function chosenImage(image: DataNode, chosen: DataNode, spent: RenderingMeter): DataNode {
  const name = getScalarTextOrEmpty(getMember(chosen, "name"));
  const written = getTextValue(image);
  if (written === undefined || getImageName(written) !== name) return image;
  const [newName, newTag, tagSuffix, digest] = ["newName", "newTag", "tagSuffix", "digest"].map((key) =>
    getMember(chosen, key),
  );
  const rest = written.slice(name.length);
  const tag = newTag === undefined ? rest : `:${getScalarTextOrEmpty(newTag)}`;
  const end = digest === undefined ? `${tag}${getScalarTextOrEmpty(tagSuffix)}` : `@${getScalarTextOrEmpty(digest)}`;
  const place = digest ?? newTag ?? newName ?? image;
  const text = `${newName === undefined ? name : getScalarTextOrEmpty(newName)}${end}`;
  spent.produceText(text.length);
  return createScalarNode(place, text);
}
