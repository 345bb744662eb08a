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
import { getImageName } from "../kubernetes/images.js";
import { isClusterScoped } from "../kubernetes/manifest.js";
import { getObjectId, type KustomizeObject, listObjectIds, textOf, withNode } from "./kustomize-object.js";
import { renameReferences } from "./name-references.js";
import { changeEverywhere, changeMember, putMember } from "./node-edits.js";

type Transform = (objects: readonly KustomizeObject[], value: DataNode, file: string) => readonly KustomizeObject[];

/** In the order in which kustomize applies them. */
const transforms: readonly (readonly [member: string, transform: Transform])[] = [
  ["namespace", setNamespace],
  ["namePrefix", (objects, value, file) => rename(objects, (name) => `${textOf(value)}${name}`, value, file)],
  ["nameSuffix", (objects, value, file) => rename(objects, (name) => `${name}${textOf(value)}`, value, file)],
  ["commonLabels", (objects, value, file) => each(objects, file, (node) => withLabels(node, value, everywhere))],
  ["labels", setLabels],
  ["commonAnnotations", (objects, value, file) => each(objects, file, (node) => withAnnotations(node, value))],
  ["replicas", setReplicas],
  ["images", setImages],
];

export function applyTransformers(
  objects: readonly KustomizeObject[],
  kustomization: DataNode,
  file: string,
): readonly KustomizeObject[] {
  return transforms.reduce((changed, [member, transform]) => {
    const value = getMember(kustomization, member);
    return value === undefined ? changed : transform(changed, value, file);
  }, objects);
}

function each(
  objects: readonly KustomizeObject[],
  file: string,
  change: (node: MappingNode, object: KustomizeObject) => DataNode,
): readonly KustomizeObject[] {
  return objects.map((object) => withNode(object, change(object.node, object), file));
}

/** Names and namespaces of before are still what patches and references of overlays may say. */
function reidentified(object: KustomizeObject, node: DataNode, file: string): KustomizeObject {
  if (node === object.node) return object;
  return { ...withNode(object, node, file), formerIds: [...object.formerIds, getObjectId(object.node)] };
}

function setNamespace(objects: readonly KustomizeObject[], value: DataNode, file: string): readonly KustomizeObject[] {
  if (textOf(value) === "") return objects;
  const accounts = new Set(
    objects.flatMap((object) =>
      listObjectIds(object).flatMap(({ kind, name }) => (kind === "ServiceAccount" ? [name] : [])),
    ),
  );
  const moved = objects.map((object) => {
    const { group, version, kind } = getObjectId(object.node);
    const isNamespace = group === "" && kind === "Namespace";
    if (!isNamespace && isClusterScoped(group === "" ? version : `${group}/${version}`, kind)) return object;
    return reidentified(
      object,
      putMember(object.node, ["metadata", isNamespace ? "name" : "namespace"], value, true),
      file,
    );
  });
  return each(renameReferences(moved, file), file, (node) => withSubjects(node, accounts, value));
}

/** Bindings follow the service accounts that are moved along, also where they do not say from where. */
function withSubjects(node: MappingNode, accounts: ReadonlySet<string>, namespace: DataNode): MappingNode {
  if (!/^(?:Cluster)?RoleBinding$/.test(textOf(getMember(node, "kind")))) return node;
  return changeMember(node, "subjects", (subjects) => {
    const items = getSequenceItems(subjects).map((subject) => {
      const [kind, name, at] = ["kind", "name", "namespace"].map((key) => textOf(getMember(subject, key)));
      const isMoved = kind === "ServiceAccount" && (name === "default" || (at === "" && accounts.has(name ?? "")));
      return isMoved ? putMember(subject, ["namespace"], namespace, true) : subject;
    });
    return createSequenceNode(subjects, items);
  });
}

const neverRenamed: ReadonlySet<string> = new Set(["Namespace", "CustomResourceDefinition", "APIService"]);

function rename(
  objects: readonly KustomizeObject[],
  change: (name: string) => string,
  place: DataNode,
  file: string,
): readonly KustomizeObject[] {
  const renamed = objects.map((object) => {
    const { kind, name } = getObjectId(object.node);
    if (neverRenamed.has(kind) || name === "" || textOf(place) === "") return object;
    return reidentified(
      object,
      putMember(object.node, ["metadata", "name"], createScalarNode(place, change(name)), true),
      file,
    );
  });
  return renameReferences(renamed, file);
}

interface LabelReach {
  readonly hasSelectors: boolean;
  readonly hasTemplates: boolean;
}

const everywhere: LabelReach = { hasSelectors: true, hasTemplates: true };

function setLabels(objects: readonly KustomizeObject[], value: DataNode, file: string): readonly KustomizeObject[] {
  return getSequenceItems(value).reduce((changed, item) => {
    const pairs = getMember(item, "pairs");
    const says = (key: string) => textOf(getMember(item, key)) === "true";
    const hasSelectors = says("includeSelectors");
    const reach = { hasSelectors, hasTemplates: hasSelectors || says("includeTemplates") };
    return pairs === undefined ? changed : each(changed, file, (node) => withLabels(node, pairs, reach));
  }, objects);
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
  const kind = textOf(getMember(node, "kind"));
  const template = hasTemplates ? templatePaths.get(kind) : undefined;
  const selector = hasSelectors ? selectedBy.get(kind) : undefined;
  const written = hasSelectors ? writtenSelectors.get(kind) : undefined;
  let changed: DataNode = withPairs(node, ["metadata", "labels"], pairs, true);
  if (template !== undefined) changed = withPairs(changed, [...template, "metadata", "labels"], pairs, true);
  if (selector !== undefined) changed = withPairs(changed, selector, pairs, true);
  return written === undefined ? changed : withPairs(changed, written, pairs, false);
}

function withAnnotations(node: MappingNode, pairs: DataNode): DataNode {
  const template = templatePaths.get(textOf(getMember(node, "kind")));
  const changed = withPairs(node, ["metadata", "annotations"], pairs, true);
  return template === undefined ? changed : withPairs(changed, [...template, "metadata", "annotations"], pairs, true);
}

function withPairs(node: DataNode, path: readonly string[], pairs: DataNode, canCreate: boolean): DataNode {
  if (!canCreate && !hasMember(node, path)) return node;
  const texts = [...getMappingEntries(pairs)].filter(([, { value }]) => value.kind === "scalar");
  return texts.reduce((changed, [key, { value }]) => putMember(changed, [...path, key], asText(value), true), node);
}

function hasMember(node: DataNode, path: readonly string[]): boolean {
  return path.reduce<DataNode | undefined>((at, key) => getMember(at, key), node) !== undefined;
}

/** Labels are texts, whatever YAML takes them for. */
function asText(value: DataNode): DataNode {
  return createScalarNode(value, textOf(value));
}

const replicated: ReadonlySet<string> = new Set(["Deployment", "ReplicaSet", "StatefulSet", "ReplicationController"]);

function setReplicas(objects: readonly KustomizeObject[], value: DataNode, file: string): readonly KustomizeObject[] {
  return getSequenceItems(value).reduce((changed, item) => {
    const name = textOf(getMember(item, "name"));
    const count = getMember(item, "count");
    if (count === undefined) return changed;
    return each(changed, file, (node, object) =>
      replicated.has(textOf(getMember(node, "kind"))) && listObjectIds(object).some((id) => id.name === name)
        ? putMember(node, ["spec", "replicas"], count, true)
        : node,
    );
  }, objects);
}

const containerLists: ReadonlySet<string | undefined> = new Set(["containers", "initContainers"]);

function setImages(objects: readonly KustomizeObject[], value: DataNode, file: string): readonly KustomizeObject[] {
  return getSequenceItems(value).reduce((changed, chosen) => {
    const name = textOf(getMember(chosen, "name"));
    if (name === "") return changed;
    const change = (list: DataNode) =>
      createSequenceNode(
        list,
        getSequenceItems(list).map((container) =>
          container.kind === "mapping"
            ? changeMember(container, "image", (image) => chosenImage(image, name, chosen))
            : container,
        ),
      );
    return each(changed, file, (node) =>
      changeEverywhere(node, (part, key) =>
        containerLists.has(key) && part.kind === "sequence" ? change(part) : part,
      ),
    );
  }, objects);
}

function chosenImage(image: DataNode, name: string, chosen: DataNode): DataNode {
  const written = getTextValue(image);
  if (written === undefined || getImageName(written) !== name) return image;
  const [newName, newTag, tagSuffix, digest] = ["newName", "newTag", "tagSuffix", "digest"].map((key) =>
    getMember(chosen, key),
  );
  const rest = written.slice(name.length);
  const tag = newTag === undefined ? rest : `:${textOf(newTag)}`;
  const end = digest === undefined ? `${tag}${textOf(tagSuffix)}` : `@${textOf(digest)}`;
  const place = digest ?? newTag ?? newName ?? image;
  return createScalarNode(place, `${newName === undefined ? name : textOf(newName)}${end}`);
}
