/** Documents that are written in the cloud's own shape: CloudFormation, ARM templates, manifests. */
import type { Document, Resource } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { effectiveOf } from "../mapping/effective.js";
import { lazyTree, type PlaceNode } from "../mapping/place-tree.js";
import type { ShapedResource } from "../shaped-resource.js";
import { typeFacts } from "../tables/load.js";
import type { Cloud } from "../tables/table.js";
import { bases } from "./base.js";
import { kubernetesType } from "./kubernetes-type.js";
import { naturalKeyOf } from "./natural-key.js";
import { once } from "./once.js";
import { scopeOf } from "./scope.js";
import { serviceOf } from "./service.js";

export function nativeResources(document: Document, cloud: Cloud): readonly ShapedResource[] {
  return document.resources.map((resource) => nativeResource(resource, cloud, document));
}

/** `code` is where it was written, where that is another block than what is said in the shape. */
export function nativeResource(
  resource: Resource,
  cloud: Cloud,
  document: Document,
  code: Resource = resource,
): ShapedResource {
  const base = bases[cloud];
  const type = cloud === "kubernetes" ? kubernetesType(resource.attributes.apiVersion, resource.type) : resource.type;
  const facts = once(() => typeFacts(cloud, type));
  const scope = scopeOf(resource, cloud, document);
  const written = once((): JsonObject => {
    const { address, name, attributes } = resource;
    return cloud === "aws"
      ? { type, name, address, ...(scope.region !== undefined && { region: scope.region }), properties: attributes }
      : cloud === "azure"
        ? { ...attributes, type, name, address }
        : attributes;
  });
  const existence = resource.existence === undefined ? [] : [{ path: [], causes: resource.existence }];
  const unknowns = once(() => [
    ...existence,
    ...resource.unknowns.map(({ path, causes }) => ({ path: [...base, ...path], causes })),
  ]);
  const effective = once(() =>
    effectiveOf(written(), unknowns(), { sent: [], facts: facts()?.defaults ?? [], base, isProvider: () => false }),
  );
  const source = base.length === 0 ? resource.source : lazyTree(resource.source, () => nested(resource));
  return {
    cloud,
    type,
    isMapped: true,
    isPartial: false,
    resource: code,
    parts: [],
    scope,
    get service() {
      return facts()?.service ?? serviceOf(type);
    },
    get naturalKey() {
      return naturalKeyOf(cloud, type, written, base);
    },
    get written() {
      return written();
    },
    get effective() {
      return effective();
    },
    get unknowns() {
      return unknowns();
    },
    unmapped: [],
    source,
  };
}

function nested({ source }: Resource): PlaceNode {
  return { members: new Map([["properties", { tree: source, members: new Map() }]]) };
}
