/** Starts the runs whose time has come. Any number of processes may do this at once: each due run is started once. */
import { type JsonObject, KnownError } from "@plumbline/model";
import {
  claimDueSchedule,
  type DueSchedule,
  findSchedule,
  insertFailedDelivery,
  isScheduledRunQueued,
  listDueSchedules,
  lockCollection,
  queueDelivery,
  requestRun,
  type ScheduleRecord,
  setNextScheduledRunTime,
  type Transaction,
} from "@plumbline/store";
import { addStorageQuotaChecks } from "../capacity/storage-quota-checks.js";
import type { WorkerContext } from "../worker/worker-context.js";
import { sealOutgoingWebhookRequest } from "./outgoing-webhook.js";
import { parseScheduleTiming, readStoredDefinition } from "./schedule-definition.js";
import { findNextScheduledTime } from "./schedule-recurrence.js";

type Context = Pick<WorkerContext, "db" | "ids" | "secrets" | "settings" | "log">;

/** How many runs were started. One schedule that cannot be started does not keep the others from it. */
export async function fireDueSchedules(context: Context): Promise<number> {
  let started = 0;
  for (const due of await context.db.read({ queue: true }, listDueSchedules)) {
    try {
      if (await fireSchedule(context, due, startRun)) started += 1;
    } catch (error) {
      if (error instanceof KnownError && error.code === "over_quota") {
        context.log("warning", `Schedule ${due.scheduleId} is left out this time: ${error.message}`);
        await fireSchedule(context, due, async () => {});
        continue;
      }
      const reason = error instanceof Error ? error.message : String(error);
      context.log("error", `Schedule ${due.scheduleId} could not be started, and is tried again: ${reason}`);
    }
  }
  return started;
}

async function fireSchedule(
  context: Context,
  { tenant, scheduleId }: DueSchedule,
  start: typeof startRun,
): Promise<boolean> {
  return addStorageQuotaChecks(context.db, context.settings.quotas).write({ tenant }, async (tx) => {
    const found = await findSchedule(tx, scheduleId);
    if (found === null) return false;
    // As whoever changes a schedule does: first its collection is locked, then the schedule.
    const { status } = await lockCollection(tx, found.collection);
    const schedule = await claimDueSchedule(tx, scheduleId);
    // It was taken, put off or moved to another collection meanwhile.
    if (schedule === null || schedule.collectionId !== found.collectionId) return false;
    const reading = parseScheduleTiming(readStoredDefinition(schedule));
    // Whatever was missed until now is caught up by this one run.
    await setNextScheduledRunTime(
      tx,
      scheduleId,
      reading.ok ? findNextScheduledTime(reading.schedule, schedule.now) : null,
    );
    if (!reading.ok) {
      context.log("error", `Schedule ${scheduleId} will not run again: ${reading.problem}`);
      return false;
    }
    if (status !== "active" || (await isScheduledRunQueued(tx, schedule))) return false;
    await start(context, tx, schedule);
    return true;
  });
}

async function startRun(context: Context, tx: Transaction, schedule: ScheduleRecord): Promise<void> {
  const { scheduleId, collection, collectionId, name } = schedule;
  const { test, webhook } = readStoredDefinition(schedule);
  const { runId } = await requestRun(tx, context.ids, {
    collection,
    judges: test !== "CRAWLER",
    trigger: { by: "schedule", schedule_id: scheduleId, name },
  });
  if (webhook === null) return;
  const deliveryId = context.ids.next();
  const delivery = { deliveryId, collectionId, runId, name, channel: "schedule-webhook" };
  const sending = openedWebhook(context, scheduleId, webhook, deliveryId);
  if (sending === null) {
    const problem = "The webhook was sealed with another key than this worker has. Write it anew.";
    await insertFailedDelivery(tx, { ...delivery, target: "" }, problem);
  } else {
    await queueDelivery(tx, { ...delivery, target: sending.target }, sending.request);
  }
}

/** Null when it cannot be opened, which is no reason not to run. */
function openedWebhook(context: Context, scheduleId: string, webhook: JsonObject, deliveryId: string) {
  try {
    return sealOutgoingWebhookRequest(context.secrets, scheduleId, webhook, deliveryId);
  } catch {
    return null;
  }
}
