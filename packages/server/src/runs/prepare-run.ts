/** The first phase of a run: its configuration becomes a plan, which is noted, so that a later attempt can go on with it. */
import { join } from "node:path";
import { type CheckoutHolder, type ProposedChange, planRunOpeningInputs, type RecordingUsage } from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import type { NewRunLogLine, RunWriter } from "@plumbline/store";
import { getMachineCredentialsGrantedTo, recordAccountToFolderInChild } from "../accounts/account-child-process.js";
import {
  computeMinFreeBytesForRecordings,
  getRunRecordingsFolder,
  removeStaleRecordings,
} from "../accounts/recording-folders.js";
import { findSampleCodeFolder, isSampleCluster, recordSampleCluster } from "../sample/sample-estate.js";
import type { RunPlanTask } from "./child-messages.js";
import { createCodeSourceOptions } from "./code-source-options.js";
import type { LoadedCollection } from "./load-collection.js";
import { retryWhileDatabaseDown } from "./retry-while-database-down.js";
import { ChildDiedError } from "./run-child-process.js";
import type { RunExecution } from "./run-execution.js";
import { countProblemsExceptNotes, toProblemLogLine } from "./run-log-lines.js";
import { createSecretResolver } from "./secret-resolver.js";
import type { SerializedPlanOrInputsToOpen, SerializedRunPlanWithFacts } from "./serialized-run-plan.js";

/**
 * What earlier attempts wrote counts only if it was made from the same configuration and commits. `hold` hears of every
 * checkout at once: the next host may take its time, and meanwhile nobody is to make room by it.
 */
export async function prepareRun(
  execution: RunExecution,
  loaded: LoadedCollection,
  hold: CheckoutHolder["hold"],
): Promise<SerializedRunPlanWithFacts> {
  const { writer, progress, signal } = execution;
  const { run } = writer;
  progress.phase("prepare");
  let { plan, problems } = await planWith(execution, loaded, run.commits, hold);
  if (plan.unopened.length > 0 && run.planHash !== null) {
    // What the first attempt read may be gone from the host: then this one reads what is there now.
    ({ plan, problems } = await planWith(execution, loaded, requestedCommits(run), hold));
  }
  const isSame = plan.hash === run.planHash && sameCommits(plan.commits, run.commits);
  if (run.planHash !== null && !isSame) await retryWhileDatabaseDown(() => writer.forget(), signal);
  await retryWhileDatabaseDown(() => writer.notePlan(plan), signal);
  await retryWhileDatabaseDown(
    () => writer.writeLog([...startLines(plan, run.attempt), ...problems.map(toProblemLogLine)]),
    signal,
  );
  progress.problems(countProblemsExceptNotes(problems));
  return plan;
}

function proposalOf({ trigger }: RunWriter["run"]): { readonly proposal?: ProposedChange } {
  if (trigger.by !== "pull_request") return {};
  const { commit, base } = trigger;
  if (typeof commit === "string" && typeof base === "string") return { proposal: { commit, base } };
  throw new KnownError("configuration", "The event does not say which branch the change is for; send it again.");
}

/** The commits that the run was asked for, of those it is to read. */
function requestedCommits({ commits, trigger }: RunWriter["run"]): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(commits).filter(([, commit]) => commit === trigger.commit));
}

function sameCommits(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  return Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);
}

async function planWith(
  execution: RunExecution,
  loaded: LoadedCollection,
  commits: Readonly<Record<string, string>>,
  hold: CheckoutHolder["hold"],
): Promise<Extract<SerializedPlanOrInputsToOpen, { readonly kind: "planned" }>> {
  const { context, tenant, writer, progress, signal } = execution;
  const { settings } = context;
  const secrets = createSecretResolver(settings, tenant);
  const sources = createCodeSourceOptions(settings, tenant, findSampleCodeFolder(writer.run.trigger));
  let used: RecordingUsage = { bytes: 0, items: 0 };
  const today = new Date().toISOString().slice(0, 10);
  const terms = { judges: writer.run.judges, today, commits, ...proposalOf(writer.run) };
  let accounts = 0;
  return planRunOpeningInputs((openings) => planInChild(execution, loaded, { terms, openings }), loaded.connectors, {
    commits,
    ...sources,
    git: { ...sources.git, hold },
    secrets,
    onSourceOpened: progress.opened,
    readAccount: async (request) => {
      await removeStaleRecordings(settings);
      const folder = join(getRunRecordingsFolder(settings, writer.run.runId), String(accounts++));
      if (isSampleCluster(request)) {
        await recordSampleCluster({ ...request, folder });
        return folder;
      }
      const { allowPrivateAddresses } = settings;
      const ambient = getMachineCredentialsGrantedTo(settings, tenant);
      const asked = { ...request, folder, limits: settings.accounts, used };
      const options = { secrets, allowPrivateAddresses, ambient, signal, onPartRead: progress.opened };
      used = await recordAccountToFolderInChild(asked, computeMinFreeBytesForRecordings(settings), options);
      return folder;
    },
    signal,
  });
}

/** Whatever the configuration does to the child that reads it, the run ends with the reason. */
async function planInChild(
  { children }: RunExecution,
  { texts }: LoadedCollection,
  task: Omit<RunPlanTask, "texts">,
): Promise<SerializedPlanOrInputsToOpen> {
  const child = children.take();
  try {
    const step = await child.plan({ texts, ...task });
    children.giveBack(child);
    return step;
  } catch (error) {
    child.end();
    if (!(error instanceof ChildDiedError)) throw error;
    throw new KnownError("configuration", `The configuration of the collection could not be read: it ${error.why}.`);
  }
}

function startLines(plan: SerializedRunPlanWithFacts, attempt: number): readonly NewRunLogLine[] {
  const lines = Object.entries(plan.commits).map(([source, commit]) => `${source}: reading commit ${commit}`);
  return [...(attempt === 1 ? [] : [`taken up again, attempt ${attempt}`]), ...lines].map((message) => ({
    level: "info",
    message,
  }));
}
