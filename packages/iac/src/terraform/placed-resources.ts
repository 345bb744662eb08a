/**
 * Resources as documents of the Terraform kinds show them: managed ones under `resources`, data sources under `data`,
 * each with type, name, address and its attributes as `properties`.
 */
import { type JsonObject, once } from "@plumbline/model";
import type { Resource, UnknownPart } from "../document.js";
import type { SourceText } from "../source/source-text.js";
import type { SourceTree } from "../source/source-tree.js";
import { createWholeFileSourceTree } from "../source/whole-file-source-trees.js";
import type { ResourceWithoutPath } from "./evaluate-resources.js";

export interface PlacedResources {
  readonly resources: readonly Resource[];
  /** With what else the document shows. */
  readonly bodyWith: (declarations: JsonObject) => JsonObject;
  readonly unknowns: readonly UnknownPart[];
  readonly trees: ReadonlyMap<string, SourceTree>;
}

/** Takes no more than `limit` resources; `tooMany` hears when there were more. */
export function placeResourcesInBody(
  unplaced: Iterable<ResourceWithoutPath>,
  source: SourceText,
  limit: number,
  tooMany: (message: string) => void,
): PlacedResources {
  const resources: Resource[] = [];
  const lists: { readonly resources: Resource[]; readonly data: Resource[] } = { resources: [], data: [] };
  for (const resource of unplaced) {
    if (resources.length >= limit) {
      tooMany(`expands to more than ${limit} resources: the rest is left out`);
      break;
    }
    const name = resource.mode === "data" ? "data" : "resources";
    const placed = { ...resource, path: [name, lists[name].length] };
    lists[name].push(placed);
    resources.push(placed);
  }
  const managed = once(() => lists.resources.map(resourceBody));
  const data = once(() => lists.data.map(resourceBody));
  const unknowns = once(() => resources.flatMap(unknownsIn));
  return {
    resources,
    bodyWith: (declarations) =>
      Object.assign(lists.data.length === 0 ? bodyOf(managed) : bodyOf(managed, data), declarations),
    get unknowns() {
      return unknowns();
    },
    trees: new Map([
      ["resources", listTree(source, lists.resources)],
      ["data", listTree(source, lists.data)],
    ]),
  };
}

/** Its lists are made when somebody looks at them: rules about resources in their cloud's shape, as most are, do not. */
function bodyOf(managed: () => readonly JsonObject[], data?: () => readonly JsonObject[]): JsonObject {
  if (data === undefined) {
    return {
      get resources() {
        return managed();
      },
    };
  }
  return {
    get resources() {
      return managed();
    },
    get data() {
      return data();
    },
  };
}

function unknownsIn({ path, unknowns }: Resource): readonly UnknownPart[] {
  return unknowns.map((part) => ({ path: [...path, "properties", ...part.path], causes: part.causes }));
}

function resourceBody(resource: ResourceWithoutPath): JsonObject {
  const identity = resource.type === "module" ? `module.${resource.name}` : `${resource.type}.${resource.name}`;
  return {
    type: resource.type,
    name: resource.name,
    address: resource.address,
    properties: { ...resource.attributes, compiletime_identity: identity },
  };
}

/** A resource in a body has its attributes under `properties`. */
function listTree(source: SourceText, resources: readonly Resource[]): SourceTree {
  return {
    ...createWholeFileSourceTree(source),
    child: (step) => {
      const resource = typeof step === "number" ? resources[step] : undefined;
      if (resource === undefined) return undefined;
      const { source: tree } = resource;
      return { ...tree, child: (inner) => (inner === "properties" ? tree : undefined), steps: () => ["properties"] };
    },
    steps: () => resources.keys(),
  };
}
