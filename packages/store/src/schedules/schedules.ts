/** Schedules: what is to run when. Their definitions are the server's to read; here they are kept and found when due. */
import type { JsonObject } from "@plumbline/model";
import type { ListStatement } from "../database/read-list-pages.js";
import type { Transaction } from "../database/transaction.js";
import { buildIsoTimeSql } from "../resources/date-range-and-run-sql.js";
import { toStorableJson } from "../runs/storable-text.js";

/** A schedule that is to be stored. */
export interface NewSchedule {
  readonly scheduleId: string;
  readonly collectionId: number;
  readonly name: string;
  readonly definition: JsonObject;
  /** Null when it will not run again. */
  readonly nextRunAt: Date | null;
}

/** A schedule with the name of its collection. */
export interface ScheduleRecord extends NewSchedule {
  readonly collection: string;
}

/** Stores a schedule. */
export async function insertSchedule(tx: Transaction, schedule: NewSchedule): Promise<void> {
  await tx.rows(
    "INSERT INTO schedules (schedule_id, collection_id, name, definition, next_run_at) VALUES ($1, $2, $3, $4, $5)",
    valuesOf(schedule),
  );
}

/** Replaces what a schedule says. */
export async function updateSchedule(tx: Transaction, schedule: NewSchedule): Promise<void> {
  await tx.rows(
    "UPDATE schedules SET collection_id = $2, name = $3, definition = $4, next_run_at = $5 WHERE schedule_id = $1",
    valuesOf(schedule),
  );
}

const valuesOf = (schedule: NewSchedule) => [
  schedule.scheduleId,
  schedule.collectionId,
  schedule.name,
  toStorableJson(JSON.stringify(schedule.definition)),
  schedule.nextRunAt,
];

const byId = `SELECT schedule_id AS "scheduleId", collection_id AS "collectionId", name, definition,
  next_run_at AS "nextRunAt", clock_timestamp() AS now FROM schedules WHERE schedule_id = $1`;

interface DatedScheduleRecord extends ScheduleRecord {
  /** By the clock of the database. */
  readonly now: Date;
}

/** Two statements: on a distributed database schedules and collections are in different places, where a join can lock nothing. */
async function findOne(tx: Transaction, scheduleId: string, clauses = ""): Promise<DatedScheduleRecord | null> {
  const [schedule] = await tx.rows<Omit<DatedScheduleRecord, "collection">>(`${byId} ${clauses}`, [scheduleId]);
  if (schedule === undefined) return null;
  const [collection] = await tx.rows<{ name: string }>("SELECT name FROM collections WHERE collection_id = $1", [
    schedule.collectionId,
  ]);
  return collection === undefined ? null : { ...schedule, collection: collection.name };
}

/** The schedule of that id, or null. */
export const findSchedule = (tx: Transaction, scheduleId: string): Promise<ScheduleRecord | null> =>
  findOne(tx, scheduleId);

/**
 * For changes, after the collection was locked: whoever takes both locks takes them in this order. Null when the
 * schedule is gone.
 */
export const lockSchedule = (tx: Transaction, scheduleId: string): Promise<ScheduleRecord | null> =>
  findOne(tx, scheduleId, "FOR UPDATE");

/** False when there is no such schedule. */
export async function deleteSchedule(tx: Transaction, scheduleId: string): Promise<boolean> {
  const rows = await tx.rows("DELETE FROM schedules WHERE schedule_id = $1 RETURNING schedule_id", [scheduleId]);
  return rows.length > 0;
}

/** Schedules of one collection or, for null, of all, by name, as list items of the interface. */
export function createScheduleListStatement(collectionId: number | null): ListStatement {
  return {
    text: `
      SELECT s.schedule_id, s.name, s.definition, s.next_run_at, c.name AS collection
      FROM schedules s JOIN collections c USING (tenant_id, collection_id)
      WHERE ($1::integer IS NULL OR s.collection_id = $1)
      ORDER BY s.name, s.schedule_id`,
    item: `json_build_object(
      'collection', matching.collection,
      'crawler', matching.definition ->> 'test' <> 'TEST',
      'description', matching.definition -> 'description',
      'id', matching.schedule_id,
      'name', matching.name,
      'next_run_time', ${buildIsoTimeSql("matching.next_run_at")},
      'recur', (matching.definition ->> 'recur'),
      'schedule', matching.definition -> 'schedule',
      'test', matching.definition -> 'test',
      'job_type', matching.definition -> 'job_type',
      'time_zone', matching.definition -> 'time_zone')::text`,
    values: [collectionId],
  };
}

/** A schedule whose time has come. */
export interface DueSchedule {
  readonly tenant: number;
  readonly scheduleId: string;
}

const MOST_AT_ONCE = 1000;

/** Whose time has come, in a transaction of the queue's scope; those that wait longest first. */
export async function listDueSchedules(tx: Transaction): Promise<DueSchedule[]> {
  return tx.rows<DueSchedule>(
    `SELECT tenant_id AS tenant, schedule_id AS "scheduleId" FROM schedules WHERE next_run_at <= now()
     ORDER BY next_run_at, tenant_id, schedule_id LIMIT $1`,
    [MOST_AT_ONCE],
  );
}

/**
 * Claims a schedule whose time has come, after its collection was locked: null when somebody else has it or had it, or
 * when it was put off or removed. `now` is the database's, as everything that is due goes by that clock.
 */
export const claimDueSchedule = (tx: Transaction, scheduleId: string): Promise<DatedScheduleRecord | null> =>
  findOne(tx, scheduleId, "AND next_run_at <= now() FOR UPDATE SKIP LOCKED");

/** Says when a schedule fires next; null: never. */
export async function setNextScheduledRunTime(
  tx: Transaction,
  scheduleId: string,
  nextRunAt: Date | null,
): Promise<void> {
  await tx.rows("UPDATE schedules SET next_run_at = $2 WHERE schedule_id = $1", [scheduleId, nextRunAt]);
}

/** Whether a run that the schedule started has not even begun. */
export async function isScheduledRunQueued(tx: Transaction, schedule: ScheduleRecord): Promise<boolean> {
  const rows = await tx.rows(
    `SELECT FROM runs WHERE collection_id = $1 AND state = 'queued' AND trigger ->> 'by' = 'schedule'
       AND trigger ->> 'schedule_id' = $2 LIMIT 1`,
    [schedule.collectionId, schedule.scheduleId],
  );
  return rows.length > 0;
}
