/** The work under way, as clients of this product family know it: a task is a run that is queued or running. */
import { cancelRun, listQueuedAndRunningRuns, type RunRecord } from "@plumbline/store";
import { Type } from "typebox";
import { createFailureError } from "../http/errors.js";
import { defineOperation } from "../http/operation.js";
import { createRequiredTextSchema, emptyDataSchema } from "../http/shared-schemas.js";

const tag = "Schedules";
const path = "/api/compliance/scheduler/queue";

export const listQueueOperation = defineOperation({
  id: "queue-list",
  method: "GET",
  path,
  tag,
  operationId: "listTasks",
  summary: "List the tasks under way",
  order: "as they were asked for",
  input: Type.Object({}),
  data: Type.Object({
    results: Type.Array(
      Type.Object({
        container: Type.String({ description: "Collection name." }),
        logname: Type.String(),
        name: Type.String({ description: "What it does, and who asked for it." }),
        start: Type.Integer({ description: "Epoch milliseconds: when it began or, while it waits, was asked for." }),
        state: Type.Enum(["INITIALIZED", "RUNNING"]),
        taskid: Type.String({ description: "The run's id." }),
      }),
    ),
  }),
  message: "Tasks list",
  example: {
    input: {},
    data: {
      results: [
        {
          container: "azure_iac",
          logname: "logs_20261115100000",
          name: "invoke_schedule_crawler_and_test",
          start: 1794823200000,
          state: "RUNNING",
          taskid: "6919a1b2c3d4e5f607182930",
        },
      ],
    },
  },
  async handle({ db, tenant }) {
    const runs = await db.read({ tenant }, listQueuedAndRunningRuns);
    return { data: { results: runs.map(taskOf) }, message: "Tasks list" };
  },
});

function taskOf(run: RunRecord) {
  return {
    container: run.collection,
    logname: run.log,
    name: taskName(run),
    start: (run.startedAt ?? run.requestedAt).getTime(),
    state: run.state === "queued" ? "INITIALIZED" : "RUNNING",
    taskid: run.runId,
  };
}

function taskName({ trigger, judges }: RunRecord): string {
  switch (trigger.by) {
    case "api":
      return judges ? "invoke_manual_compliance" : "invoke_manual_crawler";
    case "schedule":
      return judges ? "invoke_schedule_crawler_and_test" : "invoke_schedule_crawler";
    default:
      return "invoke_webhook_compliance";
  }
}

export const cancelTaskOperation = defineOperation({
  id: "queue-cancel",
  method: "DELETE",
  path,
  tag,
  operationId: "cancelTask",
  summary: "Cancel a task",
  description: "One that is running stops within seconds.",
  input: Type.Object({ taskid: createRequiredTextSchema("Id from the list.") }),
  data: emptyDataSchema,
  message: "Task cancelled",
  failures: { not_found: "There is no such task.", conflict: "It has ended already." },
  example: { input: { taskid: "6919a1b2c3d4e5f607182930" }, data: {} },
  async handle({ db, tenant }, { taskid }) {
    const outcome = await db.write({ tenant }, (tx) => cancelRun(tx, taskid));
    if (outcome === "unknown") throw createFailureError("not_found", `There is no task with the id ${taskid}.`);
    if (outcome === "ended") throw createFailureError("conflict", `Task ${taskid} has ended already.`);
    return { message: "Task cancelled" };
  },
});
