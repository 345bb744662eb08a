/**
 * The resources of a Terraform document. A block that configures another resource (a bucket's versioning, a rule of a
 * security group) is a part of that one, which it names by reference or by its natural key, through any modules; where the
 * other is not in the document, the parts that name the same one are a resource of which the rest is not known.
 */
import type { Document, Resource } from "@plumbline/iac";
import { isJsonObject } from "@plumbline/model";
import { effectiveOf } from "../mapping/effective.js";
import { lazyTree } from "../mapping/place-tree.js";
import { type Piece, terraformBody, terraformPlaces } from "../mapping/terraform-body.js";
import type { ShapedResource } from "../shaped-resource.js";
import { codeTable, typeFacts } from "../tables/load.js";
import type { Cloud, CodeTable } from "../tables/table.js";
import { bases } from "./base.js";
import { kubernetesHead, kubernetesTypeOf } from "./kubernetes-type.js";
import { nativeResource } from "./native.js";
import { naturalKeyOf } from "./natural-key.js";
import { once } from "./once.js";
import { providerTest } from "./provider-version.js";
import { scopeOf } from "./scope.js";
import { serviceOf } from "./service.js";

const prefixes: readonly (readonly [string, Cloud])[] = [
  ["aws_", "aws"],
  ["azurerm_", "azure"],
  ["google_", "google"],
  ["kubernetes_", "kubernetes"],
];

interface Placed extends Piece {
  readonly cloud: Cloud;
  readonly type: string;
}

export function terraformResources(document: Document): readonly ShapedResource[] {
  const managed = document.resources.filter(({ mode }) => mode !== "data");
  const mapped = new Map<string, Placed>();
  for (const resource of managed) {
    const cloud = cloudOf(resource.type);
    const table = cloud === undefined ? undefined : codeTable(cloud, resource.type);
    if (cloud === undefined || table === undefined || table.type === null) continue;
    const type = cloud === "kubernetes" ? kubernetesTypeOf(table.type) : table.type;
    mapped.set(resource.address, { resource, table, cloud, type });
  }
  const owners = ownersOf(mapped);
  return managed.flatMap((resource): readonly ShapedResource[] => {
    const placed = mapped.get(resource.address);
    if (placed === undefined) return [manifestIn(resource, document) ?? unmapped(resource, document)];
    const owner = owners.get(placed);
    if (owner !== undefined && owner.first !== placed) return [];
    return [shaped(placed, owner?.parts ?? [], document)];
  });
}

function cloudOf(type: string): Cloud | undefined {
  return prefixes.find(([prefix]) => type.startsWith(prefix))?.[1];
}

interface Owner {
  /** The resource itself, or the first of the parts that name it. */
  readonly first: Placed;
  readonly parts: Placed[];
}

/** To which resource each block belongs; those that nobody configures are not in it. */
function ownersOf(mapped: ReadonlyMap<string, Placed>): ReadonlyMap<Placed, Owner> {
  const owners = new Map<Placed, Owner>();
  const named = new Map<string, Owner>();
  const byKey = once(() => keyed(mapped));
  for (const part of mapped.values()) {
    const { by } = part.table.part ?? {};
    if (by === undefined) continue;
    const parent = parentOf(part, mapped, byKey);
    if (parent !== undefined) {
      const owner = owners.get(parent) ?? { first: parent, parts: [] };
      owners.set(parent, owner);
      owner.parts.push(part);
      owners.set(part, owner);
      continue;
    }
    const name = `${part.type} ${JSON.stringify(part.resource.attributes[by] ?? part.resource.address)}`;
    const owner = named.get(name);
    if (owner === undefined) named.set(name, { first: part, parts: [] });
    else owner.parts.push(part);
    owners.set(part, named.get(name) as Owner);
  }
  return owners;
}

/** Longer chains are none that anybody writes. */
const MAX_PARTS = 5;

function parentOf(
  part: Placed,
  mapped: ReadonlyMap<string, Placed>,
  byKey: () => ReadonlyMap<string, Placed | "several">,
): Placed | undefined {
  let at = part;
  for (let steps = 0; steps < MAX_PARTS; steps += 1) {
    const { part: of } = at.table;
    if (of === undefined) return at.type === part.type ? at : undefined;
    const value = at.resource.attributes[of.by];
    if (typeof value !== "string") return undefined;
    const [, address] = /^\$\{(.+)\.[\w-]+\}$/.exec(value) ?? [];
    const next = address === undefined ? byKey().get(`${part.type} ${value}`) : mapped.get(address);
    if (next === undefined || next === "several") return undefined;
    at = next;
  }
  return undefined;
}

/** By type and what the code says of its natural key, where that is one text. */
function keyed(mapped: ReadonlyMap<string, Placed>): ReadonlyMap<string, Placed | "several"> {
  const found = new Map<string, Placed | "several">();
  for (const placed of mapped.values()) {
    const { table, type, cloud, resource } = placed;
    if (table.part !== undefined) continue;
    const facts = typeFacts(cloud, type);
    for (const key of new Set([...(facts?.key ?? []), ...(facts?.id ?? [])])) {
      const attribute = codeNameOf(table, key);
      const value = attribute === undefined ? undefined : resource.attributes[attribute];
      if (typeof value !== "string" || value.includes("${")) continue;
      const name = `${type} ${value}`;
      found.set(name, found.has(name) && found.get(name) !== placed ? "several" : placed);
    }
  }
  return found;
}

function codeNameOf({ rows }: CodeTable, shape: string): string | undefined {
  return rows.find(([code, path]) => path === shape && !code.includes("."))?.[0];
}

/** The resource that an attribute is as a whole. */
function manifestIn(resource: Resource, document: Document): ShapedResource | undefined {
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
  return nativeResource(said, cloud, document, resource);
}

function shaped(first: Placed, others: readonly Placed[], document: Document): ShapedResource {
  const { resource, cloud, type } = first;
  const base = bases[cloud];
  const facts = typeFacts(cloud, type);
  const pieces = [first, ...others];
  const scope = scopeOf(resource, cloud, document);
  const { address, name } = resource;
  const head = { type, name, address, ...(scope.region !== undefined && { region: scope.region }) };
  const mapped = once(() =>
    terraformBody(pieces, cloud === "kubernetes" ? kubernetesHead(first.table.type ?? type) : head, base),
  );
  const isPartial = first.table.part !== undefined;
  const effective = once(() => {
    const { body, unknowns, defaults } = mapped();
    const silence = { sent: defaults, facts: isPartial ? [] : (facts?.defaults ?? []), base };
    return effectiveOf(body, unknowns, { ...silence, isProvider: providerTest(resource.type, document) });
  });
  return {
    cloud,
    type,
    isMapped: true,
    isPartial,
    resource,
    parts: others.map((other) => other.resource),
    scope,
    service: facts?.service ?? serviceOf(type),
    get naturalKey() {
      return naturalKeyOf(cloud, type, () => mapped().body, base);
    },
    get written() {
      return mapped().body;
    },
    get effective() {
      return effective();
    },
    get unknowns() {
      return mapped().unknowns;
    },
    get unmapped() {
      return mapped().unmapped;
    },
    source: lazyTree(resource.source, () => terraformPlaces(pieces, base)),
  };
}

/** Kept as the code has it, under its own type. */
function unmapped(resource: Resource, document: Document): ShapedResource {
  const cloud = cloudOf(resource.type);
  const { address, name, type, attributes } = resource;
  const body = { type, name, address, properties: attributes };
  const existence = resource.existence === undefined ? [] : [{ path: [], causes: resource.existence }];
  return {
    cloud,
    type,
    isMapped: false,
    isPartial: false,
    resource,
    parts: [],
    scope: cloud === undefined ? {} : scopeOf(resource, cloud, document),
    service: type.split("_")[1] ?? type,
    naturalKey: undefined,
    written: body,
    effective: body,
    unknowns: [
      ...existence,
      ...resource.unknowns.map(({ path, causes }) => ({ path: ["properties", ...path], causes })),
    ],
    unmapped: [],
    source: lazyTree(resource.source, () => ({
      members: new Map([["properties", { tree: resource.source, members: new Map() }]]),
    })),
  };
}
