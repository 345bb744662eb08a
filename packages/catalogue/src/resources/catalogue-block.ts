/** A block of code, and what the catalogue makes of it. */
import type { Resource } from "@plumbline/iac";
import type { BlockWithMappingTable } from "../mapping/build-body.js";
import type { BlockMappingTable } from "../mapping/compile-table.js";
import { findTypeFacts } from "../tables/load-tables.js";
import type { Cloud } from "../tables/mapping-table-types.js";

export interface CatalogueBlock extends BlockWithMappingTable {
  readonly cloud: Cloud;
  /** The catalogue's type. */
  readonly type: string;
  /** The type with its version, where the catalogue's has none: `apps/v1/Deployment`. */
  readonly versioned?: string;
  /** Nobody knows how many resources it configures: the attribute is a list, which may name any of them. */
  readonly hasUnknownOwners?: true;
  /** The block as the code has it, where the resource is one of its attributes. */
  readonly code?: Resource;
}

const codeNames = new WeakMap<BlockMappingTable, ReadonlyMap<string, string>>();

/** The attribute of the code that says a property, where it is one by itself. */
function codeNameOf(table: BlockMappingTable | undefined, property: string): string | undefined {
  if (table === undefined) return property;
  let names = codeNames.get(table);
  if (names === undefined) {
    const single = table.rows.flatMap(([code, path]): readonly [string, string][] =>
      code.includes(".") ? [] : [[path, code]],
    );
    // The first that says it.
    names = new Map(single.reverse());
    codeNames.set(table, names);
  }
  return names.get(property);
}

/** The attribute that names what it configures: the first of several that says something. */
export function findConfiguredResourceAttribute({ table, resource }: CatalogueBlock): string | undefined {
  const names = table?.part?.by.split("|") ?? [];
  return names.find((name) => (resource.attributes[name] ?? null) !== null) ?? names[0];
}

/** The attributes of the code that tell it from its siblings, where it takes several to do so. */
export function listCompositeKeyAttributes({ table, type, cloud }: CatalogueBlock): readonly string[] {
  const facts = findTypeFacts(cloud, type);
  const names = (facts?.id ?? facts?.key ?? []).map((property) => codeNameOf(table, property));
  const known = names.filter((name) => name !== undefined);
  return known.length === names.length && known.length > 1 ? known : [];
}

/** What others may call it by, as far as the code says: its natural key, and what a state or a plan knows. */
export function collectBlockIdentifiers({ table, type, cloud, resource }: CatalogueBlock): ReadonlySet<string> {
  const facts = findTypeFacts(cloud, type);
  const { attributes, identity } = resource;
  const names = new Set<string>();
  const add = (value: unknown) => {
    if (typeof value === "string" && value !== "") names.add(value);
  };
  if (identity?.id !== undefined) add(normalizeCloudResourceId(identity.id));
  if (cloud === "azure" && table === undefined) return names.add(resource.name);
  add(identity?.id);
  add(identity?.arn);
  if (table !== undefined) {
    add(attributes.id);
    add(attributes.arn);
  }
  const addProperty = (property: string) => {
    const name = codeNameOf(table, property);
    if (name !== undefined && Object.hasOwn(attributes, name)) add(attributes[name]);
  };
  // Of a type whose schema names no key, its name is one.
  const key = facts?.key ?? [`${type.slice(type.lastIndexOf(":") + 1)}Name`];
  key.filter((property) => key.length === 1 || !isForeignId(property)).forEach(addProperty);
  facts?.id?.forEach(addProperty);
  return names;
}

/** Among several parts of a key, an id is that of another: what is in a network is not called as the network is. */
function isForeignId(property: string): boolean {
  return /(?:Id|Arn)$/.test(property);
}

/** Azure writes its ids in any case, Google with or without the service in front. */
export function normalizeCloudResourceId(text: string): string {
  if (text.startsWith("/subscriptions/")) return text.toLowerCase();
  return /^(?:\/\/|https:\/\/)[\w./-]+?\/(projects\/.+)$/.exec(text)?.[1] ?? text;
}
