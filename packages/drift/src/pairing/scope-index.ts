/**
 * Names repeat in other regions, accounts and namespaces: where both sides say where they are, that has to be the same.
 * Companies have thousands of the same name, so that those at a place are found by an index.
 */
import type { Cloud, ResourceScope } from "@plumbline/catalogue";

type ScopeValues = Readonly<Record<string, string>>;
interface ScopedSide {
  readonly shaped: { readonly scope: ResourceScope; readonly cloud?: Cloud | undefined };
}

/**
 * In Azure, names are those of a group, wherever in the world the resource is; what Google has in no region is everywhere,
 * whichever the code's provider names.
 */
function scopeOf({ shaped: { scope, cloud } }: ScopedSide): ScopeValues {
  const { region, ...others } = scope as ScopeValues;
  const isNowhere = region === undefined || cloud === "azure" || (cloud === "google" && region === "global");
  return isNowhere ? others : { ...others, region };
}

export function isInSameScope(a: ScopedSide, b: ScopedSide): boolean {
  const scopeB = scopeOf(b);
  return Object.entries(scopeOf(a)).every(
    ([name, value]) =>
      scopeB[name] === undefined || normalizeScopeValue(name, scopeB[name]) === normalizeScopeValue(name, value),
  );
}

/** A zone is in its region; `West Europe` is `westeurope`. */
function normalizeScopeValue(name: string, value: string): string {
  const word = value.toLowerCase().replaceAll(" ", "");
  return name === "region" ? word.replace(/^([a-z]+-[a-z]+\d+)-[a-z]$/, "$1") : word;
}

/** Fewer are looked at one by one. */
const SMALL_LIST = 16;

/** Those of `sides` that may be where `at` is. */
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

export function groupBy<Side>(sides: Iterable<Side>, keyOf: (side: Side) => string): Map<string, Side[]> {
  const groups = new Map<string, Side[]>();
  for (const side of sides) appendTo(groups, keyOf(side), side);
  return groups;
}

export function appendTo<Key, Side>(groups: Map<Key, Side[]>, key: Key, side: Side): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [side]);
  else group.push(side);
}
