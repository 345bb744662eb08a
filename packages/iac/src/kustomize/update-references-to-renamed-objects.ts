/** Where objects name others, so that names which a kustomization changes are changed there, too. */
import { appendToGroup } from "@plumbline/model";
import type { DataNode } from "../data/node.js";
import { createScalarNode, createSequenceNode, getMember } from "../data/node-builders-and-getters.js";
import {
  getObjectId,
  getScalarTextOrEmpty,
  type KustomizeObject,
  type ObjectId,
  withNodeChangedByFiles,
} from "./kustomize-object.js";
import { changeEveryNode, putMemberAtPath } from "./node-edits.js";
import type { RenderingMeter } from "./rendering-meter.js";

interface NameReference {
  /** Of what is named. */
  readonly kinds: readonly string[];
  readonly member: string;
}

/** By the mapping in which the name stands. */
const referencesIn: ReadonlyMap<string, NameReference> = new Map([
  ["configMapKeyRef", { kinds: ["ConfigMap"], member: "name" }],
  ["configMapRef", { kinds: ["ConfigMap"], member: "name" }],
  ["configMap", { kinds: ["ConfigMap"], member: "name" }],
  ["secretKeyRef", { kinds: ["Secret"], member: "name" }],
  ["secretRef", { kinds: ["Secret"], member: "name" }],
  ["secret", { kinds: ["Secret"], member: "secretName" }],
  ["persistentVolumeClaim", { kinds: ["PersistentVolumeClaim"], member: "claimName" }],
  ["service", { kinds: ["Service"], member: "name" }],
  ["backend", { kinds: ["Service"], member: "serviceName" }],
]);

/** Mappings that say themselves of what kind is what they name. */
const typedReferences: ReadonlySet<string | undefined> = new Set(["roleRef", "scaleTargetRef", "targetRef"]);

/** Members of any mapping that are names. */
const nameMembers: ReadonlyMap<string, readonly string[]> = new Map([
  ["serviceAccountName", ["ServiceAccount"]],
  ["serviceAccount", ["ServiceAccount"]],
  ["serviceName", ["Service"]],
  ["secretName", ["Secret"]],
  ["priorityClassName", ["PriorityClass"]],
  ["storageClassName", ["StorageClass"]],
  ["ingressClassName", ["IngressClass"]],
]);

/** Lists of mappings with names. */
const namedLists: ReadonlyMap<string | undefined, string> = new Map([
  ["imagePullSecrets", "Secret"],
  ["secrets", "Secret"],
]);

export function updateReferencesToRenamedObjects(
  objects: readonly KustomizeObject[],
  file: string,
  spent: RenderingMeter,
): readonly KustomizeObject[] {
  const follow = createFollower(objects, spent);
  if (follow === undefined) return objects;
  const withFollowed = (node: DataNode, member: string, kinds: readonly string[]): DataNode => {
    const [name, namespace] = [getMember(node, member), getMember(node, "namespace")];
    const found = name === undefined ? undefined : kinds.flatMap((kind) => follow(kind, name, namespace) ?? [])[0];
    if (found === undefined || name === undefined) return node;
    const named =
      getScalarTextOrEmpty(name) === found.name
        ? node
        : putMemberAtPath(node, [member], createScalarNode(name, found.name), false);
    const isPlaced =
      namespace === undefined || found.namespace === "" || getScalarTextOrEmpty(namespace) === found.namespace;
    return isPlaced
      ? named
      : putMemberAtPath(named, ["namespace"], createScalarNode(namespace, found.namespace), false);
  };
  const change = (part: DataNode, key: string | undefined): DataNode => {
    const list = namedLists.get(key);
    if (part.kind === "sequence" && (list !== undefined || key === "subjects")) {
      const items = part.items.map((item) =>
        withFollowed(item, "name", [list ?? getScalarTextOrEmpty(getMember(item, "kind"))]),
      );
      return items.some((item, index) => item !== part.items[index]) ? createSequenceNode(part, items) : part;
    }
    if (part.kind !== "mapping") return part;
    const reference = referencesIn.get(key ?? "");
    let changed: DataNode = reference === undefined ? part : withFollowed(part, reference.member, reference.kinds);
    if (typedReferences.has(key))
      changed = withFollowed(changed, "name", [getScalarTextOrEmpty(getMember(part, "kind"))]);
    for (const member of part.entries.keys()) {
      const kinds = nameMembers.get(member);
      if (kinds !== undefined) changed = withFollowed(changed, member, kinds);
    }
    return changed;
  };
  return objects.map((object) => withNodeChangedByFiles(object, changeEveryNode(object.node, change), file));
}

/** Finds what an object is called now by what it was called once; undefined where nothing has another name. */
function createFollower(objects: readonly KustomizeObject[], spent: RenderingMeter) {
  const formerly = new Map<string, { readonly former: ObjectId; readonly current: ObjectId }[]>();
  for (const { node, formerIds } of objects) {
    const current = getObjectId(node);
    for (const former of formerIds) appendToGroup(formerly, keyOf(former.kind, former.name), { former, current });
  }
  if (formerly.size === 0) return undefined;
  return (kind: string, name: DataNode, namespace: DataNode | undefined): ObjectId | undefined => {
    const candidates = formerly.get(keyOf(kind, getScalarTextOrEmpty(name))) ?? [];
    spent.step(candidates.length);
    // Of webhooks the namespace of their service is often a stand-in.
    const isAnywhere = namespace === undefined || kind === "Service";
    const isThere = ({ former }: { readonly former: ObjectId }) =>
      (former.namespace || "default") === (getScalarTextOrEmpty(namespace) || "default");
    return (candidates.find(isThere) ?? (isAnywhere ? candidates[0] : undefined))?.current;
  };
}

function keyOf(kind: string, name: string): string {
  return `${kind}/${name}`;
}
