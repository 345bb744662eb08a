import { createHash } from "node:crypto";
import type { Gap } from "@plumbline/model";
import type { ListStatement } from "../database/listing.js";
import type { Transaction } from "../database/transaction.js";
import { isoTime } from "../resources/dates.js";
import { storableText } from "./hashing.js";

export interface LogLine {
  readonly level: "info" | "warning" | "error";
  readonly message: string;
  /** With which the message begins: `code: main.tf:3:1`. */
  readonly about?: string;
}

/** Of each level: a run may have as many problems as an estate has files; who has read so many knows enough. */
const MAX_LINES = 10_000;
const MAX_GAPS = 100;

/** Adds lines to a run's log; one that is there already is not repeated. */
export async function writeLog(
  tx: Transaction,
  run: { readonly collectionId: number; readonly seq: number },
  lines: readonly LogLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const told = lines
    .map(({ level, message: text, about = "" }, nth) => {
      const message = storableText(text);
      return {
        level,
        message,
        about: storableText(about),
        nth,
        fingerprint: createHash("md5").update(message).digest("hex"),
      };
    })
    // In one order for everyone: writers that tell the same wait for each other, never in a circle.
    .sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
  await tx.rows(
    `WITH kept AS (SELECT level, count(*) AS lines FROM run_log WHERE collection_id = $1 AND seq = $2 GROUP BY level)
     INSERT INTO run_log (collection_id, seq, level, message, fingerprint, nth, about)
     SELECT $1, $2, level, message, fingerprint, nth, about
     FROM unnest($3::text[], $4::text[], $5::uuid[], $6::integer[], $7::text[])
       AS line (level, message, fingerprint, nth, about)
     LEFT JOIN kept USING (level)
     WHERE coalesce(kept.lines, 0) < ${MAX_LINES}
     ON CONFLICT (tenant_id, collection_id, seq, fingerprint) DO NOTHING`,
    [
      run.collectionId,
      run.seq,
      told.map(({ level }) => level),
      told.map(({ message }) => message),
      told.map(({ fingerprint }) => fingerprint),
      told.map(({ nth }) => nth),
      told.map(({ about }) => about),
    ],
  );
}

export interface ToldProblems {
  readonly count: number;
  /** The first of them by name: which process told first is chance. */
  readonly gaps: readonly Gap[];
}

/** What could not be read, opened or asked, whatever attempt told it. Errors are failures of code, not of reading it. */
export async function readProblems(
  tx: Transaction,
  run: { readonly collectionId: number; readonly seq: number },
): Promise<ToldProblems> {
  const key = [run.collectionId, run.seq];
  const problems = "FROM run_log WHERE collection_id = $1 AND seq = $2 AND level = 'warning'";
  const [found] = await tx.rows<{ count: number }>(`SELECT count(*) AS count ${problems}`, key);
  const lines = await tx.rows<{ about: string; message: string }>(
    `SELECT about, message ${problems} ORDER BY about COLLATE "C", message COLLATE "C" LIMIT ${MAX_GAPS}`,
    key,
  );
  const gaps = lines.map(({ about, message }) => ({ what: about, reason: withoutStart(message, `${about}: `) }));
  return { count: found?.count ?? 0, gaps };
}

/** What was in the way of an attempt that counts no more. */
export async function forgetProblems(
  tx: Transaction,
  run: { readonly collectionId: number; readonly seq: number },
): Promise<void> {
  await tx.rows("DELETE FROM run_log WHERE collection_id = $1 AND seq = $2 AND level <> 'info'", [
    run.collectionId,
    run.seq,
  ]);
}

function withoutStart(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length) : text;
}

/** The lines of a run's log in the order they were told, as `{at, level, message}`. */
export function logList(run: { readonly collectionId: number; readonly seq: number }): ListStatement {
  return {
    text: `SELECT json_build_object(
        'at', ${isoTime("at")}, 'level', level, 'message', message)::text AS item
      FROM run_log WHERE collection_id = $1 AND seq = $2 ORDER BY at, nth, line`,
    values: [run.collectionId, run.seq],
  };
}
