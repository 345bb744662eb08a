/** A schedule as it is asked for, and as it is kept. */
import type { JsonObject } from "@plumbline/model";
import type { ScheduleRecord } from "@plumbline/store";
import { type Static, Type } from "typebox";
import { createValidationError } from "../http/errors.js";
import { createRequiredTextSchema } from "../http/shared-schemas.js";
import { webhookInputSchema } from "./outgoing-webhook.js";
import {
  findNextScheduledTime,
  parseSchedule,
  type ScheduleParseResult,
  type ScheduleRecurrence,
} from "./schedule-recurrence.js";

export const scheduleInputProperties = {
  collection: createRequiredTextSchema("Collection name."),
  schedule: Type.String({
    minLength: 1,
    maxLength: 256,
    description:
      "`<Once|Hourly|Daily|Weekly|Monthly>@HH:MM date@<MM/DD/YYYY>`, the date optional, or a cron expression with five fields.",
  }),
  name: createRequiredTextSchema("What people call it.", 255),
  description: Type.Optional(Type.String({ maxLength: 4096 })),
  recur: Type.Optional(
    Type.Unknown({
      description:
        "Every so many hours, days, weeks or months, counted from the date: a whole number or its text; 1 when absent.",
    }),
  ),
  test: Type.Optional(
    Type.Enum(["TEST", "CRAWLER", "BOTH"], {
      description:
        "`CRAWLER` only reads and stores; `TEST` and `BOTH` (when absent) also judge. A run always crawls first, so that it judges what is there.",
    }),
  ),
  crawler: Type.Optional(Type.Boolean({ description: "Follows from `test`; accepted for older clients." })),
  job_type: Type.Optional(
    Type.Enum(["iac", "cspm", "pac"], { description: "`iac` when absent. `pac` is not supported." }),
  ),
  pac: Type.Optional(Type.Boolean({ description: "Not supported." })),
  webhook: Type.Optional(webhookInputSchema),
  time_zone: Type.Optional(
    Type.String({
      maxLength: 64,
      description: "Whose clock the times are by, such as `Europe/Berlin`; `UTC` when absent.",
    }),
  ),
};

const wholeInput = Type.Object(scheduleInputProperties);
export type ScheduleInput = Static<typeof wholeInput>;

export type ScheduleDefinition = {
  readonly schedule: string;
  readonly recur: number;
  readonly time_zone: string;
  readonly description: string;
  readonly test: "TEST" | "CRAWLER" | "BOTH";
  readonly job_type: "iac" | "cspm";
  /** When its times were last changed: those of a schedule without a date count from here. */
  readonly since: string;
  /** Sealed; null when nobody is to be called. */
  readonly webhook: JsonObject | null;
};

/** Definitions are written by `parseScheduleInput` alone. */
export const readStoredDefinition = (record: Pick<ScheduleRecord, "definition">) =>
  record.definition as unknown as ScheduleDefinition;

const MOST_UNITS = 1000;

/** What is asked for, valid by itself, before its webhook is sealed. */
export function parseScheduleInput(input: ScheduleInput, now: Date): Omit<ScheduleDefinition, "webhook"> {
  const recur = recurOf(input.recur === undefined ? 1 : input.recur);
  const jobType = input.job_type ?? "iac";
  const problems = [
    ...(recur === null
      ? [`recur must be a whole number from 1 to ${MOST_UNITS}, got ${JSON.stringify(input.recur)}.`]
      : []),
    ...(jobType === "pac" || input.pac === true ? ["job_type pac is not supported; use iac or cspm."] : []),
  ];
  if (recur === null || jobType === "pac" || problems.length > 0) throw createValidationError(problems);
  const definition = {
    schedule: input.schedule,
    recur,
    time_zone: input.time_zone ?? "UTC",
    description: input.description ?? "",
    test: input.test ?? "BOTH",
    job_type: jobType,
    since: now.toISOString(),
  };
  const reading = parseScheduleTiming(definition);
  if (!reading.ok) throw createValidationError([reading.problem]);
  return definition;
}

function recurOf(recur: unknown): number | null {
  const units = typeof recur === "string" && /^\d{1,4}$/.test(recur) ? Number(recur) : recur;
  return typeof units === "number" && Number.isInteger(units) && units >= 1 && units <= MOST_UNITS ? units : null;
}

type Times = Pick<ScheduleDefinition, "schedule" | "recur" | "time_zone" | "since">;

export function parseScheduleTiming(definition: Times): ScheduleParseResult {
  const { schedule, recur, time_zone: timeZone, since } = definition;
  return parseSchedule(schedule, { recur, timeZone, from: new Date(since) });
}

export const isSameScheduleTiming = (a: Times, b: Times) =>
  a.schedule === b.schedule && a.recur === b.recur && a.time_zone === b.time_zone;

/** The next `count` times after `after`; fewer where it ends. */
export function findNextTimes(schedule: ScheduleRecurrence, after: Date, count: number): Date[] {
  const times: Date[] = [];
  for (let last = after; times.length < count; ) {
    const next = findNextScheduledTime(schedule, last);
    if (next === null) break;
    times.push(next);
    last = next;
  }
  return times;
}

/** When a schedule that is made or changed now runs first; one that never will is refused. */
export function requireFirstRunTime(definition: Times, now: Date): Date {
  const reading = parseScheduleTiming(definition);
  const first = reading.ok ? findNextScheduledTime(reading.schedule, now) : null;
  if (first === null)
    throw createValidationError([`schedule ${JSON.stringify(definition.schedule)} lies in the past.`]);
  return first;
}
