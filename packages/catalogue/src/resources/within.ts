/**
 * Resources that are shown beside others, too: the policy of a bucket, the routes of a table, the flow logs of a network.
 * A rule about the one then needs not look for the other. Which belong together is found once per document, when the first
 * resource is asked for that others are shown beside.
 */
import type { SourceTree, UnknownPart } from "@plumbline/iac";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  once,
  type PathStep,
  startsWith,
  valueAt,
} from "@plumbline/model";
import { EACH, placed, stepsOf } from "../mapping/path.js";
import { type PlaceNode, placeAt, treeAt } from "../mapping/place-tree.js";
import { pathsTo, withValue } from "../mapping/value-at.js";
import { typeFacts } from "../tables/load.js";
import type { Within } from "../tables/table.js";
import { bases } from "./base.js";
import { isOpen } from "./owners.js";
import type { Placed } from "./placed.js";
import type { References } from "./references.js";
import type { Own } from "./shaped.js";

/** What stands beside a resource, or what nobody knows whether it stands there. */
export interface Shown {
  readonly at: readonly PathStep[];
  readonly isList: boolean;
  /** As somebody wrote it, and with what follows from silence. */
  readonly written?: JsonValue;
  readonly effective?: JsonValue;
  readonly unknowns: readonly UnknownPart[];
  /** Asked for when somebody looks for a place. */
  readonly source?: () => SourceTree;
}

export function shownAmong(all: readonly Own[], references: References): (own: Own) => readonly Shown[] {
  const beside = new Map<Placed, Shown[]>();
  const ofType = new Map<string, Own[]>();
  for (const one of all) addTo(ofType, one.placed.type, one);
  const add = (parent: Placed, shown: Shown) => addTo(beside, parent, shown);
  for (const child of all) {
    const { type, cloud } = child.placed;
    for (const within of typeFacts(cloud, type)?.within ?? []) {
      const parents = ofType.get(within.parent) ?? [];
      if (parents.length === 0) continue;
      if (within.of !== undefined) {
        for (const parent of parents) showTo(parent, child, within, within.of, references, add);
        continue;
      }
      const { found, causes } = parentsOf(child, within, references, parents);
      const shown = once(() => shownOf(child, within));
      for (const parent of found) {
        const one = shown();
        if (one !== undefined) add(parent, one);
      }
      if (causes === undefined) continue;
      const { at, isList } = placeFor(within);
      for (const { placed: parent } of parents) add(parent, { at, isList, unknowns: [{ path: [], causes }] });
    }
  }
  return (own) => beside.get(own.placed) ?? [];
}

function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

/** The other refers to this one, or perhaps does. */
function showTo(
  other: Own,
  child: Own,
  within: Within,
  by: string,
  references: References,
  add: (parent: Placed, shown: Shown) => void,
): void {
  const { resource, cloud } = other.placed;
  for (const path of pathsTo(other.body(), by, bases[cloud])) {
    const found = references.find(valueAt(other.body(), path), resource, child.placed.type);
    if (found === child.placed) {
      const shown = shownOf(child, within);
      if (shown !== undefined) add(other.placed, shown);
    } else if (found === undefined) {
      const causes = openAt(other, path);
      if (causes !== undefined) add(other.placed, { ...placeFor(within), unknowns: [{ path: [], causes }] });
    }
  }
}

function parentsOf(
  child: Own,
  { by = "", parent }: Within,
  references: References,
  parents: readonly Own[],
): { readonly found: ReadonlySet<Placed>; readonly causes: UnknownPart["causes"] | undefined } {
  const { resource, cloud } = child.placed;
  if (by === "*") {
    const served = parents.filter((one) => one.placed.resource.provider === resource.provider);
    return { found: new Set(served.map((one) => one.placed)), causes: undefined };
  }
  const body = child.body();
  const found = new Set<Placed>();
  let causes: UnknownPart["causes"] | undefined;
  for (const path of by.split("|").flatMap((one) => valuePaths(body, one, bases[cloud]))) {
    const one = references.find(valueAt(body, path), resource, parent);
    if (one?.type === parent) found.add(one);
    else if (one === undefined) causes ??= openAt(child, path);
  }
  return { found, causes };
}

/** A list of names is one of each; `Attributes[Key=bucket].Value` is that of the elements with that key. */
function valuePaths(body: JsonObject, by: string, base: readonly PathStep[]): readonly (readonly PathStep[])[] {
  const [, list, key = "", wanted, member = ""] = /^([\w.]+)\[(\w+)=([^\]]+)\]\.(\w+)$/.exec(by) ?? [];
  if (list !== undefined) {
    const elements = pathsTo(body, `${list}[]`, base);
    return elements.flatMap((path) => (valueAt(body, [...path, key]) === wanted ? [[...path, member]] : []));
  }
  return pathsTo(body, by, base).flatMap((path) => {
    const value = valueAt(body, path);
    return Array.isArray(value) ? value.map((_, index) => [...path, index]) : [path];
  });
}

function openAt(child: Own, path: readonly PathStep[]): UnknownPart["causes"] | undefined {
  const causes = child
    .unknowns()
    .flatMap((part) => (part.path.length > 0 && startsWith(path, part.path) ? part.causes : []));
  const open = causes.filter(isOpen);
  return open.length > 0 ? open : undefined;
}

function placeFor({ at }: Within): Pick<Shown, "at" | "isList"> {
  const steps = stepsOf(at);
  const isList = steps.at(-1) === EACH;
  return { at: (isList ? steps.slice(0, -1) : steps) as readonly PathStep[], isList };
}

function shownOf(child: Own, within: Within): Shown | undefined {
  const base = bases[child.placed.cloud];
  const path = placed(base, stepsOf(within.take ?? "") as readonly PathStep[]);
  const written = valueAt(child.body(), path);
  const effective = valueAt(child.effective(), path);
  if (effective === undefined) return undefined;
  const unknowns = child.unknowns().flatMap((part) => {
    if (startsWith(part.path, path)) return [{ path: part.path.slice(path.length), causes: part.causes }];
    return startsWith(path, part.path) ? [{ path: [], causes: part.causes }] : [];
  });
  return {
    ...placeFor(within),
    ...(written !== undefined && { written }),
    effective,
    unknowns,
    source: () => treeAt(child.source, path),
  };
}

export interface Whole {
  readonly body: JsonObject;
  readonly unknowns: readonly UnknownPart[];
}

export function withShown({ body, unknowns }: Whole, shown: readonly Shown[], which: "written" | "effective"): Whole {
  if (shown.length === 0) return { body, unknowns };
  let all: JsonValue = body;
  const more: UnknownPart[] = [];
  const said = shown.filter((one) => one[which] !== undefined || one.effective === undefined);
  for (const { one, path } of placesFor(said, body)) {
    const value = one[which];
    if (value !== undefined) all = withValue(all, path, value);
    for (const part of one.unknowns) more.push({ path: [...path, ...part.path], causes: part.causes });
  }
  return { body: isJsonObject(all) ? all : body, unknowns: [...unknowns, ...more] };
}

export function addShownPlaces(root: PlaceNode, shown: readonly Shown[], body: JsonObject): void {
  for (const { one, path } of placesFor(shown, body)) {
    const { source } = one;
    if (source !== undefined) placeAt(root, path).tree = source;
  }
}

/** Lists grow; where one thing stands, the first that says it stays. */
function* placesFor(shown: readonly Shown[], body: JsonObject): Generator<{ one: Shown; path: readonly PathStep[] }> {
  const lengths = new Map<string, number>();
  for (const one of shown) {
    const name = one.at.join(".");
    const known = valueAt(body, one.at);
    const length = lengths.get(name) ?? (Array.isArray(known) ? known.length : 0);
    if (one.effective === undefined) yield { one, path: one.at };
    else if (one.isList) {
      lengths.set(name, length + 1);
      yield { one, path: [...one.at, length] };
    } else if (known === undefined && length === 0) {
      lengths.set(name, 1);
      yield { one, path: one.at };
    }
  }
}
