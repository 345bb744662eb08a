/**
 * Resources as documents of the Terraform kinds show them: managed ones under `resources`, data sources under `data`,
 * each with type, name, address and its attributes as `properties`.
 */
import type { JsonObject, JsonValue } from "@plumbline/model";
import type { Resource, UnknownPart } from "../document.js";
import { wholeFile } from "../source/made-tree.js";
import type { SourceText } from "../source/source-text.js";
import type { SourceTree } from "../source/source-tree.js";
import type { LooseResource } from "./resources.js";

export interface PlacedResources {
  readonly resources: readonly Resource[];
  readonly body: JsonObject;
  readonly unknowns: readonly UnknownPart[];
  readonly trees: ReadonlyMap<string, SourceTree>;
}

/** Takes no more than `limit` resources; `tooMany` hears when there were more. */
export function placeResources(
  loose: Iterable<LooseResource>,
  source: SourceText,
  limit: number,
  tooMany: (message: string) => void,
): PlacedResources {
  const resources: Resource[] = [];
  const bodies: { readonly managed: JsonValue[]; readonly data: JsonValue[] } = { managed: [], data: [] };
  const unknowns: UnknownPart[] = [];
  for (const resource of loose) {
    if (resources.length >= limit) {
      tooMany(`expands to more than ${limit} resources: the rest is left out`);
      break;
    }
    const list = resource.mode === "data" ? "data" : "resources";
    const body = resource.mode === "data" ? bodies.data : bodies.managed;
    const path = [list, body.length];
    body.push(resourceBody(resource));
    resources.push({ ...resource, path });
    for (const part of resource.unknowns)
      unknowns.push({ path: [...path, "properties", ...part.path], causes: part.causes });
  }
  return {
    resources,
    body: { resources: bodies.managed, ...(bodies.data.length === 0 ? {} : { data: bodies.data }) },
    unknowns,
    trees: new Map([
      [
        "resources",
        listTree(
          source,
          resources.filter((resource) => resource.mode !== "data"),
        ),
      ],
      [
        "data",
        listTree(
          source,
          resources.filter((resource) => resource.mode === "data"),
        ),
      ],
    ]),
  };
}

function resourceBody(resource: LooseResource): JsonObject {
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
    ...wholeFile(source),
    child: (step) => {
      const resource = typeof step === "number" ? resources[step] : undefined;
      if (resource === undefined) return undefined;
      const { source: tree } = resource;
      return { ...tree, child: (inner) => (inner === "properties" ? tree : undefined), steps: () => ["properties"] };
    },
    steps: () => resources.keys(),
  };
}
