/**
 * Reading from a streaming replica, which is a little behind. A read goes there only when the replica has replayed all that was
 * committed before it was asked for, whoever wrote it and through whichever server: answers are those of the primary. It is waited
 * for for a moment; where it takes longer, or the replica is away, the primary answers, and for a while nobody waits again.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { KnownError } from "@plumbline/model";
import { isTransactionConflict } from "../errors.js";
import { type Database, type DatabaseOptions, openDatabase } from "./open-database.js";

type Read = Database["read"];

/** Reads that may be answered by the replica. */
export interface ReplicaReader extends Pick<Database, "read" | "stream"> {
  /** How many it answered, and how many were left to the primary. */
  counts(): { readonly replica: number; readonly primary: number };
  close(): Promise<void>;
}

export interface ReplicaOptions extends DatabaseOptions {
  /** Told when reads change over. */
  readonly log?: (message: string) => void;
}

/** How long a read waits for the replica before the primary answers it. */
const LONGEST_WAIT_MS = 100;
const LOOK_AGAIN_MS = 5;
/** Once it was late, it has to have caught up by itself before anybody waits for it again. */
const REST_MS = 500;
/** A replica that does not answer at all is not asked again sooner. */
const ASKING_MS = 2000;

/** Where the log of the primary ends: what was answered as committed lies before it. Of a coordinator it says nothing of other nodes. */
const committedSql = `SELECT (CASE WHEN EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN NULL
  WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
  ELSE pg_current_wal_flush_lsn() END)::text AS position`;
/** Null on a server that is no replica. */
const replayedSql = "SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END::text AS position";
const everybody = { queue: true } as const;

/** Reads from a replica that has caught up, and else from the primary. */
export function openReadReplica(primary: Database, options: ReplicaOptions): ReplicaReader {
  const log = options.log ?? (() => {});
  const counted = { replica: 0, primary: 0 };
  let opening: Promise<Database> | undefined;
  let replayed = 0n;
  let isLate = false;
  let restUntil = 0;
  let isClosed = false;

  const replica = async (): Promise<Database> => {
    opening ??= openDatabase(options);
    try {
      return await opening;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
  const readPosition = async (db: Database, text: string) => {
    const [row] = await db.read(everybody, (tx) => tx.rows<{ position: string | null }>(text), {
      timeoutMs: ASKING_MS,
    });
    return parsePosition(row?.position ?? null);
  };
  const committed = onceForAllWhoWait(() => readPosition(primary, committedSql));
  const lookAtReplica = onceForAllWhoWait(async () => {
    replayed = await readPosition(await replica(), replayedSql);
  });

  function setLate(reason: string): void {
    restUntil = Date.now() + REST_MS;
    // It may come back as another one, of an earlier moment.
    replayed = 0n;
    if (!isLate) log(`The replica ${reason}: the primary answers until it has caught up.`);
    isLate = true;
  }

  /** Whether the replica has all that is committed now. */
  async function hasCaughtUp(): Promise<boolean> {
    if (isClosed || Date.now() < restUntil) return false;
    // Of those who come while it is late, one looks.
    if (isLate) restUntil = Date.now() + REST_MS;
    const position = await committed();
    if (position < 0n) {
      setLate("of a distributed database is not used");
      return false;
    }
    const until = Date.now() + (isLate ? 0 : LONGEST_WAIT_MS);
    try {
      while (replayed < position) {
        await answerWithin(lookAtReplica(), LONGEST_WAIT_MS);
        if (replayed >= position) break;
        if (Date.now() >= until) {
          setLate("is behind");
          return false;
        }
        await sleep(LOOK_AGAIN_MS);
      }
    } catch (error) {
      setLate(`does not answer (${error instanceof Error ? error.message : error})`);
      return false;
    }
    if (isLate) log("The replica has caught up and answers again.");
    isLate = false;
    restUntil = 0;
    return true;
  }

  const fromPrimary = (): void => {
    counted.primary += 1;
  };
  const read: Read = async (scope, work, limits) => {
    if (await hasCaughtUp()) {
      try {
        const result = await (await replica()).read(scope, work, limits);
        counted.replica += 1;
        return result;
      } catch (error) {
        if (limits?.signal?.aborted || !isFaultOfReplica(error)) throw error;
        setLate("was lost while it was read");
      }
    }
    fromPrimary();
    return primary.read(scope, work, limits);
  };
  const stream: Read = async (scope, work, limits) => {
    // What has been handed on cannot be asked for again: it is looked at anew whether the replica is there at all.
    const isThere = (await hasCaughtUp()) && (await isAnswering(lookAtReplica));
    if (!isThere) {
      fromPrimary();
      return primary.stream(scope, work, limits);
    }
    counted.replica += 1;
    return (await replica()).stream(scope, work, limits);
  };
  return {
    read,
    stream,
    counts: () => ({ ...counted }),
    async close() {
      isClosed = true;
      await opening?.then((db) => db.close()).catch(() => {});
    },
  };
}

/** "16/B374D848": the higher and the lower half of a number. */
function parsePosition(text: string | null): bigint {
  if (text === null) return -1n;
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** An answer counts only for those who asked before it was looked for: others share the next one. */
function onceForAllWhoWait<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;
  const begin = (): Promise<Result> => {
    const asked = ask().finally(() => {
      if (current === asked) current = undefined;
    });
    current = asked;
    return asked;
  };
  return () => {
    if (current === undefined) return begin();
    next ??= current
      .catch(() => {})
      .then(() => {
        next = undefined;
        return begin();
      });
    return next;
  };
}

async function answerWithin(answer: Promise<void>, ms: number): Promise<void> {
  const tooLate = new AbortController();
  const patience = sleep(ms, true, { signal: tooLate.signal, ref: false }).catch(() => false);
  answer.catch(() => {});
  try {
    if (await Promise.race([answer.then(() => false), patience])) throw new Error("no answer in time");
  } finally {
    tooLate.abort();
  }
}

async function isAnswering(look: () => Promise<void>): Promise<boolean> {
  return answerWithin(look(), LONGEST_WAIT_MS).then(
    () => true,
    () => false,
  );
}

/** It has gone, or has ended the statement because it had to replay what stands in its way. */
function isFaultOfReplica(error: unknown): boolean {
  if (error instanceof KnownError) return ["database_unavailable", "database_busy"].includes(error.code);
  return isTransactionConflict(error);
}
