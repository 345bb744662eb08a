/**
 * Names repeat in other regions, accounts and namespaces: what both sides know of their scope has to be equal.
 * Companies have thousands of resources with one name, so resources are indexed by scope.
 */

import type { Cloud, ResourceScope } from "@plumbline/catalogue";
import { groupBy } from "@plumbline/model";

type ScopeValues = Readonly<Record<string, string>>;
interface ScopedSide {
  readonly shaped: { readonly scope: ResourceScope; readonly cloud?: Cloud | undefined };
}

/**
 * Names of Azure are unique within a resource group, whatever the region; Google's global resources match any region.
 */
function scopeOf({ shaped: { scope, cloud } }: ScopedSide): ScopeValues {
  const { region, ...others } = scope as ScopeValues;
  const isNowhere = region === undefined || cloud === "azure" || (cloud === "google" && region === "global");
  return isNowhere ? others : { ...others, region };
}

/** Whether everything that both know of their scope is equal. */
export function isInSameScope(a: ScopedSide, b: ScopedSide): boolean {
  const scopeB = scopeOf(b);
  return Object.entries(scopeOf(a)).every(
    ([name, value]) =>
      scopeB[name] === undefined || normalizeScopeValue(name, scopeB[name]) === normalizeScopeValue(name, value),
  );
}

/** A zone counts as its region; `West Europe` is `westeurope`. */
function normalizeScopeValue(name: string, value: string): string {
  const word = value.toLowerCase().replaceAll(" ", "");
  return name === "region" ? word.replace(/^([a-z]+-[a-z]+\d+)-[a-z]$/, "$1") : word;
}

/** Shorter lists are searched one by one. */
const SMALL_LIST = 16;

/** Finds the sides that are in the scope of `at`. */
export function createScopeIndex<Side extends ScopedSide>(sides: readonly Side[]): (at: ScopedSide) => readonly Side[] {
  if (sides.length <= SMALL_LIST) return (at) => sides.filter((side) => isInSameScope(at, side));
  const groups = new Map<string, { readonly names: readonly string[]; readonly sides: Side[] }>();
  for (const side of sides) {
    const names = Object.keys(scopeOf(side)).sort();
    const group = groups.get(names.join()) ?? { names, sides: [] };
    group.sides.push(side);
    groups.set(names.join(), group);
  }
  const indexes = new Map<string, ReadonlyMap<string, readonly Side[]>>();
  return (at) => {
    const here = scopeOf(at);
    return [...groups].flatMap(([key, group]) => {
      const common = group.names.filter((name) => Object.hasOwn(here, name));
      const indexKey = `${key} ${common.join()}`;
      const index = indexes.get(indexKey) ?? groupBy(group.sides, (side) => scopeKey(side, common));
      indexes.set(indexKey, index);
      return index.get(scopeKey(at, common)) ?? [];
    });
  };
}

function scopeKey({ shaped }: ScopedSide, names: readonly string[]): string {
  return names.map((name) => normalizeScopeValue(name, (shaped.scope as ScopeValues)[name] ?? "")).join("\n");
}
