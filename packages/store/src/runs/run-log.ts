import { createHash } from "node:crypto";
import type { RunGap } from "@plumbline/model";
import type { ListStatement } from "../database/read-list-pages.js";
import type { Transaction } from "../database/transaction.js";
import { buildIsoTimeSql } from "../resources/date-range-and-run-sql.js";
import { toStorableText } from "./storable-text.js";

/** A line of a run's log. */
export interface NewRunLogLine {
  readonly level: "info" | "warning" | "error";
  readonly message: string;
  /** With which the message begins: `code: main.tf:3:1`. */
  readonly about?: string;
  /** How many lines it takes the place of; itself, unless told. */
  readonly standsFor?: number;
}

interface RunKey {
  readonly collectionId: number;
  readonly seq: number;
}

/** Of each level: a run may have as many problems as an estate has files; who has read so many knows enough. */
const MAX_LINES = 10_000;
const MAX_GAPS = 100;
/** Names of files and quoted values may be as long as their author likes. */
const MAX_CHARACTERS = 2000;

/** Adds lines to a run's log; one that is there already is not repeated, and those that are too many are counted. */
export async function writeRunLog(tx: Transaction, run: RunKey, lines: readonly NewRunLogLine[]): Promise<void> {
  if (lines.length === 0) return;
  const levels = await tx.rows<{ level: NewRunLogLine["level"]; lines: number }>(
    "SELECT level, count(*) AS lines FROM run_log WHERE collection_id = $1 AND seq = $2 GROUP BY level",
    [run.collectionId, run.seq],
  );
  const room = new Map(levels.map(({ level, lines: kept }) => [level, MAX_LINES - kept]));
  const [kept, omitted] = [[] as NewRunLogLine[], new Map<NewRunLogLine["level"], number>()];
  for (const line of lines) {
    const remaining = room.get(line.level) ?? MAX_LINES;
    if (remaining > 0) kept.push(line);
    else omitted.set(line.level, (omitted.get(line.level) ?? 0) + (line.standsFor ?? 1));
    room.set(line.level, remaining - 1);
  }
  await insertLines(tx, run, kept);
  for (const [level, count] of omitted) await countOmitted(tx, run, level, count);
}

async function insertLines(tx: Transaction, run: RunKey, lines: readonly NewRunLogLine[]): Promise<void> {
  const reported = lines
    .map(({ level, message: text, about = "", standsFor = 1 }, nth) => {
      const message = toStorableText(cut(text));
      const fingerprint = createHash("md5").update(message).digest("hex");
      return { level, message, about: toStorableText(cut(about)), nth, fingerprint, standsFor };
    })
    // In one order for everyone: writers that tell the same wait for each other, never in a circle.
    .sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
  await tx.rows(
    `INSERT INTO run_log (collection_id, seq, level, message, fingerprint, nth, about, stands_for)
     SELECT $1, $2, level, message, fingerprint, nth, about, stands_for
     FROM unnest($3::text[], $4::text[], $5::uuid[], $6::integer[], $7::text[], $8::integer[])
       AS line (level, message, fingerprint, nth, about, stands_for)
     ON CONFLICT (tenant_id, collection_id, seq, fingerprint) DO NOTHING`,
    [
      run.collectionId,
      run.seq,
      reported.map(({ level }) => level),
      reported.map(({ message }) => message),
      reported.map(({ fingerprint }) => fingerprint),
      reported.map(({ nth }) => nth),
      reported.map(({ about }) => about),
      reported.map(({ standsFor }) => standsFor),
    ],
  );
}

/** In one line, which every further one makes longer. */
async function countOmitted(tx: Transaction, run: RunKey, level: NewRunLogLine["level"], count: number): Promise<void> {
  const more = (number: string) => `${number} || ' more lines of this level are not listed'`;
  await tx.rows(
    `INSERT INTO run_log AS kept (collection_id, seq, level, message, fingerprint, nth, stands_for)
     VALUES ($1, $2, $3, ${more("$4::integer")}, md5('more ' || $3)::uuid, 2147483647, $4)
     ON CONFLICT (tenant_id, collection_id, seq, fingerprint)
     DO UPDATE SET stands_for = kept.stands_for + excluded.stands_for,
       message = ${more("(kept.stands_for + excluded.stands_for)")}`,
    [run.collectionId, run.seq, level, count],
  );
}

const cut = (text: string) => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text);

export interface RunLogWarningSummary {
  readonly count: number;
  /** The first of them by name: which process told first is chance. */
  readonly gaps: readonly RunGap[];
}

/** What could not be read, opened or asked, whatever attempt told it. Errors are failures of code, not of reading it. */
export async function summarizeRunLogWarnings(tx: Transaction, run: RunKey): Promise<RunLogWarningSummary> {
  const key = [run.collectionId, run.seq];
  const problems = "FROM run_log WHERE collection_id = $1 AND seq = $2 AND level = 'warning'";
  const [found] = await tx.rows<{ count: number }>(
    `SELECT coalesce(sum(stands_for), 0)::bigint AS count ${problems}`,
    key,
  );
  const lines = await tx.rows<{ about: string; message: string }>(
    `SELECT about, message ${problems} ORDER BY about COLLATE "C", message COLLATE "C" LIMIT ${MAX_GAPS}`,
    key,
  );
  const gaps = lines.map(({ about, message }) => ({ what: about, reason: withoutStart(message, `${about}: `) }));
  return { count: found?.count ?? 0, gaps };
}

/** What was in the way of an attempt that counts no more. */
export async function deleteRunLogWarningsAndErrors(tx: Transaction, run: RunKey): Promise<void> {
  await tx.rows("DELETE FROM run_log WHERE collection_id = $1 AND seq = $2 AND level <> 'info'", [
    run.collectionId,
    run.seq,
  ]);
}

function withoutStart(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length) : text;
}

/** The lines of a run's log in the order they were told, as `{at, level, message}`. */
export function createLogListStatement(run: RunKey): ListStatement {
  return {
    text: `SELECT json_build_object(
        'at', ${buildIsoTimeSql("at")}, 'level', level, 'message', message)::text AS item
      FROM run_log WHERE collection_id = $1 AND seq = $2 ORDER BY at, nth, line`,
    values: [run.collectionId, run.seq],
  };
}
