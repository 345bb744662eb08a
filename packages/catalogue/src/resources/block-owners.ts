/** Finds the resource that each block belongs to. */
import type { UnknownPart } from "@plumbline/iac";
import type { PathStep } from "@plumbline/model";
import { listWritablePropertyPaths } from "../mapping/compile-table.js";
import { type CatalogueBlock, findConfiguredResourceAttribute } from "./catalogue-block.js";
import type { ReferenceIndex } from "./reference-index.js";
import { buildWholeKeyIndex, type WholeKeyIndex } from "./whole-key-index.js";

export interface BlocksOfOneResource {
  /** The resource itself, or the first of the parts that name it. */
  readonly first: CatalogueBlock;
  readonly parts: CatalogueBlock[];
}

export interface BlockOwnerIndex {
  /** Of blocks that others configure, and of those others. */
  readonly of: ReadonlyMap<CatalogueBlock, BlocksOfOneResource>;
  /** By type: properties of which nobody knows whose they are. */
  readonly unassigned: ReadonlyMap<string, readonly UnknownPart[]>;
}

export function buildBlockOwnerIndex(all: readonly CatalogueBlock[], references: ReferenceIndex): BlockOwnerIndex {
  const owners = new Map<CatalogueBlock, BlocksOfOneResource>();
  const named = new Map<string, BlocksOfOneResource>();
  const unassigned = new Map<string, UnknownPart[]>();
  const keys = buildWholeKeyIndex(all);
  for (const part of all) {
    const by = findConfiguredResourceAttribute(part);
    if (by === undefined) continue;
    const parent = parentOf(part, references, keys);
    if (parent !== undefined) {
      const owner = owners.get(parent) ?? { first: parent, parts: [] };
      owners.set(parent, owner);
      owner.parts.push(part);
      owners.set(part, owner);
      continue;
    }
    const causes = undecidedCauses(part, [by]);
    if (causes !== undefined) {
      const parts = listWritablePropertyPaths(part.table ?? { rows: [] }).map((path) => ({ path, causes }));
      const ofType = unassigned.get(part.type);
      if (ofType === undefined) unassigned.set(part.type, parts);
      else ofType.push(...parts);
    }
    // It is told as the resource that it is itself.
    if (part.isEmbedded === true) continue;
    const name = `${part.type} ${JSON.stringify(part.resource.attributes[by] ?? part.resource.address)}`;
    const owner = named.get(name);
    if (owner === undefined) named.set(name, { first: part, parts: [] });
    else owner.parts.push(part);
    owners.set(part, named.get(name) as BlocksOfOneResource);
  }
  return { of: owners, unassigned: unassigned };
}

/** Longer chains are none that anybody writes. */
const MAX_PARTS = 5;

function parentOf(part: CatalogueBlock, references: ReferenceIndex, keys: WholeKeyIndex): CatalogueBlock | undefined {
  let at = part;
  for (let steps = 0; steps < MAX_PARTS; steps += 1) {
    const by = findConfiguredResourceAttribute(at);
    if (by === undefined) return at.type === part.type ? at : undefined;
    const next = references.find(at.resource.attributes[by], at.resource, part.type) ?? keys.find(at);
    if (next === undefined || next === at) return undefined;
    at = next;
  }
  return undefined;
}

/**
 * Why nobody can tell which one the code means there; nothing where it means one that is elsewhere. Of a list, nobody knows
 * whether what it will have is all elsewhere.
 */
function undecidedCauses(
  { resource, hasUnknownOwners }: CatalogueBlock,
  path: readonly PathStep[],
): UnknownPart["causes"] | undefined {
  const { unknowns, existence = [] } = resource;
  const about = unknowns.filter((part) => part.path.every((step, index) => path[index] === step));
  const causes = [...about.flatMap((part) => part.causes), ...(about.length > 0 ? existence : [])];
  const open = hasUnknownOwners === true ? causes : causes.filter(isCauseOtherThanComputedOrLookup);
  return open.length > 0 ? open : undefined;
}

/** Not something that is elsewhere: nobody knows what it will be. */
export function isCauseOtherThanComputedOrLookup({ reason }: UnknownPart["causes"][number]): boolean {
  return reason !== "computed" && reason !== "lookup";
}
