/** The first phase of a run: its configuration becomes a plan, which is noted, so that a later attempt can go on with it. */
import { join } from "node:path";
import { type HeldTrees, openAndPlan, type Proposal, type RecordingUse } from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import type { LogLine, RunWriter } from "@plumbline/store";
import { ambientFor, readAccount } from "../accounts/in-child.js";
import { freeBesideRecordings, recordingsOf, removeLeftRecordings } from "../accounts/recordings.js";
import { isSampleCluster, recordSampleCluster, sampleRoot } from "../sample/estate.js";
import type { PlanTask } from "./child-messages.js";
import type { Execution } from "./execute-run.js";
import type { LoadedCollection } from "./load-collection.js";
import { countProblems, logLineOf } from "./log-line.js";
import { patiently } from "./patiently.js";
import type { PlannedRun, RunPlanStep } from "./planned-run.js";
import { ChildDied } from "./run-child.js";
import { secretResolver } from "./secret-resolver.js";
import { sourcesFor } from "./sources.js";

/**
 * What earlier attempts wrote counts only if it was made from the same configuration and commits. `hold` hears of every
 * checkout at once: the next host may take its time, and meanwhile nobody is to make room by it.
 */
export async function prepareRun(
  execution: Execution,
  loaded: LoadedCollection,
  hold: HeldTrees["hold"],
): Promise<PlannedRun> {
  const { writer, progress, signal } = execution;
  const { run } = writer;
  progress.phase("prepare");
  let { plan, problems } = await planWith(execution, loaded, run.commits, hold);
  if (plan.unopened.length > 0 && run.planHash !== null) {
    // What the first attempt read may be gone from the host: then this one reads what is there now.
    ({ plan, problems } = await planWith(execution, loaded, requestedCommits(run), hold));
  }
  const isSame = plan.hash === run.planHash && sameCommits(plan.commits, run.commits);
  if (run.planHash !== null && !isSame) await patiently(() => writer.forget(), signal);
  await patiently(() => writer.notePlan(plan), signal);
  await patiently(() => writer.writeLog([...startLines(plan, run.attempt), ...problems.map(logLineOf)]), signal);
  progress.problems(countProblems(problems));
  return plan;
}

function proposalOf({ trigger }: RunWriter["run"]): { readonly proposal?: Proposal } {
  if (trigger.by !== "pull_request") return {};
  const { commit, base } = trigger;
  if (typeof commit === "string" && typeof base === "string") return { proposal: { commit, base } };
  throw new KnownError("configuration", "The event does not say which branch the change is for; send it again.");
}

/** Of what a run is to read, that which it was asked for. */
function requestedCommits({ commits, trigger }: RunWriter["run"]): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(commits).filter(([, commit]) => commit === trigger.commit));
}

function sameCommits(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  return Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);
}

async function planWith(
  execution: Execution,
  loaded: LoadedCollection,
  commits: Readonly<Record<string, string>>,
  hold: HeldTrees["hold"],
): Promise<Extract<RunPlanStep, { readonly kind: "planned" }>> {
  const { context, tenant, writer, signal } = execution;
  const { settings } = context;
  const secrets = secretResolver(settings, tenant);
  const sources = sourcesFor(settings, tenant, sampleRoot(writer.run.trigger));
  let used: RecordingUse = { bytes: 0, items: 0 };
  const today = new Date().toISOString().slice(0, 10);
  const terms = { judges: writer.run.judges, today, commits, ...proposalOf(writer.run) };
  let accounts = 0;
  return openAndPlan((openings) => planInChild(execution, loaded, { terms, openings }), loaded.connectors, {
    commits,
    ...sources,
    git: { ...sources.git, hold },
    secrets,
    readAccount: async (request) => {
      await removeLeftRecordings(settings);
      const folder = join(recordingsOf(settings, writer.run.runId), String(accounts++));
      if (isSampleCluster(request)) {
        await recordSampleCluster({ ...request, folder });
        return folder;
      }
      const { allowPrivateAddresses } = settings;
      const ambient = ambientFor(settings, tenant);
      const asked = { ...request, folder, limits: settings.accounts, used };
      const options = { secrets, allowPrivateAddresses, ambient, signal };
      used = await readAccount(asked, freeBesideRecordings(settings), options);
      return folder;
    },
    signal,
  });
}

/** Whatever the configuration does to the child that reads it, the run ends with the reason. */
async function planInChild(
  { children }: Execution,
  { texts }: LoadedCollection,
  task: Omit<PlanTask, "texts">,
): Promise<RunPlanStep> {
  const child = children.take();
  try {
    const step = await child.plan({ texts, ...task });
    children.giveBack(child);
    return step;
  } catch (error) {
    child.end();
    if (!(error instanceof ChildDied)) throw error;
    throw new KnownError("configuration", `The configuration of the collection could not be read: it ${error.why}.`);
  }
}

function startLines(plan: PlannedRun, attempt: number): readonly LogLine[] {
  const lines = Object.entries(plan.commits).map(([source, commit]) => `${source}: reading commit ${commit}`);
  return [...(attempt === 1 ? [] : [`taken up again, attempt ${attempt}`]), ...lines].map((message) => ({
    level: "info",
    message,
  }));
}
