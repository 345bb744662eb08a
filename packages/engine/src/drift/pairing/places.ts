/**
 * Names repeat in other regions, accounts and namespaces: where both sides say where they are, that has to be the same.
 * Companies have thousands of the same name, so that those at a place are found by an index.
 */
import type { Cloud, Scope } from "@plumbline/catalogue";

type Words = Readonly<Record<string, string>>;
interface Placed {
  readonly shaped: { readonly scope: Scope; readonly cloud?: Cloud | undefined };
}

/**
 * In Azure, names are those of a group, wherever in the world the resource is; what Google has in no region is everywhere,
 * whichever the code's provider names.
 */
function placeOf({ shaped: { scope, cloud } }: Placed): Words {
  const { region, ...others } = scope as Words;
  const isNowhere = region === undefined || cloud === "azure" || (cloud === "google" && region === "global");
  return isNowhere ? others : { ...others, region };
}

export function isNear(one: Placed, other: Placed): boolean {
  const there = placeOf(other);
  return Object.entries(placeOf(one)).every(
    ([name, value]) => there[name] === undefined || wordAt(name, there[name]) === wordAt(name, value),
  );
}

/** A zone is in its region; `West Europe` is `westeurope`. */
function wordAt(name: string, value: string): string {
  const word = value.toLowerCase().replaceAll(" ", "");
  return name === "region" ? word.replace(/^([a-z]+-[a-z]+\d+)-[a-z]$/, "$1") : word;
}

/** Fewer are looked at one by one. */
const FEW = 16;

/** Those of `sides` that may be where `at` is. */
export function nearIndex<Side extends Placed>(sides: readonly Side[]): (at: Placed) => readonly Side[] {
  if (sides.length <= FEW) return (at) => sides.filter((side) => isNear(at, side));
  const groups = new Map<string, { readonly names: readonly string[]; readonly sides: Side[] }>();
  for (const side of sides) {
    const names = Object.keys(placeOf(side)).sort();
    const group = groups.get(names.join()) ?? { names, sides: [] };
    group.sides.push(side);
    groups.set(names.join(), group);
  }
  const indexes = new Map<string, ReadonlyMap<string, readonly Side[]>>();
  return (at) => {
    const here = placeOf(at);
    return [...groups].flatMap(([key, group]) => {
      const common = group.names.filter((name) => Object.hasOwn(here, name));
      const indexKey = `${key} ${common.join()}`;
      const index = indexes.get(indexKey) ?? grouped(group.sides, (side) => wordsAt(side, common));
      indexes.set(indexKey, index);
      return index.get(wordsAt(at, common)) ?? [];
    });
  };
}

function wordsAt({ shaped }: Placed, names: readonly string[]): string {
  return names.map((name) => wordAt(name, (shaped.scope as Words)[name] ?? "")).join("\n");
}

export function grouped<Side>(sides: Iterable<Side>, keyOf: (side: Side) => string): Map<string, Side[]> {
  const groups = new Map<string, Side[]>();
  for (const side of sides) addTo(groups, keyOf(side), side);
  return groups;
}

export function addTo<Key, Side>(groups: Map<Key, Side[]>, key: Key, side: Side): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [side]);
  else group.push(side);
}
