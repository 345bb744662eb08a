/** An object on its way through kustomizations. */
import type { DataNode, MappingNode } from "../data/node.js";
import { getMember, getScalarValue } from "../data/node-builders-and-getters.js";

/** What objects are known by. */
export interface ObjectId {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
}

export interface KustomizeObject {
  readonly node: MappingNode;
  /** The file it is written in. */
  readonly file: string;
  /** Its number in the file, where that has several. */
  readonly index?: number;
  /** Other files that say something of it: kustomizations it passed through, patches. */
  readonly changedBy: ReadonlySet<string>;
  /** What it was known by before each kustomization changed its name or namespace. */
  readonly formerIds: readonly ObjectId[];
}

/** The same kind of object at another place: names are compared in one, and are unique there. */
export function getObjectId(node: DataNode): ObjectId {
  const apiVersion = getScalarTextOrEmpty(getMember(node, "apiVersion"));
  const slash = apiVersion.indexOf("/");
  const metadata = getMember(node, "metadata");
  return {
    group: slash === -1 ? "" : apiVersion.slice(0, slash),
    version: apiVersion.slice(slash + 1),
    kind: getScalarTextOrEmpty(getMember(node, "kind")),
    name: getScalarTextOrEmpty(getMember(metadata, "name")),
    namespace: getScalarTextOrEmpty(getMember(metadata, "namespace")),
  };
}

/** All that it is or was known by: patches may mean any of them. */
export function listCurrentAndFormerIds({ node, formerIds }: KustomizeObject): readonly ObjectId[] {
  return [getObjectId(node), ...formerIds];
}

export function isSameObject(a: ObjectId, b: ObjectId): boolean {
  const [first, second] = [a.namespace || "default", b.namespace || "default"];
  return a.group === b.group && a.kind === b.kind && a.name === b.name && first === second;
}

/** The object with another node, which these files had a part in. */
export function withNodeChangedByFiles(
  object: KustomizeObject,
  node: DataNode,
  ...files: readonly string[]
): KustomizeObject {
  if (node.kind !== "mapping" || node === object.node) return object;
  const isNew = files.some((file) => file !== object.file && !object.changedBy.has(file));
  const changedBy = isNew
    ? new Set([...object.changedBy, ...files.filter((file) => file !== object.file)])
    : object.changedBy;
  return { ...object, node, changedBy };
}

/** A name may look like a number to YAML. */
export function getScalarTextOrEmpty(node: DataNode | undefined): string {
  const value = getScalarValue(node);
  return value === undefined || value === null ? "" : String(value);
}
