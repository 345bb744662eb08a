import { setTimeout as sleep } from "node:timers/promises";
import { KnownError } from "@plumbline/model";

const passing = new Set(["database_unavailable", "database_busy"]);
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2000;

/** Does nothing for a tenant whose node of a distributed database is away: those of the others need not wait for it. */
export async function skipIfCitusNodeUnreachable<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof KnownError && error.code === "database_node_unavailable") return null;
    throw error;
  }
}

/** Does what can be repeated until the database is there for it, or until `signal` ends the waiting. */
export async function retryWhileDatabaseDown<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof KnownError) || !passing.has(error.code)) throw error;
      signal.throwIfAborted();
      await sleep(wait, undefined, { signal }).catch(() => {});
      signal.throwIfAborted();
    }
  }
}
