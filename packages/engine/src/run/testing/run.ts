/** Runs of tests: a collection over a folder, planned and done in any number of shares. */
import { join } from "node:path";
import type { JsonObject, ResourceWithBodyAndVerdicts, VerdictTally } from "@plumbline/model";
import type { CrawlProblem } from "../../crawl/crawl-problem.js";
import { planRun } from "../plan-run.js";
import type { CollectionConfiguration, PlanningAndOpeningOptions, RunPlan } from "../run-plan-types.js";
import { hasJoinedShare, runShare } from "../run-share.js";
import type { RunShareOptions, Share, UnitRecordForNextRun } from "../share.js";
import { addTallies, emptyTally } from "../verdict-tally.js";

export interface PlannedTestRun {
  readonly plan: RunPlan;
  readonly problems: readonly CrawlProblem[];
}

/** Folders of connectors are relative to `folder`. */
export async function planInFolder(
  folder: string,
  collection: Partial<CollectionConfiguration>,
  options: Partial<PlanningAndOpeningOptions> = {},
): Promise<PlannedTestRun> {
  const problems: CrawlProblem[] = [];
  const plan = await planRun(
    {
      connectors: new Map(),
      masterSnapshots: [],
      snapshots: [],
      tests: [],
      ruleFiles: new Map(),
      exclusions: [],
      ...collection,
    },
    {
      judges: true,
      today: "2026-01-15",
      git: { cacheFolder: join(folder, "cache"), allowLocalPaths: true },
      folderRoots: [folder],
      secrets: async () => ({ missing: "gives nothing" }),
      report: (problem) => problems.push(problem),
      ...options,
    },
  );
  // As it reaches a child process.
  return { plan: structuredClone(plan), problems };
}

export interface RunResult {
  /** By node id. */
  readonly resources: ReadonlyMap<string, ResourceWithBodyAndVerdicts>;
  readonly tally: VerdictTally;
  /** Of each resource alone, by node id. */
  readonly tallies: ReadonlyMap<string, VerdictTally>;
  readonly problems: readonly CrawlProblem[];
  readonly records: ReadonlyMap<string, UnitRecordForNextRun>;
  /** Units that were left alone. */
  readonly same: readonly string[];
  /** Units that were read. */
  readonly read: readonly string[];
  readonly units: number;
}

export interface RunAllOptions {
  readonly shares?: number;
  readonly before?: Pick<RunResult, "resources" | "records">;
  readonly isDone?: (unit: string) => boolean;
  readonly doneNodes?: ReadonlySet<string>;
  readonly budget?: RunShareOptions["budget"];
  readonly givenUp?: RunShareOptions["quarantined"];
  /** Hears rules too. */
  readonly trace?: RunShareOptions["trace"];
}

/** What a service would have after the run. */
export function runAllShares(plan: RunPlan, setting: RunAllOptions = {}): RunResult {
  const { shares = 1, before, isDone = () => false, doneNodes = new Set<string>(), budget, givenUp, trace } = setting;
  const resources = new Map<string, ResourceWithBodyAndVerdicts>();
  const records = new Map<string, UnitRecordForNextRun>();
  const problems: CrawlProblem[] = [];
  const same: string[] = [];
  const read: string[] = [];
  const tallies = new Map<string, VerdictTally>();
  let tally = emptyTally;
  let units = 0;
  const options: RunShareOptions = {
    known: (unit) => before?.records.get(unit),
    isDone,
    doneNodes,
    report: (problem) => problems.push(problem),
    ...(budget === undefined ? {} : { budget }),
    ...(givenUp === undefined ? {} : { quarantined: givenUp }),
    ...(trace === undefined ? {} : { trace, tracesRules: true }),
  };
  const all: Share[] = Array.from({ length: shares }, (_, index) => ({ index, of: shares }));
  for (const share of hasJoinedShare(plan) ? [...all, "joined" as const] : all) {
    for (const given of runShare(plan, share, options)) {
      // As it leaves a child process, or comes back from a database.
      const step: typeof given = given.kind === "resource" ? given : JSON.parse(JSON.stringify(given));
      if (step.kind === "start") units += step.units;
      else if (step.kind === "resource") {
        const { nodeId } = step.resource.facts;
        if (resources.has(nodeId)) throw new Error(`${nodeId} came twice`);
        resources.set(nodeId, step.resource);
        tallies.set(nodeId, step.tally);
        tally = addTallies(tally, step.tally);
      } else if (step.kind === "unit") {
        read.push(step.unit);
        tally = addTallies(tally, step.tally);
        if (step.record !== undefined) records.set(step.unit, step.record);
      } else if (step.kind === "same") {
        const { record } = step;
        same.push(record.unit);
        records.set(record.unit, record);
        tally = addTallies(tally, record.tally);
        for (const id of record.nodeIds) {
          const resource = before?.resources.get(id);
          if (resource === undefined || resources.has(id)) throw new Error(`${id} is not as it was`);
          resources.set(id, resource);
        }
      }
    }
  }
  return { resources, tally: { ...tally, crawlMs: 0, judgeMs: 0 }, tallies, problems, records, same, read, units };
}

/** A connector of type filesystem for a folder below the test's. */
export function folderConnector(folderPath: string): JsonObject {
  return { type: "filesystem", folderPath, username: "me" };
}
