/** The code of a comparison, unit by unit: a unit that is as it was when it was last compared is not read unless it is needed. */
import { createHash } from "node:crypto";
import type { ProviderName } from "@plumbline/clouds";
import {
  type CodeResource,
  type CodeSide,
  choosePreferredKindByCloud,
  collectUnitRootsAndKinds,
  createCodeSideContext,
  createCodeUnitReader,
  explainUnreadCode,
  isFromState,
  type LoadableSideGroups,
  listUnreadCode,
  toCodeSides,
  type UnitRootsAndKinds,
} from "@plumbline/drift";
import {
  computeReadsFingerprint,
  createFolderTree,
  defaultReadLimits,
  type Unit,
  type UnitReads,
} from "@plumbline/iac";
import { type JsonObject, once } from "@plumbline/model";
import { createMasterNodePathFilter } from "../crawl/node-filters.js";

import type { PlannedSource } from "./run-plan-types.js";
import type { DriftStep, RunShareOptions } from "./share.js";

export interface ComparedCode {
  readonly groups: (provider: ProviderName) => LoadableSideGroups<CodeSide>;
  /** Whether any of its resources is of a cloud. */
  readonly hasResourcesOf: (provider: ProviderName) => boolean;
  /** Why live resources without code may be of the code all the same; undefined if they cannot be. */
  readonly unreadCodeReason: string | undefined;
  /** What its sides follow from, beside the units they stand in. */
  readonly basis: unknown;
  readonly kept: NonNullable<DriftStep["kept"]>;
}

/** Changes with what is kept of a unit: what an older version kept is read again. */
const UNIT_FORM = "2";

/** What is kept of a unit for runs that do not read it. */
interface UnitSummary extends UnitRootsAndKinds {
  /** Why it may have more than was read. */
  readonly unread: readonly string[];
}

interface ReadUnit {
  /** Says what stands in it, too. */
  readonly group: string;
  readonly summary: UnitSummary;
  readonly found: () => readonly CodeResource[];
  readonly kept: NonNullable<DriftStep["kept"]>;
}

export function openComparedCode(
  sources: readonly PlannedSource[],
  configuration: string,
  known: NonNullable<RunShareOptions["knownDrift"]>,
): ComparedCode {
  const all = sources.flatMap((source) => sourceOf(source, configuration, known) ?? []);
  const summaries = all.flatMap(({ units }) => units.map(({ summary }) => summary));
  const unreadCodeReason = explainUnreadCode(summaries.flatMap(({ unread }) => unread));
  return {
    groups: (provider) => {
      const loads = new Map(
        all.flatMap(({ units, sidesOf }) => units.map((unit) => [unit.group, () => sidesOf(unit)] as const)),
      );
      return {
        names: [...loads.keys()],
        load: (name) => (loads.get(name)?.() ?? []).filter(({ shaped }) => shaped.cloud === provider),
      };
    },
    hasResourcesOf: (provider) => summaries.some(({ kinds }) => kinds.some(([, cloud]) => cloud === provider)),
    unreadCodeReason,
    basis: [all.map((source) => source.basis), unreadCodeReason ?? ""],
    kept: all.flatMap(({ units }) => units.flatMap(({ kept }) => kept)),
  };
}

function sourceOf(source: PlannedSource, configuration: string, known: NonNullable<RunShareOptions["knownDrift"]>) {
  const { origin, branchName = "", folder, nodes } = source;
  const masters = nodes.flatMap(({ node, configuration: name }) =>
    node.role === "master" && name === configuration ? [node] : [],
  );
  if (masters.length === 0) return undefined;
  const taken = masters.map(createMasterNodePathFilter);
  const troubledFiles = new Set<string>();
  // What cannot be read is told by the shares that judge it.
  const files = createFolderTree(folder, { report: ({ file }) => troubledFiles.add(file), limits: defaultReadLimits });
  const isSelected = (path: string) => taken.some((isTaken) => isTaken(path));
  const reader = createCodeUnitReader(files, undefined, { isSelected }, () => {});
  const readNow = (unit: Unit, name: string): ReadUnit => {
    const found = reader.read(unit);
    const reads = reader.reads(unit);
    const summary = { ...collectUnitRootsAndKinds(found), unread: listUnreadCode(reader.problems(unit), isSelected) };
    // It may be read otherwise next time, though nothing changes.
    if (reads.files.some((file) => troubledFiles.has(file))) {
      return { group: crypto.randomUUID(), summary, found: () => found, kept: [] };
    }
    const fingerprint = computeReadsFingerprint(files, reads);
    const record: StoredUnit = { unit: name, fingerprint, reads, summary };
    return {
      group: hashTextsInOrder([name, fingerprint]),
      summary,
      found: () => found,
      kept: [{ unit: name, record: record as unknown as JsonObject }],
    };
  };
  const units = reader.units.map((unit): ReadUnit => {
    const name = `drift unit ${hashTextsInOrder([UNIT_FORM, origin.connector, branchName, unit.kind, unit.path])}`;
    const before = known(name) as unknown as StoredUnit | undefined;
    if (before !== undefined && computeReadsFingerprint(files, before.reads) === before.fingerprint) {
      const { summary, fingerprint } = before;
      return {
        group: hashTextsInOrder([name, fingerprint]),
        summary,
        found: once(() => reader.read(unit)),
        kept: [{ unit: name, record: "same" }],
      };
    }
    return readNow(unit, name);
  });
  const inStates = units.filter(({ summary }) => summary.hasStates);
  const summaries = units.map(({ summary }) => summary);
  const frame = once(() =>
    createCodeSideContext(
      summaries,
      inStates.flatMap(({ found }) => found().filter(isFromState)),
    ),
  );
  return {
    units,
    sidesOf: ({ found }: ReadUnit) => toCodeSides(found(), frame()),
    basis: {
      connector: origin.connector,
      branchName,
      masters,
      best: [...choosePreferredKindByCloud(summaries)].sort(),
      ...(inStates.length > 0 && {
        states: inStates.map(({ group }) => group),
        roots: summaries.flatMap(({ roots }) => roots),
      }),
    },
  };
}

interface StoredUnit {
  readonly unit: string;
  readonly fingerprint: string;
  readonly reads: UnitReads;
  readonly summary: UnitSummary;
}

export function hashTextsInOrder(words: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(words)).digest("base64url").slice(0, 22);
}
