/** A resource as an account has it, which is its cloud's shape already, with what its cloud keeps apart folded in. */
import type { Document, Resource, SourceTree, UnknownPart } from "@plumbline/iac";
import type { JsonObject, PathStep } from "@plumbline/model";
import type { ResourceScope, ShapedResource } from "../shaped-resource.js";
import type { Cloud } from "../tables/mapping-table-types.js";
import { assembleShapedResources } from "./assemble-resources.js";
import { createNativeBlock } from "./native-resources.js";
import { propertyBasePathByCloud } from "./property-base-paths.js";

/** One resource of a live account as it was read: itself, and what its cloud keeps apart though it configures it. */
export interface LiveResourceInput {
  readonly cloud: Cloud;
  /** What the cloud knows it by. */
  readonly id: string;
  /** The resource first, then what configures it. */
  readonly pieces: readonly [LiveResourcePart, ...LiveResourcePart[]];
  readonly scope: ResourceScope;
  /** What nobody could read; paths start in the first piece's body, or with `beside`. */
  readonly unread: readonly { readonly path: readonly PathStep[]; readonly reason: string }[];
}

/** Of AWS and Google the body is properties, of Azure and Kubernetes the resource itself. */
export interface LiveResourcePart {
  readonly type: string;
  readonly name: string;
  readonly body: JsonObject;
  /** Members that the cloud's schema has no property for. */
  readonly beside?: JsonObject;
}

/** The resource first; then what configures it without being a part of it. */
export function buildLiveResources({ cloud, id, pieces, scope, unread }: LiveResourceInput): readonly ShapedResource[] {
  const resources = pieces.map((piece, index) =>
    liveResource(cloud === "kubernetes" ? byKind(piece) : piece, id, index),
  );
  const document: Document = { kind: "json", paths: [id], body: {}, resources, unknowns: [], source: emptySourceTree };
  const blocks = resources.map((resource) => createNativeBlock(resource, cloud));
  const gaps = unread.map(({ path, reason }) =>
    gapAt(path[0] === "beside" ? path : [...propertyBasePathByCloud[cloud], ...path], reason),
  );
  const besideOf = new Map(blocks.map((block, index) => [block, pieces[index]?.beside]));
  // In Kubernetes and Azure what follows from silence is what absence means there, whoever asks: they do not write it out.
  const saysAll = cloud !== "kubernetes" && cloud !== "azure";
  return assembleShapedResources(
    blocks.map((block) => [block]),
    document,
    (block) => ({ scope, unread: block === blocks[0] ? gaps : [], isComplete: saysAll, beside: besideOf.get(block) }),
  );
}

/** An object says its version itself. */
function byKind(piece: LiveResourcePart): LiveResourcePart {
  return { ...piece, type: piece.type.slice(piece.type.lastIndexOf("/") + 1) };
}

function gapAt(path: readonly PathStep[], detail: string): UnknownPart {
  return { path, causes: [{ reference: path.join("."), reason: "unread", detail }] };
}

function liveResource({ type, name, body }: LiveResourcePart, id: string, index: number): Resource {
  return {
    address: index === 0 ? id : `${id}#${type}/${name}`,
    type,
    name,
    attributes: body,
    unknowns: [],
    calls: [],
    source: emptySourceTree,
    path: [],
    ...(index === 0 ? { identity: { id, ...(id.startsWith("arn:") && { arn: id }) } } : {}),
  };
}

const NO_RANGE = { file: "", start: 0, end: 0, line: 0, column: 0, endLine: 0, endColumn: 0 };

/** The source of what stands in no file. */
export const emptySourceTree: SourceTree = {
  source: { file: "", text: "", range: () => NO_RANGE, position: () => ({ line: 0, column: 0 }) },
  start: 0,
  end: 0,
  child: () => undefined,
  steps: () => [],
};
