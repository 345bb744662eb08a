import {
  createScheduleListStatement,
  deleteSchedule,
  findSchedule,
  insertSchedule,
  lockActiveCollection,
  lockSchedule,
  requireCollection,
  type ScheduleRecord,
  type Transaction,
  updateSchedule,
} from "@plumbline/store";
import { Type } from "typebox";
import { createFailureError } from "../http/errors.js";
import { defineOperation } from "../http/operation.js";
import { replyWithList, toPageMetadata, toPageRequest } from "../http/pagination.js";
import {
  createOptionalTextSchema,
  createRequiredTextSchema,
  emptyDataSchema,
  metadataSchemaWithCurrentPage,
  pageInputProperties,
} from "../http/shared-schemas.js";
import { maskWebhook, sealWebhookKeepingMasked } from "./outgoing-webhook.js";
import {
  findNextTimes,
  isSameScheduleTiming,
  parseScheduleInput,
  parseScheduleTiming,
  readStoredDefinition,
  requireFirstRunTime,
  scheduleInputProperties,
} from "./schedule-definition.js";
import { createScheduleId } from "./schedule-id.js";

const tag = "Schedules";
const path = "/api/compliance/scheduler/";

const nextRunTime = Type.Union([Type.String(), Type.Null()], {
  description: "ISO 8601, UTC; null when it will not run again.",
});

const saved = Type.Object({
  jobs: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), next_run_time: nextRunTime })),
});

const exampleId = "azure_iac_qwert_1234";
const exampleInput = {
  collection: "azure_iac",
  schedule: "Daily@01:00 date@11/16/2026",
  name: "nightly",
  description: "Every night",
  recur: "1",
  test: "BOTH",
  time_zone: "Europe/Berlin",
};
const exampleSaved = { jobs: [{ id: exampleId, name: "nightly", next_run_time: "2026-11-16T00:00:00.000Z" }] };

const message = "Job scheduled successfully";
const about =
  "A time that clocks leave out in spring is made up for at once; one they show twice in autumn counts once. Runs that were missed are caught up once.";

function reply(id: string, name: string, next: Date | null) {
  return { data: { jobs: [{ id, name, next_run_time: next?.toISOString() ?? null }] }, message };
}

export const createScheduleOperation = defineOperation({
  id: "schedule-create",
  method: "POST",
  path,
  tag,
  operationId: "createSchedule",
  summary: "Create a schedule",
  description: about,
  input: Type.Object(scheduleInputProperties),
  data: saved,
  message,
  failures: { not_found: "There is no such collection.", conflict: "The collection is archived." },
  example: { input: exampleInput, data: exampleSaved },
  async handle({ db, tenant, secrets }, input) {
    const now = new Date();
    const definition = parseScheduleInput(input, now);
    const nextRunAt = requireFirstRunTime(definition, now);
    const scheduleId = createScheduleId(input.collection);
    const webhook =
      input.webhook === undefined ? null : sealWebhookKeepingMasked(secrets, scheduleId, input.webhook, null);
    await db.write({ tenant }, async (tx) => {
      const { collectionId } = await lockActiveCollection(tx, input.collection);
      const { name } = input;
      await insertSchedule(tx, { scheduleId, collectionId, name, definition: { ...definition, webhook }, nextRunAt });
    });
    return reply(scheduleId, input.name, nextRunAt);
  },
});

const unknownSchedule = (id: string) => createFailureError("not_found", `There is no schedule with the id ${id}.`);

async function requireSchedule(
  find: (tx: Transaction, id: string) => Promise<ScheduleRecord | null>,
  tx: Transaction,
  id: string,
): Promise<ScheduleRecord> {
  const record = await find(tx, id);
  if (record === null) throw unknownSchedule(id);
  return record;
}

export const updateScheduleOperation = defineOperation({
  id: "schedule-update",
  method: "PUT",
  path,
  tag,
  operationId: "replaceSchedule",
  summary: "Replace a schedule",
  description: `${about} One whose times stay the same goes on as it was.`,
  input: Type.Object({ id: createRequiredTextSchema("Id of the schedule."), ...scheduleInputProperties }),
  data: saved,
  message,
  failures: { not_found: "There is no such collection or schedule.", conflict: "The collection is archived." },
  example: { input: { id: exampleId, ...exampleInput }, data: exampleSaved },
  async handle({ db, tenant, secrets }, input) {
    const now = new Date();
    const asked = parseScheduleInput(input, now);
    const { id: scheduleId, name } = input;
    const nextRunAt = await db.write({ tenant }, async (tx) => {
      const { collectionId } = await lockActiveCollection(tx, input.collection);
      const record = await requireSchedule(lockSchedule, tx, scheduleId);
      const stored = readStoredDefinition(record);
      const goesOn = isSameScheduleTiming(stored, asked) && record.nextRunAt !== null;
      const webhook =
        input.webhook === undefined
          ? null
          : sealWebhookKeepingMasked(secrets, scheduleId, input.webhook, stored.webhook);
      const definition = { ...asked, since: goesOn ? stored.since : asked.since, webhook };
      const next = goesOn ? record.nextRunAt : requireFirstRunTime(definition, now);
      await updateSchedule(tx, { scheduleId, collectionId, name, definition, nextRunAt: next });
      return next;
    });
    return reply(scheduleId, name, nextRunAt);
  },
});

const job = {
  collection: Type.String(),
  crawler: Type.Boolean({ description: "Whether it is for crawling: `test` is not `TEST`." }),
  description: Type.String(),
  id: Type.String(),
  name: Type.String(),
  next_run_time: nextRunTime,
  recur: Type.String(),
  schedule: Type.String(),
  test: Type.Enum(["TEST", "CRAWLER", "BOTH"]),
  job_type: Type.Enum(["iac", "cspm"]),
  time_zone: Type.String(),
};

const exampleJob = {
  collection: "azure_iac",
  crawler: true,
  description: "Every night",
  id: exampleId,
  name: "nightly",
  next_run_time: "2026-11-16T00:00:00.000Z",
  recur: "1",
  schedule: "Daily@01:00 date@11/16/2026",
  test: "BOTH",
  job_type: "iac",
  time_zone: "Europe/Berlin",
};

const SHOWN_TIMES = 5;

export const listSchedulesOperation = defineOperation({
  id: "schedule-list",
  method: "GET",
  path,
  tag,
  operationId: "listSchedules",
  summary: "List schedules, or get one",
  description: "With `scheduler_id`, `data` is that schedule itself, with its next run times and its webhook.",
  order: "by name",
  input: Type.Object({
    collection: createOptionalTextSchema("Only those of this collection."),
    scheduler_id: createOptionalTextSchema("The one to get."),
    ...pageInputProperties,
  }),
  data: Type.Union([
    Type.Object({ jobs: Type.Array(Type.Object(job)) }),
    Type.Object({
      ...job,
      next_run_times: Type.Array(Type.String(), { description: `The next ${SHOWN_TIMES}.` }),
      webhook: Type.Optional(Type.Object({}, { additionalProperties: true, description: "Secrets masked." })),
    }),
  ]),
  metadata: metadataSchemaWithCurrentPage,
  failures: { not_found: "There is no such collection or schedule." },
  example: { input: { collection: "azure_iac", index: 0, count: 10 }, data: { jobs: [exampleJob] } },
  async handle(context, input) {
    const { db, tenant } = context;
    const { collection, scheduler_id: id } = input;
    if (id !== undefined) {
      const record = await db.read({ tenant }, (tx) => requireSchedule(findSchedule, tx, id));
      return { data: shown(record), metadata: toPageMetadata({ records: 1, total: 1, page: null }, true) };
    }
    const collectionId =
      collection === undefined
        ? null
        : (await db.read({ tenant }, (tx) => requireCollection(tx, collection))).collectionId;
    return replyWithList(context, {
      statement: createScheduleListStatement(collectionId),
      page: toPageRequest(input),
      data: { before: {}, field: "jobs" },
    });
  },
});

function shown(record: ScheduleRecord) {
  const { description, recur, schedule, test, job_type, time_zone, webhook, ...rest } = readStoredDefinition(record);
  const { nextRunAt } = record;
  const reading = parseScheduleTiming({ schedule, recur, time_zone, ...rest });
  const later = nextRunAt !== null && reading.ok ? findNextTimes(reading.schedule, nextRunAt, SHOWN_TIMES - 1) : [];
  return {
    collection: record.collection,
    crawler: test !== "TEST",
    description,
    id: record.scheduleId,
    name: record.name,
    next_run_time: nextRunAt?.toISOString() ?? null,
    recur: String(recur),
    schedule,
    test,
    job_type,
    time_zone,
    next_run_times: [nextRunAt, ...later].flatMap((time) => time?.toISOString() ?? []),
    ...(webhook === null ? {} : { webhook: maskWebhook(webhook) }),
  };
}

export const deleteScheduleOperation = defineOperation({
  id: "schedule-delete",
  method: "DELETE",
  path,
  tag,
  operationId: "deleteSchedule",
  summary: "Delete a schedule",
  description: "Runs it has started go on.",
  input: Type.Object({ id: createRequiredTextSchema("Id of the schedule.") }),
  data: emptyDataSchema,
  message: "Job deleted successfully",
  failures: { not_found: "There is no such schedule.", conflict: "Its collection is archived." },
  example: { input: { id: exampleId }, data: {} },
  async handle({ db, tenant }, { id }) {
    await db.write({ tenant }, async (tx) => {
      const { collection } = await requireSchedule(findSchedule, tx, id);
      await lockActiveCollection(tx, collection);
      if (!(await deleteSchedule(tx, id))) throw unknownSchedule(id);
    });
    return { message: "Job deleted successfully" };
  },
});
