/**
 * Compares only what changed since the last comparison, and what depends on it. A cell whose members are all unchanged
 * keeps its outcome and is not read, as long as nothing that is compared now looks up one of its keys, or has a key
 * that it looks up. Where something does, the cell is compared again, and so on until nothing does.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import { type DriftDetectionOptions, findDrift } from "../detection/index.js";
import type { CodeSide, DriftReport, FirstSeenPairHashes, LiveSide, ResourceDrift } from "../model/index.js";

import type { LiveReading } from "../sides/index.js";
import { type CellMember, type CellResourceOutcome, type DependencyCell, formatCellMember } from "./dependency-cell.js";
import { createDependencyLog, type DependencyLog, type LookedUpAndOwnKeyHashes } from "./dependency-log.js";
import { partitionIntoCells } from "./partition-cells.js";

/** One side of a comparison, in groups that are read as a whole. */
export interface LoadableSideGroups<Side> {
  /** Names in reading order. A name contains a digest of the group's content. */
  readonly names: readonly string[];
  readonly load: (name: string) => readonly Side[];
}

/** What is kept of the last comparison. */
export interface PreviousComparison {
  readonly cells: readonly DependencyCell[];
  /** Groups without anything to compare. */
  readonly emptyGroups: readonly string[];
}

/** Both sides, and what is known of the last comparison. */
export interface IncrementalComparisonInput extends Omit<DriftDetectionOptions, "recorder"> {
  readonly code: LoadableSideGroups<CodeSide>;
  readonly live: LoadableSideGroups<LiveSide>;
  readonly incompleteReason: LiveReading["incompleteReason"];
  /** The last comparison, if it was made with the same rules and configuration. */
  readonly previous?: PreviousComparison;
  /** Identifies the output of a resource. Resources with equal keys depend on each other. */
  readonly outputKey: (found: ResourceDrift) => string;
}

/** What was compared now, and what stays as it was. */
export interface IncrementalComparisonResult {
  /** The report on what was compared now. */
  readonly report: Omit<DriftReport, "resources">;
  /** What was compared now. Callers remove what they have handled: there may be very many. */
  readonly resources: ResourceDrift[];
  /** Cells that kept their outcome. */
  readonly unchanged: readonly DependencyCell[];
  readonly emptyGroups: readonly string[];
  /** Builds the cells to keep, when the outcome of each resource is known. */
  readonly cells: (outcomes: ReadonlyMap<ShapedResource, CellResourceOutcome>) => readonly DependencyCell[];
}

/** After so many rounds everything that is left is compared. */
const MAX_ROUNDS = 5;

/** Comes to the same results as a comparison of everything. */
export function compareIncrementally(comparison: IncrementalComparisonInput): IncrementalComparisonResult {
  const { code, live, previous = { cells: [], emptyGroups: [] }, incompleteReason, outputKey, ...options } = comparison;
  const present = { code: new Set(code.names), live: new Set(live.names) };
  const isPresent = ({ side, group }: CellMember) => present[side].has(group);
  const reopened = new Set<string>();
  const known = new Set(previous.emptyGroups);
  let unchanged: DependencyCell[] = [];
  const reopen = (cell: DependencyCell) => {
    for (const member of cell.members) if (isPresent(member)) reopened.add(formatCellMember(member));
  };
  for (const cell of previous.cells) {
    for (const { side, group } of cell.members) known.add(groupKey(side, group));
    if (cell.members.every(isPresent)) unchanged.push(cell);
    else reopen(cell);
  }
  const codeOf = createGroupLoader("code", code, reopened, known);
  const liveOf = createGroupLoader("live", live, reopened, known);
  for (let round = 1; ; round += 1) {
    const log = createDependencyLog();
    const [codeLoaded, liveLoaded] = [codeOf(), liveOf()];
    const { resources, ...report } = findDrift(
      codeLoaded.sides.map(({ side }) => side),
      { resources: liveLoaded.sides.map(({ side }) => side), incompleteReason },
      { ...options, recorder: log },
    );
    recordOutputKeys(resources, outputKey, log);
    const seen = new Map(resources.map((found) => [getCodeOrLiveShape(found), found.seen]));
    const loaded = [...codeLoaded.sides, ...liveLoaded.sides];
    const isAffected = sharesKeysWith(loaded.map(({ side }) => log.dependenciesOf(side.shaped)));
    const affected = round === MAX_ROUNDS && unchanged.some(isAffected) ? unchanged : unchanged.filter(isAffected);
    if (affected.length === 0) {
      const emptyGroups = [
        ...previous.emptyGroups.filter((key) => isStillPresent(key, present)),
        ...codeLoaded.emptyGroups,
        ...liveLoaded.emptyGroups,
      ];
      return {
        report,
        resources: [...resources],
        unchanged,
        emptyGroups,
        cells: (outcomes) => buildCells(loaded, log, comparison, outcomes, seen),
      };
    }
    for (const cell of affected) reopen(cell);
    const affectedCells = new Set(affected);
    unchanged = unchanged.filter((cell) => !affectedCells.has(cell));
  }
}

function groupKey(side: CellMember["side"], group: string): string {
  return `${side} ${group}`;
}

function isStillPresent(key: string, present: Readonly<Record<CellMember["side"], ReadonlySet<string>>>): boolean {
  const at = key.indexOf(" ");
  return present[key.startsWith("code") ? "code" : "live"].has(key.slice(at + 1));
}

interface LoadedGroups<Side> {
  readonly sides: readonly { readonly member: CellMember; readonly side: Side }[];
  /** Groups that turned out to be empty. */
  readonly emptyGroups: readonly string[];
}

/** Loads new groups as a whole, and of known groups the members that are compared again; each group is read once. */
function createGroupLoader<Side>(
  side: CellMember["side"],
  { names, load }: LoadableSideGroups<Side>,
  reopened: ReadonlySet<string>,
  known: ReadonlySet<string>,
): () => LoadedGroups<Side> {
  const read = new Map<string, readonly Side[]>();
  const loadOnce = (group: string) => {
    const sides = read.get(group) ?? load(group);
    read.set(group, sides);
    return sides;
  };
  return () => {
    const isNew = (group: string) => !known.has(groupKey(side, group));
    const groups = new Set(
      [...reopened].filter((name) => name.startsWith(side[0] ?? "")).map((name) => name.slice(name.indexOf(" ") + 1)),
    );
    const sides: { readonly member: CellMember; readonly side: Side }[] = [];
    const emptyGroups: string[] = [];
    for (const group of names) {
      const isWhole = isNew(group);
      if (!isWhole && !groups.has(group)) continue;
      const groupSides = loadOnce(group);
      if (groupSides.length === 0) emptyGroups.push(groupKey(side, group));
      for (const [nth, groupSide] of groupSides.entries()) {
        const member: CellMember = { side, group, nth };
        if (isWhole || reopened.has(formatCellMember(member))) sides.push({ member, side: groupSide });
      }
    }
    return { sides, emptyGroups };
  };
}

/** Resources with equal output keys are told apart by their order, and so depend on each other. */
function recordOutputKeys(
  resources: readonly ResourceDrift[],
  keyOf: IncrementalComparisonInput["outputKey"],
  recorder: DependencyLog,
): void {
  for (const found of resources) {
    const shape = getCodeOrLiveShape(found);
    if (shape === undefined) continue;
    const key = `key ${keyOf(found)}`;
    recorder.recordLookup(shape, key);
    recorder.recordKey(shape, key);
  }
}

/** The resource that a result is about: the code's, or else the live one. */
export function getCodeOrLiveShape(found: ResourceDrift): ShapedResource | undefined {
  const { code, live } = found.sides();
  return code ?? live;
}

/** Whether a cell looks up a key of these, or has a key that one of these looks up. */
function sharesKeysWith(all: readonly LookedUpAndOwnKeyHashes[]): (cell: DependencyCell) => boolean {
  const asked = new Set<number>();
  const offered = new Set<number>();
  for (const { lookups, keys } of all) {
    for (const key of lookups) asked.add(key);
    for (const key of keys) offered.add(key);
  }
  return ({ dependencies }) =>
    dependencies.lookups.some((key) => offered.has(key)) || dependencies.keys.some((key) => asked.has(key));
}

function buildCells(
  loaded: readonly { readonly member: CellMember; readonly side: CodeSide | LiveSide }[],
  log: DependencyLog,
  { ignore = [] }: IncrementalComparisonInput,
  outcomes: ReadonlyMap<ShapedResource, CellResourceOutcome>,
  seen: ReadonlyMap<ShapedResource | undefined, FirstSeenPairHashes | undefined>,
): readonly DependencyCell[] {
  const members = new Map(loaded.map(({ member, side }) => [side.shaped, member]));
  const numbers = new Map(ignore.map((rule, index) => [rule, index]));
  return partitionIntoCells([...members.keys()], log.dependenciesOf).map((cell): DependencyCell => {
    const times = new Map<number, number>();
    for (const rule of cell.flatMap(log.ignoreRulesOf)) {
      const number = numbers.get(rule) ?? -1;
      times.set(number, (times.get(number) ?? 0) + 1);
    }
    const cellMembers = cell.flatMap((shape) => members.get(shape) ?? []);
    return {
      members: cellMembers,
      dependencies: {
        lookups: [...new Set(cell.flatMap((shape) => log.dependenciesOf(shape).lookups))],
        keys: [...new Set(cell.flatMap((shape) => log.dependenciesOf(shape).keys))],
      },
      outcomes: cell.flatMap((shape) => outcomes.get(shape) ?? []),
      cloudManaged: cell.filter(log.isCloudManaged).length,
      ignoredCounts: [...times],
      seen: cell.flatMap((shape) => seen.get(shape) ?? []),
    };
  });
}
