/**
 * Transactions under way, and how they are ended from outside: when whoever asked has gone, when their time is up, and all
 * that wait when the database has stopped answering (a frozen machine keeps connections open and sends nothing).
 */
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientBase, Pool, PoolClient, QueryResult } from "pg";

const LOOK_MS = 2500;
/** A transaction this old makes us ask whether the database answers at all. */
const OLD_MS = 5000;
/** Steps instead of one time: a process that was busy itself must read its sockets before it judges the database. */
const ANSWER_STEPS = 10;
const ANSWER_STEP_MS = 500;

const backends = new WeakMap<ClientBase, number>();
const pooled = new WeakSet<ClientBase>();

/**
 * Each connection's process on the server, whose statements can then be cancelled. A pooler gives out numbers of its own: where
 * they differ there is one, and each transaction may have another process.
 */
export async function recordBackendPidOrPooler(client: ClientBase): Promise<void> {
  const question = { text: "SELECT pg_backend_pid() AS pid", query_timeout: ANSWER_STEPS * ANSWER_STEP_MS };
  const { rows } = await client.query<{ pid: number }>(question);
  const { processID } = client as unknown as { readonly processID: number | null };
  if (rows[0]?.pid === processID) backends.set(client, processID);
  else pooled.add(client);
}

export const isConnectionBehindPooler = (client: ClientBase): boolean => pooled.has(client);

export function recordBackendPid(client: ClientBase, answer: QueryResult<{ pid: number }> | undefined): void {
  backends.set(client, answer?.rows[0]?.pid ?? 0);
}

/** From now on nothing is cancelled on it any more: the process may work for somebody else. */
export function forgetPooledBackend(client: ClientBase): void {
  if (isConnectionBehindPooler(client)) backends.delete(client);
}

/** Whoever waits on this connection hears that it is gone. */
export function destroyConnection(client: ClientBase): void {
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream.destroy();
}

export async function cancelStatement(pool: Pool, client: ClientBase): Promise<void> {
  const pid = backends.get(client);
  if (pid !== undefined) await pool.query("SELECT pg_cancel_backend($1)", [pid]).catch(() => {});
}

export interface LostDatabaseWatchdog {
  /** Returns what is to be called at its end. */
  begin(client: PoolClient): () => void;
  stop(): void;
}

/** `ping` rejects when the database does not answer. */
export function startLostDatabaseWatchdog(ping: () => Promise<void>): LostDatabaseWatchdog {
  const since = new Map<PoolClient, number>();
  const isOld = (begun: number) => Date.now() - begun > OLD_MS;
  const look = async () => {
    if (![...since.values()].some(isOld)) return;
    await ping().catch(() => {
      for (const [client, begun] of since) if (isOld(begun)) destroyConnection(client);
    });
  };
  const looking = setInterval(look, LOOK_MS).unref();
  return {
    begin(client) {
      since.set(client, Date.now());
      return () => since.delete(client);
    },
    stop: () => clearInterval(looking),
  };
}

/** Asks on a connection that nothing else uses, once for all who want to know at a time. */
export function createDatabasePing(pool: Pool): () => Promise<void> {
  let asking: Promise<void> | undefined;
  return () => {
    asking ??= ask(pool).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

async function ask(pool: Pool): Promise<void> {
  const client = await pool.connect();
  const done = new AbortController();
  let late = false;
  const impatient = patience(done.signal).then(() => {
    late = !done.signal.aborted;
    if (late) destroyConnection(client);
  });
  try {
    await client.query("SELECT 1");
  } finally {
    done.abort();
    await impatient;
    client.release(late);
  }
}

async function patience(signal: AbortSignal): Promise<void> {
  for (let step = 0; step < ANSWER_STEPS && !signal.aborted; step += 1) {
    await sleep(ANSWER_STEP_MS, undefined, { ref: false, signal }).catch(() => {});
  }
}
