/**
 * The resources of a Terraform document. A block that configures another resource (a bucket's versioning, a rule of a
 * security group) is a part of that one, which it names by reference or by its natural key, through any modules; where the
 * other is not in the document, the parts that name the same one are a resource of which the rest is not known.
 */
import type { Document, Resource } from "@plumbline/iac";
import { isJsonObject } from "@plumbline/model";
import { lazyTree } from "../mapping/place-tree.js";
import type { ShapedResource } from "../shaped-resource.js";
import { codeTable } from "../tables/load.js";
import { assembled } from "./assemble.js";
import { azapiResource } from "./azapi.js";
import { cloudOf } from "./catalogue-type.js";
import { withDefaultTags } from "./default-tags.js";
import { withDocument } from "./document-in.js";
import { kubernetesTypeOf } from "./kubernetes-type.js";
import { inShape } from "./native.js";
import type { Placed } from "./placed.js";
import { scopeOf } from "./scope.js";

export function terraformResources(document: Document): readonly ShapedResource[] {
  const managed = document.resources.filter(({ mode }) => mode !== "data");
  return assembled(
    managed.map((block) => placed(block, document) ?? manifestIn(block) ?? azapiIn(block) ?? unmapped(block, document)),
    document,
  );
}

/** The block, and the resources that are written inside of it. */
function placed(block: Resource, document: Document): readonly Placed[] | undefined {
  const cloud = cloudOf(block.type);
  const table = cloud === undefined ? undefined : codeTable(cloud, block.type);
  if (cloud === undefined || table === undefined || table.type === null) return undefined;
  const resource = withDocument(withDefaultTags(block, cloud, table, document), table, document);
  const itself = `\${${resource.address}.id}`;
  const self = (table.part === undefined ? undefined : resource.attributes[table.part.by]) ?? itself;
  const type = cloud === "kubernetes" ? kubernetesTypeOf(table.type) : table.type;
  const all: Placed[] = [{ resource, table, cloud, type, versioned: table.type, self }];
  for (const one of table.also ?? []) {
    if (!one.rows.some(([code]) => isSaid(resource, code))) continue;
    all.push({ resource, table: one, cloud, type: one.type, self: itself, isExtract: true });
  }
  return all;
}

/** The resource that an attribute is as a whole. */
function manifestIn(resource: Resource): readonly Placed[] | undefined {
  const cloud = cloudOf(resource.type);
  const { whole } = (cloud === undefined ? undefined : codeTable(cloud, resource.type)) ?? {};
  const manifest = whole === undefined ? undefined : resource.attributes[whole];
  if (cloud === undefined || whole === undefined || !isJsonObject(manifest) || typeof manifest.kind !== "string") {
    return undefined;
  }
  const unknowns = resource.unknowns.flatMap(({ path: [first, ...path], causes }) =>
    first === whole ? [{ path, causes }] : [],
  );
  const source = resource.source.child(whole) ?? resource.source;
  const said = { ...resource, type: manifest.kind, attributes: manifest, unknowns, source };
  return [{ ...inShape(said, cloud), code: resource }];
}

function azapiIn(block: Resource): readonly Placed[] | undefined {
  const made = azapiResource(block);
  return made === undefined ? undefined : [made];
}

function isSaid({ attributes }: Resource, code: string): boolean {
  const [name = ""] = code.split(".");
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  return value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
}

/** Kept as the code has it, under its own type. */
function unmapped(resource: Resource, document: Document): ShapedResource {
  const cloud = cloudOf(resource.type);
  const { address, name, type, attributes } = resource;
  const body = { type, name, address, properties: attributes };
  return {
    cloud,
    type,
    isMapped: false,
    isPartial: false,
    says: () => true,
    resource,
    parts: [],
    scope: cloud === undefined ? {} : scopeOf(resource, cloud, document),
    service: type.split("_")[1] ?? type,
    naturalKey: undefined,
    written: body,
    effective: body,
    unknowns: resource.unknowns.map(({ path, causes }) => ({ path: ["properties", ...path], causes })),
    unmapped: [],
    source: lazyTree(resource.source, () => ({
      members: new Map([["properties", { tree: () => resource.source }]]),
    })),
  };
}
