/**
 * Has one share of a run read and judged by child processes, whatever they die of. A unit that a child died at is done
 * alone by another one, which tells each rule it asks; what that one dies of is given up (a rule on this unit, or the
 * reading of it), the rest of the unit is done once more, and then the share goes on.
 */
import type { QuarantineEntry, Share, UnitRecordForNextRun } from "@plumbline/engine";
import { isUnitOfShare } from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import type { ShareTask } from "./child-messages.js";
import type { CloudChangeLogReader } from "./cloud-change-log-reader.js";
import { ChildDiedError, type DeliveredBatch, type RunChildProcess } from "./run-child-process.js";

/** What all shares of a run work with. */
export interface ShareJudgingInputs {
  /** The plan, serialized as tasks have it. */
  readonly plan: Uint8Array;
  /** The key for the share that compares. */
  readonly secretKey: string;
  readonly known: ReadonlyMap<string, UnitRecordForNextRun>;
  readonly doneUnits: ReadonlySet<string>;
  readonly doneNodes: ReadonlySet<string>;
  readonly quarantine: QuarantineTracker;
  readonly startChild: () => RunChildProcess;
  /** Tells the share that compares who changed what drifted. */
  readonly readChanges: CloudChangeLogReader;
  /** Hears how many units the share has. */
  readonly onStart: (units: number) => void;
}

/** A rule that ended so many children is not asked again in the run. */
const MAX_KILLS = 3;
/** Of children that do a unit alone: after so many it is left out. */
const MAX_DEATHS_AT_UNIT = 5;
/** A run whose children die more often is none that anybody can do. */
const MAX_DEATHS = 100;

/** What a run does not try again. */
export interface QuarantineTracker {
  readonly all: () => readonly QuarantineEntry[];
  /** Notes a death at a unit, and gives up what it was of; the unit, where that is not known, or when it is the last. */
  readonly died: (unit: string, death: ChildDiedError, isLast: boolean) => Promise<void>;
  /** Counts a death, whatever the child died of. */
  readonly countDeath: (death: ChildDiedError) => void;
}

/** `beforeQuarantine` is called, and waited for, before something is quarantined. */
export function createQuarantineTracker(beforeQuarantine: () => Promise<void>): QuarantineTracker {
  const all: QuarantineEntry[] = [];
  const kills = new Map<string, number>();
  let deaths = 0;
  return {
    all: () => all,
    async died(unit, { why, doing: { rule, part } }, isLast) {
      await beforeQuarantine();
      if (rule === undefined || isLast) {
        // One that is left out may die still of another that it looks into.
        const isUnitQuarantined = all.some((entry) => entry.unit === unit && entry.rule === undefined);
        all.push({ unit: isUnitQuarantined && part !== undefined ? part : unit, reason: `it ${why}` });
      } else {
        all.push({ unit, rule, reason: `it ${why}` });
        const times = (kills.get(rule) ?? 0) + 1;
        kills.set(rule, times);
        if (times === MAX_KILLS) all.push({ rule, reason: `it ${why}, ${times} times` });
      }
    },
    countDeath({ why }) {
      deaths += 1;
      if (deaths <= MAX_DEATHS) return;
      throw new KnownError("run_deaths", `${deaths} processes of the run died; the last one, because it ${why}.`);
    },
  };
}

export async function* judgeShare(share: Share, ground: ShareJudgingInputs): AsyncGenerator<DeliveredBatch> {
  const isInShare = (unit: string) => isUnitOfShare(share, unit);
  const known = new Map([...ground.known].filter(([unit]) => isInShare(unit)));
  const doneUnits = new Set([...ground.doneUnits].filter(isInShare));
  const doneNodes = new Set(ground.doneNodes);
  const { plan, quarantine } = ground;
  const secretOption = share === "drift" ? { secretKey: ground.secretKey } : {};
  /** The last child died before any unit, and nothing has come since. */
  let isTroubled = false;

  async function* attempt(only: string | undefined, onStart: (units: number) => void) {
    const task: ShareTask = {
      plan,
      share,
      ...secretOption,
      known,
      doneUnits,
      doneNodes,
      quarantined: quarantine.all(),
    };
    const child = ground.startChild();
    try {
      for await (const delivered of child.share(
        only === undefined ? task : { ...task, only },
        onStart,
        ground.readChanges,
      )) {
        isTroubled = false;
        yield delivered;
        for (const { unit } of delivered.batch.units) doneUnits.add(unit);
        for (const { facts } of delivered.batch.resources) doneNodes.add(facts.nodeId);
      }
      return undefined;
    } catch (error) {
      if (!(error instanceof ChildDiedError)) throw error;
      quarantine.countDeath(error);
      return error;
    } finally {
      child.end();
    }
  }

  let onStart = ground.onStart;
  for (;;) {
    const death: ChildDiedError | undefined = yield* attempt(undefined, onStart);
    if (death === undefined) return;
    onStart = () => {};
    const { unit } = death.doing;
    if (unit === undefined) {
      // Before any unit: whatever it is, it is not one of them.
      if (isTroubled) throw new KnownError("run_deaths", `Listing what there is to read failed: it ${death.why}.`);
      isTroubled = true;
      continue;
    }
    for (let deaths = 1; ; deaths += 1) {
      const again: ChildDiedError | undefined = yield* attempt(unit, () => {});
      if (again === undefined) break;
      if (deaths > MAX_DEATHS_AT_UNIT)
        throw new KnownError("run_deaths", `${unit} cannot be left out: it ${again.why}.`);
      await quarantine.died(unit, again, deaths === MAX_DEATHS_AT_UNIT);
    }
  }
}
