/**
 * The database as one request uses it: as long as its tenant has a share left, for as long as a request may take, and only
 * while its client is there. The service's own work (tokens, probes, runs) has connections that requests cannot take.
 */
import type { ServerResponse } from "node:http";
import type { Database, TransactionTimeoutAndSignal } from "@plumbline/store";
import type { CapacityLimiters } from "./capacity-limiters.js";
import { createClientGoneError, type FairSemaphore } from "./fair-semaphore.js";

type DatabaseSemaphores = Pick<CapacityLimiters, "requests" | "lists" | "queries">;

/** What one request may use of the database. */
export interface RequestDatabaseLimits {
  /** Whose part of the connections it uses: a tenant, or those who have not shown who they are. */
  readonly owner: number | "strangers";
  /** Aborted when the client has gone. */
  readonly signal?: AbortSignal;
  readonly waitMs: number;
  readonly timeoutMs: number;
}

export function createRequestDatabase(
  db: Database,
  gates: DatabaseSemaphores,
  budget: RequestDatabaseLimits,
): Database {
  const { signal, timeoutMs } = budget;
  const whilePresent = signal === undefined ? {} : { signal };
  return {
    ...db,
    read: behind([gates.requests], budget, db.read, { timeoutMs, ...whilePresent }),
    // What was asked for is done, whether or not somebody waits for the answer.
    write: behind([gates.requests], budget, db.write, { timeoutMs }),
    reserved: behind([gates.requests], budget, db.reserved, { timeoutMs }),
    stream: behind([gates.lists], budget, db.stream, whilePresent),
  };
}

/** The same for document queries. */
export function createDocumentQueryDatabase(
  db: Database,
  gates: DatabaseSemaphores,
  budget: RequestDatabaseLimits,
): Database {
  const { signal, timeoutMs } = budget;
  const limits = signal === undefined ? { timeoutMs } : { timeoutMs, signal };
  return {
    ...createRequestDatabase(db, gates, budget),
    read: behind([gates.queries, gates.requests], budget, db.read, limits),
  };
}

function behind(
  gates: readonly FairSemaphore[],
  { owner, signal, waitMs }: RequestDatabaseLimits,
  access: Database["read"],
  usual: TransactionTimeoutAndSignal,
): Database["read"] {
  const request = { maxWaitMs: waitMs, ...(signal === undefined ? {} : { signal }) };
  return async (scope, work, limits) => {
    const taken: (() => void)[] = [];
    try {
      for (const gate of gates) taken.push(await gate.acquire(owner, request));
      return await access(scope, work, { ...usual, ...limits });
    } catch (error) {
      throw signal?.aborted === true ? createClientGoneError() : error;
    } finally {
      for (const giveBack of taken) giveBack();
    }
  };
}

/** Aborts when the client goes before it has its reply; it may have gone already. */
export function createClientGoneSignal({ raw }: { readonly raw: ServerResponse }): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once("close", () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
