import { createHash } from "node:crypto";
import type { ListStatement } from "../database/listing.js";
import type { Transaction } from "../database/transaction.js";
import { storableText } from "./hashing.js";

export interface LogLine {
  readonly level: "info" | "warning" | "error";
  readonly message: string;
}

/** A run may have as many problems as an estate has files; who has read so many knows enough. */
const MAX_LINES = 10_000;

/** Adds lines to a run's log; one that is there already is not repeated. */
export async function writeLog(
  tx: Transaction,
  run: { readonly collectionId: number; readonly seq: number },
  lines: readonly LogLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const told = lines
    .map(({ level, message: text }, nth) => {
      const message = storableText(text);
      return { level, message, nth, fingerprint: createHash("md5").update(message).digest("hex") };
    })
    // In one order for everyone: threads that tell the same wait for each other, never in a circle.
    .sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
  await tx.rows(
    `INSERT INTO run_log (collection_id, seq, level, message, fingerprint, nth)
     SELECT $1, $2, level, message, fingerprint, nth
     FROM unnest($3::text[], $4::text[], $5::uuid[], $6::integer[]) AS line (level, message, fingerprint, nth)
     WHERE (SELECT count(*) FROM run_log WHERE collection_id = $1 AND seq = $2) < ${MAX_LINES}
     ON CONFLICT (tenant_id, collection_id, seq, fingerprint) DO NOTHING`,
    [
      run.collectionId,
      run.seq,
      told.map(({ level }) => level),
      told.map(({ message }) => message),
      told.map(({ fingerprint }) => fingerprint),
      told.map(({ nth }) => nth),
    ],
  );
}

/** Whatever attempt told them. */
export async function countProblems(
  tx: Transaction,
  run: { readonly collectionId: number; readonly seq: number },
): Promise<number> {
  const [found] = await tx.rows<{ count: number }>(
    "SELECT count(*) AS count FROM run_log WHERE collection_id = $1 AND seq = $2 AND level <> 'info'",
    [run.collectionId, run.seq],
  );
  return found?.count ?? 0;
}

/** The lines of a run's log in the order they were told, as `{at, level, message}`. */
export function logList(run: { readonly collectionId: number; readonly seq: number }): ListStatement {
  return {
    text: `SELECT json_build_object(
        'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'level', level, 'message', message)::text AS item
      FROM run_log WHERE collection_id = $1 AND seq = $2 ORDER BY at, nth, line`,
    values: [run.collectionId, run.seq],
  };
}
