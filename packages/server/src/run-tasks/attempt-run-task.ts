/**
 * One attempt at a run task: says that it runs, fetches the plan, has it judged, and sends what came of it. Whatever goes
 * wrong on the way is told as what it is, a plan that was not evaluated, and never as passed.
 */
import type { DeliveryAttemptResult } from "../notifications/delivery-attempt.js";
import type { HttpDelivery } from "../notifications/http-or-mail-delivery.js";
import { computeShareCountAndLimits } from "../runs/run-child-limits.js";
import { ChildDiedError, startRunChildProcess } from "../runs/run-child-process.js";
import type { Settings } from "../settings.js";
import { fetchTerraformPlan, type TerraformPlanFetchResult } from "./fetch-terraform-plan.js";
import type { TerraformPlanJudgement } from "./judge-terraform-plan.js";
import type { RunTaskDelivery } from "./run-task-delivery.js";
import {
  createRunTaskResult,
  createUnevaluatedRunTaskResult,
  type RunTaskResult,
  renderRunTaskResult,
} from "./run-task-result.js";

export interface RunTaskToAttempt {
  /** Everything sealed is open. */
  readonly task: RunTaskDelivery;
  /** Whether it is not tried again. */
  readonly isLast: boolean;
  readonly send: (request: HttpDelivery) => Promise<DeliveryAttemptResult>;
  readonly stopping: AbortSignal;
}

export async function attemptRunTask(settings: Settings, attempt: RunTaskToAttempt): Promise<DeliveryAttemptResult> {
  const { task, isLast, stopping } = attempt;
  const running = await report(settings, attempt, {
    status: "running",
    message: "The plan is being judged.",
    outcomes: [],
  });
  if (running.kind !== "sent") return running;
  stopping.throwIfAborted();
  const fetched = await fetchPlanOf(settings, task);
  if (fetched.kind === "none" && fetched.isPassing && !isLast) {
    const { reason, waitSeconds } = fetched;
    return { kind: "again", reason, ...(waitSeconds !== undefined && { waitSeconds }) };
  }
  if (fetched.kind === "none") return reportUnevaluated(settings, attempt, fetched.reason);
  const judgement = await judgeInChild(settings, task, fetched.json, stopping);
  if ("why" in judgement) return reportUnevaluated(settings, attempt, judgement.why);
  return report(settings, attempt, createRunTaskResult(judgement, task.settings));
}

async function reportUnevaluated(
  settings: Settings,
  attempt: RunTaskToAttempt,
  reason: string,
): Promise<DeliveryAttemptResult> {
  const sent = await report(settings, attempt, createUnevaluatedRunTaskResult(reason));
  return sent.kind === "sent" ? { ...sent, note: `Not evaluated: ${reason}.` } : sent;
}

function report(
  settings: Settings,
  { task, send }: RunTaskToAttempt,
  result: RunTaskResult,
): Promise<DeliveryAttemptResult> {
  const { publicUrl } = settings;
  return send({
    kind: "http",
    method: "PATCH",
    url: task.callbackUrl,
    headers: { "content-type": "application/vnd.api+json", authorization: `Bearer ${task.accessToken}` },
    body: renderRunTaskResult(result, task.acceptsOutcomes, publicUrl === null ? null : `${publicUrl}/docs/run-tasks`),
  });
}

/** `pre_plan` has none; of a stage that nobody knows yet, what there is decides. */
async function fetchPlanOf(
  { allowPrivateAddresses }: Settings,
  { stage, planUrl, accessToken }: RunTaskDelivery,
): Promise<TerraformPlanFetchResult> {
  if (planUrl !== null) return fetchTerraformPlan({ url: planUrl, accessToken, allowPrivateAddresses });
  const reason = `the stage ${stage} has no plan; use the run task in the stage post_plan or pre_apply`;
  return { kind: "none", reason, isPassing: false };
}

async function judgeInChild(
  settings: Settings,
  task: RunTaskDelivery,
  json: string,
  stopping: AbortSignal,
): Promise<TerraformPlanJudgement | { readonly why: string }> {
  const child = startRunChildProcess(computeShareCountAndLimits(settings).limits, stopping);
  try {
    const { fail_on: failOn, skip_rules: skippedRules } = task.settings;
    const today = new Date().toISOString().slice(0, 10);
    return await child.judgePlan({ json, today, failOn, skippedRules });
  } catch (error) {
    if (error instanceof ChildDiedError) return { why: `judging the plan ended early, because it ${error.why}` };
    throw error;
  } finally {
    child.end();
  }
}
