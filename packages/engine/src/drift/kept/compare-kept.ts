/**
 * Compares what has changed since the last comparison, and what that may decide about. Cells whose resources are all there as
 * they were keep their outcome, and are not read: nothing that was compared anew asks for a word that they offer, or offers
 * one that they ask for. Where something does, its cell is compared anew, too, until nothing does.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import { type DriftOptions, type DriftReport, findDrift, type ResourceDrift } from "../find-drift.js";
import type { CodeSide, LiveSide } from "../pairing.js";
import type { LiveReading } from "../sides.js";
import { cellsOf } from "./cells.js";
import { type Cell, type Member, nameOf, type Outcome } from "./kept-cell.js";
import { type Heard, hearing, type Words } from "./words.js";

/** One side of a comparison, in groups that are read as a whole. */
export interface Groups<Side> {
  /** In the order in which all of them would be read. The name of a group says what stands in it, too. */
  readonly names: readonly string[];
  readonly load: (name: string) => readonly Side[];
}

export interface Kept {
  readonly cells: readonly Cell[];
  /** Groups that have nothing to compare. */
  readonly idle: readonly string[];
}

export interface KeptComparison extends Omit<DriftOptions, "watch"> {
  readonly code: Groups<CodeSide>;
  readonly live: Groups<LiveSide>;
  readonly whyUnseen: LiveReading["whyUnseen"];
  /** Of the last comparison, if that followed from the same rules and configuration. */
  readonly kept?: Kept;
  /** What tells its output from others; those that are told apart by nothing know of each other. */
  readonly keyOf: (found: ResourceDrift) => string;
}

export interface Compared {
  /** Of what was compared anew. */
  readonly report: Omit<DriftReport, "resources">;
  /** Whoever tells them takes them out: there are very many, and nobody needs one that was told. */
  readonly resources: ResourceDrift[];
  /** As they were. */
  readonly same: readonly Cell[];
  readonly idle: readonly string[];
  /** Made when it is known what was told of each resource: what it is about, by the code or else by the cloud. */
  readonly cells: (outcomes: ReadonlyMap<ShapedResource, Outcome>) => readonly Cell[];
}

/** Cells that draw in others that draw in others are compared with all there is, at last. */
const MOST_ROUNDS = 5;

export function compareKept(comparison: KeptComparison): Compared {
  const { code, live, kept = { cells: [], idle: [] }, whyUnseen, keyOf, ...options } = comparison;
  const there = { code: new Set(code.names), live: new Set(live.names) };
  const isThere = ({ side, group }: Member) => there[side].has(group);
  const wanted = new Set<string>();
  const known = new Set(kept.idle);
  let same: Cell[] = [];
  const open = (cell: Cell) => {
    for (const member of cell.members) if (isThere(member)) wanted.add(nameOf(member));
  };
  for (const cell of kept.cells) {
    for (const { side, group } of cell.members) known.add(groupKey(side, group));
    if (cell.members.every(isThere)) same.push(cell);
    else open(cell);
  }
  const codeOf = loading("code", code, wanted, known);
  const liveOf = loading("live", live, wanted, known);
  for (let round = 1; ; round += 1) {
    const watch = hearing();
    const [codeLoaded, liveLoaded] = [codeOf(), liveOf()];
    const { resources, ...report } = findDrift(
      codeLoaded.sides.map(({ side }) => side),
      { resources: liveLoaded.sides.map(({ side }) => side), whyUnseen },
      { ...options, watch },
    );
    noteKeys(resources, keyOf, watch);
    const loaded = [...codeLoaded.sides, ...liveLoaded.sides];
    const isMet = meets(loaded.map(({ side }) => watch.wordsOf(side.shaped)));
    const met = round === MOST_ROUNDS && same.some(isMet) ? same : same.filter(isMet);
    if (met.length === 0) {
      const idle = [...kept.idle.filter((key) => isIdleThere(key, there)), ...codeLoaded.idle, ...liveLoaded.idle];
      return {
        report,
        resources: [...resources],
        same,
        idle,
        cells: (outcomes) => newCells(loaded, watch, comparison, outcomes),
      };
    }
    for (const cell of met) open(cell);
    const gone = new Set(met);
    same = same.filter((cell) => !gone.has(cell));
  }
}

function groupKey(side: Member["side"], group: string): string {
  return `${side} ${group}`;
}

function isIdleThere(key: string, there: Readonly<Record<Member["side"], ReadonlySet<string>>>): boolean {
  const at = key.indexOf(" ");
  return there[key.startsWith("code") ? "code" : "live"].has(key.slice(at + 1));
}

interface Loaded<Side> {
  readonly sides: readonly { readonly member: Member; readonly side: Side }[];
  /** Groups that turned out to have none. */
  readonly idle: readonly string[];
}

/** Groups that nobody knows as a whole, and of others what is wanted; each is read once. */
function loading<Side>(
  side: Member["side"],
  { names, load }: Groups<Side>,
  wanted: ReadonlySet<string>,
  known: ReadonlySet<string>,
): () => Loaded<Side> {
  const read = new Map<string, readonly Side[]>();
  const readOnce = (group: string) => {
    const sides = read.get(group) ?? load(group);
    read.set(group, sides);
    return sides;
  };
  return () => {
    const isNew = (group: string) => !known.has(groupKey(side, group));
    const groups = new Set(
      [...wanted].filter((name) => name.startsWith(side[0] ?? "")).map((name) => name.slice(name.indexOf(" ") + 1)),
    );
    const sides: { readonly member: Member; readonly side: Side }[] = [];
    const idle: string[] = [];
    for (const group of names) {
      const isWhole = isNew(group);
      if (!isWhole && !groups.has(group)) continue;
      const own = readOnce(group);
      if (own.length === 0) idle.push(groupKey(side, group));
      for (const [nth, one] of own.entries()) {
        const member: Member = { side, group, nth };
        if (isWhole || wanted.has(nameOf(member))) sides.push({ member, side: one });
      }
    }
    return { sides, idle };
  };
}

/** Of those that nothing tells apart, the place among them does. */
function noteKeys(resources: readonly ResourceDrift[], keyOf: KeptComparison["keyOf"], watch: Heard): void {
  for (const found of resources) {
    const who = subjectOf(found);
    if (who === undefined) continue;
    const word = `key ${keyOf(found)}`;
    watch.asks(who, word);
    watch.offers(who, word);
  }
}

export function subjectOf(found: ResourceDrift): ShapedResource | undefined {
  const { code, live } = found.sides();
  return code ?? live;
}

/** Whether a cell asks for what one of these offers, or offers what one asks for. */
function meets(all: readonly Words[]): (cell: Cell) => boolean {
  const asked = new Set<number>();
  const offered = new Set<number>();
  for (const { asks, offers } of all) {
    for (const word of asks) asked.add(word);
    for (const word of offers) offered.add(word);
  }
  return ({ words }) => words.asks.some((word) => offered.has(word)) || words.offers.some((word) => asked.has(word));
}

function newCells(
  loaded: readonly { readonly member: Member; readonly side: CodeSide | LiveSide }[],
  watch: Heard,
  { ignore = [] }: KeptComparison,
  outcomes: ReadonlyMap<ShapedResource, Outcome>,
): readonly Cell[] {
  const members = new Map(loaded.map(({ member, side }) => [side.shaped, member]));
  const numbers = new Map(ignore.map((rule, index) => [rule, index]));
  return cellsOf([...members.keys()], watch.wordsOf).map((cell): Cell => {
    const times = new Map<number, number>();
    for (const rule of cell.flatMap(watch.rulesOf)) {
      const number = numbers.get(rule) ?? -1;
      times.set(number, (times.get(number) ?? 0) + 1);
    }
    const own = cell.flatMap((who) => members.get(who) ?? []);
    return {
      members: own,
      words: {
        asks: [...new Set(cell.flatMap((who) => watch.wordsOf(who).asks))],
        offers: [...new Set(cell.flatMap((who) => watch.wordsOf(who).offers))],
      },
      outcomes: cell.flatMap((who) => outcomes.get(who) ?? []),
      ownOfCloud: cell.filter(watch.isOwn).length,
      hidden: [...times],
    };
  });
}
