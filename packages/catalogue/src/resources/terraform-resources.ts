/**
 * The resources of a Terraform document. A block that configures another resource (a bucket's versioning, a rule of a
 * security group) is a part of that one, which it names by reference or by its natural key, through any modules; where the
 * other is not in the document, the parts that name the same one are a resource of which the rest is not known.
 */
import type { Document, Resource } from "@plumbline/iac";
import { isJsonObject } from "@plumbline/model";
import { createLazySourceTree } from "../mapping/shape-places-in-code.js";
import type { ShapedResource } from "../shaped-resource.js";
import { findCodeTable } from "../tables/load-tables.js";
import { assembleShapedResources } from "./assemble-resources.js";
import type { CatalogueBlock } from "./catalogue-block.js";
import { findCloudOfTerraformType } from "./catalogue-type.js";
import { convertAzapiResource } from "./convert-azapi-resource.js";
import { addDefaultTags } from "./default-tags.js";
import { expandDocumentAttribute } from "./expand-document-attribute.js";
import { toUnversionedKubernetesType } from "./kubernetes-type.js";
import { createNativeBlock } from "./native-resources.js";
import { resolveScopeFromCodeAndProvider } from "./resource-scope-from-code-and-provider.js";

export function buildTerraformResources(document: Document): readonly ShapedResource[] {
  const managed = document.resources.filter(({ mode }) => mode !== "data");
  return assembleShapedResources(
    managed.map(
      (block) =>
        mappedBlocks(block, document) ?? manifestBlock(block) ?? azapiBlock(block) ?? unmappedResource(block, document),
    ),
    document,
  );
}

/** The block, and the resources that are written inside of it. */
function mappedBlocks(block: Resource, document: Document): readonly CatalogueBlock[] | undefined {
  const cloud = findCloudOfTerraformType(block.type);
  const table = cloud === undefined ? undefined : findCodeTable(cloud, block.type);
  if (cloud === undefined || table === undefined || table.type === null) return undefined;
  const known = withIdOfTheResource(block, table.idAttribute);
  const resource = expandDocumentAttribute(addDefaultTags(known, cloud, table, document), table, document);
  const itself = `\${${resource.address}.id}`;
  const self = (table.part === undefined ? undefined : resource.attributes[table.part.by]) ?? itself;
  const type = cloud === "kubernetes" ? toUnversionedKubernetesType(table.type) : table.type;
  const all: CatalogueBlock[] = [{ resource, table, cloud, type, versioned: table.type, self }];
  for (const embedded of table.also ?? []) {
    if (embedded.part !== undefined) {
      const part = { table: embedded, cloud, type: embedded.type, self: itself, isEmbedded: true };
      const named = splitByElement(resource, embedded.part.by);
      if (named === undefined) all.push({ ...part, resource, hasUnknownOwners: true });
      else all.push(...named.map((element) => ({ ...part, resource: element })));
    } else if (embedded.rows.some(([code]) => isWritten(resource, code)))
      all.push({ resource, table: embedded, cloud, type: embedded.type, self: itself, isEmbedded: true });
  }
  return all;
}

/** Where the `id` of a state is that of something else, the state has the resource's own under another name. */
function withIdOfTheResource(block: Resource, idAttribute: string | undefined): Resource {
  if (idAttribute === undefined || block.identity === undefined) return block;
  const { identity: _, ...rest } = block;
  const id = block.attributes[idAttribute];
  return typeof id === "string" && id !== "" ? { ...rest, identity: { id } } : rest;
}

/** A block for each of the names that an attribute lists; undefined where nobody knows what it lists. */
function splitByElement(resource: Resource, attribute: string): readonly Resource[] | undefined {
  const { attributes, unknowns } = resource;
  const names = attributes[attribute] ?? [];
  if (!Array.isArray(names)) return undefined;
  return names.map((name, index) => ({
    ...resource,
    attributes: { ...attributes, [attribute]: name },
    unknowns: unknowns.flatMap((unknown) => {
      const [first, second, ...rest] = unknown.path;
      if (first !== attribute || second === undefined) return [unknown];
      return second === index ? [{ ...unknown, path: [attribute, ...rest] }] : [];
    }),
  }));
}

/** The resource that an attribute is as a whole. */
function manifestBlock(resource: Resource): readonly CatalogueBlock[] | undefined {
  const cloud = findCloudOfTerraformType(resource.type);
  const { whole } = (cloud === undefined ? undefined : findCodeTable(cloud, resource.type)) ?? {};
  const manifest = whole === undefined ? undefined : resource.attributes[whole];
  if (cloud === undefined || whole === undefined || !isJsonObject(manifest) || typeof manifest.kind !== "string") {
    return undefined;
  }
  const unknowns = resource.unknowns.flatMap(({ path: [first, ...path], causes }) =>
    first === whole ? [{ path, causes }] : [],
  );
  const source = resource.source.child(whole) ?? resource.source;
  const manifestResource = { ...resource, type: manifest.kind, attributes: manifest, unknowns, source };
  return [{ ...createNativeBlock(manifestResource, cloud), code: resource }];
}

function azapiBlock(block: Resource): readonly CatalogueBlock[] | undefined {
  const made = convertAzapiResource(block);
  return made === undefined ? undefined : [made];
}

function isWritten({ attributes }: Resource, code: string): boolean {
  const [name = ""] = code.split(".");
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  return value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
}

/** A resource that no table maps stays as the code has it, under its own type. */
function unmappedResource(resource: Resource, document: Document): ShapedResource {
  const cloud = findCloudOfTerraformType(resource.type);
  const { address, name, type, attributes } = resource;
  const body = { type, name, address, properties: attributes };
  return {
    cloud,
    type,
    isMapped: false,
    isPartial: false,
    isStated: () => true,
    resource,
    parts: [],
    scope: cloud === undefined ? {} : resolveScopeFromCodeAndProvider(resource, cloud, document),
    service: type.split("_")[1] ?? type,
    naturalKey: undefined,
    written: body,
    effective: body,
    unknowns: resource.unknowns.map(({ path, causes }) => ({ path: ["properties", ...path], causes })),
    unmapped: [],
    source: createLazySourceTree(resource.source, () => ({
      members: new Map([["properties", { tree: () => resource.source }]]),
    })),
  };
}
