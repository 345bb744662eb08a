/**
 * Which resource of an account is which of the code, the surest ways first: what a state says, a tag that both have, what
 * both are called, and at last how much alike they are. Nothing is paired twice, and never one of two that fit alike.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { compareResource } from "./compare.js";

export type PairingMethod = "state" | "tag" | "name" | "likeness";

export interface CodeSide {
  readonly shaped: ShapedResource;
  /** What a state knows it by. */
  readonly identity?: { readonly id?: string; readonly arn?: string };
}

export interface LiveSide {
  /** What its cloud knows it by. */
  readonly id: string;
  /** The row of a run that shows it, where there is one. */
  readonly nodeId?: string;
  readonly shaped: ShapedResource;
}

export interface Pair {
  readonly code: CodeSide;
  readonly live: LiveSide;
  readonly by: PairingMethod;
}

export interface Pairing {
  readonly pairs: readonly Pair[];
  readonly codeLeft: readonly CodeSide[];
  readonly liveLeft: readonly LiveSide[];
  /** Of code that is left: more than one of the account may be it. */
  readonly doubtful: ReadonlyMap<CodeSide, readonly LiveSide[]>;
}

export function pairUp(code: readonly CodeSide[], live: readonly LiveSide[]): Pairing {
  const open = { code: new Set(code), live: new Set(live) };
  const pairs: Pair[] = [];
  const doubtful = new Map<CodeSide, readonly LiveSide[]>();
  const take = (one: CodeSide, other: LiveSide, by: PairingMethod) => {
    open.code.delete(one);
    open.live.delete(other);
    doubtful.delete(one);
    pairs.push({ code: one, live: other, by });
  };
  for (const [by, keysOfCode, keysOfLive] of exactWays) {
    const index = indexed(open.live, keysOfLive);
    const askers = indexed(open.code, keysOfCode);
    for (const one of [...open.code]) {
      for (const key of keysOfCode(one)) {
        const found = (index.get(key) ?? []).filter((other) => open.live.has(other) && isNear(one, other));
        const rivals = (askers.get(key) ?? []).filter((other) => open.code.has(other) && other !== one);
        const [first, ...more] = found;
        if (first === undefined) continue;
        const isSure = more.length === 0 && !rivals.some((rival) => isNear(rival, first));
        if (isSure) take(one, first, by);
        else doubtful.set(one, found);
        break;
      }
    }
  }
  pairByLikeness(open, doubtful, take);
  return { pairs, codeLeft: [...open.code], liveLeft: [...open.live], doubtful };
}

type Keys<Side> = (side: Side) => readonly string[];

const keyed = (type: string, name: string) => `${type.toLowerCase()} ${name}`;

const exactWays: readonly (readonly [PairingMethod, Keys<CodeSide>, Keys<LiveSide>])[] = [
  [
    "state",
    ({ shaped, identity }) =>
      [identity?.arn, identity?.id].flatMap((id) => (id === undefined || id === "" ? [] : [keyed(shaped.type, id)])),
    ({ id, shaped }) => identifiersOf(id, shaped).map((name) => keyed(shaped.type, name)),
  ],
  [
    "tag",
    ({ shaped }) => uniqueIds(shaped).map((id) => keyed(shaped.type, id)),
    ({ shaped }) => uniqueIds(shaped).map((id) => keyed(shaped.type, id)),
  ],
  [
    "name",
    ({ shaped }) => (shaped.naturalKey === undefined ? [] : [keyed(shaped.type, shaped.naturalKey)]),
    ({ shaped }) => (shaped.naturalKey === undefined ? [] : [keyed(shaped.type, shaped.naturalKey)]),
  ],
];

/** All that a state may call it by: its address in the cloud, the last of that, its names. */
function identifiersOf(id: string, { naturalKey, resource, written }: ShapedResource): readonly string[] {
  const named = isJsonObject(written.properties) ? Object.entries(written.properties) : [];
  const ids = named.flatMap(([name, value]) =>
    /(?:Id|Arn|Name)$/.test(name) && typeof value === "string" ? [value] : [],
  );
  return [...new Set([id, id.split(/[/:]/).at(-1) ?? id, resource.name, naturalKey ?? "", ...ids])].filter(
    (text) => text !== "",
  );
}

const UNIQUE_ID = /^(?:service_unique_id|suid)$/i;

function uniqueIds({ written }: ShapedResource): readonly string[] {
  const properties = isJsonObject(written.properties) ? written.properties : {};
  const holders: readonly (JsonValue | undefined)[] = [
    properties.Tags,
    properties.labels,
    written.tags,
    isJsonObject(written.metadata) ? written.metadata.labels : undefined,
  ];
  return holders.flatMap((tags) =>
    Array.isArray(tags) ? tags.flatMap(idInTag) : isJsonObject(tags) ? Object.entries(tags).flatMap(idInEntry) : [],
  );
}

function idInTag(tag: JsonValue): readonly string[] {
  return isJsonObject(tag) ? idInEntry([String(tag.Key), tag.Value ?? null]) : [];
}

function idInEntry([name, value]: readonly [string, JsonValue]): readonly string[] {
  return UNIQUE_ID.test(name) && typeof value === "string" && value !== "" && !value.includes("${") ? [value] : [];
}

function indexed<Side>(sides: Iterable<Side>, keysOf: Keys<Side>): ReadonlyMap<string, readonly Side[]> {
  const index = new Map<string, Side[]>();
  for (const side of sides) {
    for (const key of keysOf(side)) {
      const list = index.get(key);
      if (list === undefined) index.set(key, [side]);
      else list.push(side);
    }
  }
  return index;
}

/** Names repeat in other regions, accounts and namespaces: where both sides say where they are, that has to be the same. */
function isNear({ shaped: code }: CodeSide, { shaped: live }: LiveSide): boolean {
  const [here, there] = [
    code.scope as Readonly<Record<string, string>>,
    live.scope as Readonly<Record<string, string>>,
  ];
  return Object.entries(here).every(([name, value]) => there[name] === undefined || sameWord(there[name], value));
}

function sameWord(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(" ", "");
  return plain(a) === plain(b);
}

/** Of what is written, so much has to be the same; and the next best so much less. */
const LEAST_ALIKE = 0.8;
const LEAST_DISTANCE = 0.15;
/** Fewer attributes say too little. */
const LEAST_ATTRIBUTES = 3;
/** Where there are more of a type, nobody compares each with each. */
const MOST_COMPARED = 200;

interface Open {
  readonly code: Set<CodeSide>;
  readonly live: Set<LiveSide>;
}

function pairByLikeness(
  open: Open,
  doubtful: Map<CodeSide, readonly LiveSide[]>,
  take: (code: CodeSide, live: LiveSide, by: PairingMethod) => void,
): void {
  const byType = indexed(open.live, ({ shaped }) => [shaped.type.toLowerCase()]);
  const askers = indexed(open.code, ({ shaped }) => [shaped.type.toLowerCase()]);
  for (const [type, all] of askers) {
    const there = byType.get(type) ?? [];
    // What has a name on both sides, and another, is another.
    const nameless = all.filter(({ shaped, identity }) => shaped.naturalKey === undefined && identity === undefined);
    if (there.length * nameless.length > MOST_COMPARED * MOST_COMPARED) continue;
    const scores = nameless.map((one) => ({ one, ranked: rankedFor(one, there) }));
    for (const { one, ranked } of scores) {
      const [best, next] = ranked;
      if (best === undefined || best.score < LEAST_ALIKE || !open.live.has(best.other)) continue;
      const isAlone = next === undefined || best.score - next.score >= LEAST_DISTANCE;
      const isWanted = scores.some(
        (rival) =>
          rival.one !== one &&
          rival.ranked.some(({ other, score }) => other === best.other && score > best.score - LEAST_DISTANCE),
      );
      if (isAlone && !isWanted) take(one, best.other, "likeness");
      else
        doubtful.set(
          one,
          ranked.filter(({ score }) => score >= LEAST_ALIKE).map(({ other }) => other),
        );
    }
  }
}

function rankedFor(one: CodeSide, there: readonly LiveSide[]) {
  return there
    .filter((other) => isNear(one, other))
    .map((other) => ({ other, score: likeness(one.shaped, other.shaped) }))
    .sort((a, b) => b.score - a.score);
}

function likeness(code: ShapedResource, live: ShapedResource): number {
  const { equal, drifted, coManaged } = compareResource(code, live);
  const same = equal.reduce((sum, one) => sum + leavesOf(one.code), 0);
  const different = [...drifted, ...coManaged].reduce((sum, one) => sum + leavesOf(one.code ?? one.cloud), 0);
  return same + different < LEAST_ATTRIBUTES ? 0 : same / (same + different);
}

function leavesOf(value: JsonValue | undefined): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((sum: number, one: JsonValue) => sum + leavesOf(one), 0);
}
