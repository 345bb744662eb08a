/** A block of code, and what the catalogue makes of it. */
import type { Resource } from "@plumbline/iac";
import type { Piece } from "../mapping/body.js";
import type { PieceTable } from "../mapping/compiled.js";
import { typeFacts } from "../tables/load.js";
import type { Cloud } from "../tables/table.js";

export interface Placed extends Piece {
  readonly cloud: Cloud;
  /** Of the catalogue. */
  readonly type: string;
  /** The type with its version, where the catalogue's has none: `apps/v1/Deployment`. */
  readonly versioned?: string;
  /** The block as the code has it, where the resource is one of its attributes. */
  readonly code?: Resource;
}

const codeNames = new WeakMap<PieceTable, ReadonlyMap<string, string>>();

/** The attribute of the code that says a property, where it is one by itself. */
function codeNameOf(table: PieceTable | undefined, property: string): string | undefined {
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
export function partBy({ table, resource }: Placed): string | undefined {
  const names = table?.part?.by.split("|") ?? [];
  return names.find((name) => (resource.attributes[name] ?? null) !== null) ?? names[0];
}

/** What others may call it by, as far as the code says: its natural key, and what a state or a plan knows. */
export function namesOf({ table, type, cloud, resource }: Placed): ReadonlySet<string> {
  const facts = typeFacts(cloud, type);
  const { attributes, identity } = resource;
  const names = new Set<string>();
  const add = (value: unknown) => {
    if (typeof value === "string" && value !== "") names.add(value);
  };
  if (identity?.id !== undefined) add(idIn(identity.id));
  if (cloud === "azure" && table === undefined) return names.add(resource.name);
  add(identity?.id);
  add(identity?.arn);
  if (table !== undefined) {
    add(attributes.id);
    add(attributes.arn);
  }
  const addSaid = (property: string) => {
    const name = codeNameOf(table, property);
    if (name !== undefined && Object.hasOwn(attributes, name)) add(attributes[name]);
  };
  const key = facts?.key ?? [];
  key.filter((property) => key.length === 1 || !isOfAnother(property)).forEach(addSaid);
  facts?.id?.forEach(addSaid);
  return names;
}

/** Among several parts of a key, an id is that of another: what is in a network is not called as the network is. */
function isOfAnother(property: string): boolean {
  return /(?:Id|Arn)$/.test(property);
}

/** Azure writes its ids in any case, Google with or without the service in front. */
export function idIn(text: string): string {
  if (text.startsWith("/subscriptions/")) return text.toLowerCase();
  return /^(?:\/\/|https:\/\/)[\w./-]+?\/(projects\/.+)$/.exec(text)?.[1] ?? text;
}
