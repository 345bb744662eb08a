import pg from "pg";
import { explainConnectError, isTransactionConflict } from "../errors.js";
import { createConnectionOptions } from "./connection-options-and-session.js";
import { findRoleToAssume } from "./service-role.js";
import { runInTransaction, type Transaction, type TransactionScope } from "./transaction.js";
import {
  cancelStatement,
  createDatabasePing,
  destroyConnection,
  forgetPooledBackend,
  isConnectionBehindPooler,
  recordBackendPidOrPooler,
  startLostDatabaseWatchdog,
} from "./transaction-watchdog.js";

/** How a database is reached. */
export interface DatabaseOptions {
  readonly url: string;
  readonly connections?: number;
  readonly readTimeoutMs?: number;
  readonly writeTimeoutMs?: number;
}

/** What bounds a transaction. */
export interface TransactionTimeoutAndSignal {
  /** How long a statement may take, and (with some seconds more) all of them together. */
  readonly timeoutMs?: number;
  /** Ends the transaction, and the statement that is being done on the server. */
  readonly signal?: AbortSignal;
}

type InTransaction = <Result>(
  scope: TransactionScope,
  work: (tx: Transaction) => Promise<Result>,
  limits?: TransactionTimeoutAndSignal,
) => Promise<Result>;

/** The database as the service uses it: every access is a transaction in the name of one tenant. */
export interface Database {
  readonly read: InTransaction;
  readonly write: InTransaction;
  /** Like `write`, for what ends work or gives room back: goes through, too, where there is no room for other changes. */
  readonly reserved: InTransaction;
  /** Like `write`, on a connection that can COPY. */
  readonly bulk: InTransaction;
  /** Like `read`, on a connection that can hold a cursor, apart from the others. */
  readonly stream: InTransaction;
  /** Answers when the database does; throws the reason when it does not. */
  ping(): Promise<void>;
  /** How many connections are open, idle and waited for. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/** Connections beside those of requests, for what must not wait for them: tokens, cancellations, the work of runs. */
const RESERVE = 4;
/** The server ends a statement in its own time; only where it does not answer any more, we end it. */
const GRACE_MS = 5000;
const CANCEL_AGAIN_MS = 500;

interface RunSettings extends TransactionTimeoutAndSignal {
  readonly readOnly: boolean;
  readonly mustEnd: boolean;
}

const INT8_OID = 20;
const types: pg.CustomTypesConfig = {
  // Our bigint columns are counters far below 2^53: numbers are safe and what callers want.
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Connects to a database; fails where nobody answers. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const connections = options.connections ?? 10;
  const readTimeoutMs = options.readTimeoutMs ?? 30_000;
  const common = {
    ...createConnectionOptions(options.url),
    types,
    application_name: "plumbline",
    onConnect: recordBackendPidOrPooler,
  };
  const half = Math.max(2, Math.ceil(connections / 2));
  const pipelined = new pg.Pool({ ...common, max: connections + RESERVE, pipeline: true } as pg.PoolConfig);
  const plain = new pg.Pool({ ...common, max: half });
  const streaming = new pg.Pool({ ...common, max: half });
  const probe = new pg.Pool({ ...common, max: 1, idleTimeoutMillis: 0 });
  const pools = [pipelined, plain, streaming, probe];
  for (const pool of pools) surviveLostConnections(pool);
  const ping = createDatabasePing(probe);
  const watchdog = startLostDatabaseWatchdog(ping);
  const close = async () => {
    watchdog.stop();
    await Promise.all(pools.map((pool) => pool.end()));
  };

  const { role, isDistributed } = await readServer(plain).catch(async (error: unknown) => {
    await close();
    throw error;
  });

  async function run<Result>(
    pool: pg.Pool,
    scope: TransactionScope,
    { readOnly, timeoutMs, mustEnd, signal }: RunSettings,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted();
    const client = await connected(pool);
    let broken: Error | boolean | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    let cancelling: NodeJS.Timeout | undefined;
    let cancelled: Promise<void> | undefined;
    const cancel = () => {
      cancelled = cancelStatement(pipelined, client);
    };
    const onAbort = () => {
      // A cancellation may come before its statement, and does nothing then; or late, and must not meet the next owner.
      broken = true;
      cancel();
      cancelling = setInterval(cancel, CANCEL_AGAIN_MS);
    };
    const deadline = mustEnd
      ? setTimeout(() => destroyConnection(client), (timeoutMs ?? readTimeoutMs) + GRACE_MS)
      : undefined;
    const ended = watchdog.begin(client);
    client.on("error", onError);
    signal?.addEventListener("abort", onAbort, { once: true });
    try {
      signal?.throwIfAborted();
      const settings = {
        scope,
        role,
        readOnly,
        timeoutMs: timeoutMs ?? readTimeoutMs,
        isPooled: isConnectionBehindPooler(client),
        isDistributed,
      };
      return await runInTransaction(client, settings, async (tx) => {
        try {
          return await work(tx);
        } finally {
          clearInterval(cancelling);
          forgetPooledBackend(client);
          // Behind a pooler the process goes on with somebody else's work, which a late cancellation would meet.
          await cancelled;
        }
      });
    } finally {
      signal?.removeEventListener("abort", onAbort);
      client.off("error", onError);
      ended();
      clearTimeout(deadline);
      clearInterval(cancelling);
      client.release(broken);
    }
  }

  const writeTimeoutMs = options.writeTimeoutMs ?? 600_000;
  /** What the service does for itself may take its time; who sets a limit is waited for. */
  const writing = (limits: TransactionTimeoutAndSignal = {}): RunSettings => ({
    readOnly: false,
    timeoutMs: writeTimeoutMs,
    mustEnd: limits.timeoutMs !== undefined,
    ...limits,
  });
  const reading = (limits: TransactionTimeoutAndSignal = {}): RunSettings => ({
    readOnly: true,
    mustEnd: true,
    ...limits,
  });
  const write: InTransaction = (scope, work, limits) => retried(() => run(pipelined, scope, writing(limits), work));
  return {
    read: (scope, work, limits) => run(pipelined, scope, reading(limits), work),
    write,
    reserved: write,
    bulk: (scope, work, limits) => retried(() => run(plain, scope, writing(limits), work)),
    stream: (scope, work, limits) => run(streaming, scope, reading({ timeoutMs: writeTimeoutMs, ...limits }), work),
    ping: () => ping().catch((error: unknown) => Promise.reject(explainConnectError(error))),
    connections: () => ({
      open: pools.reduce((sum, pool) => sum + pool.totalCount, 0),
      idle: pools.reduce((sum, pool) => sum + pool.idleCount, 0),
      waiting: pools.reduce((sum, pool) => sum + pool.waitingCount, 0),
    }),
    close,
  };
}

const ATTEMPTS = 3;

/** PostgreSQL ends one of two transactions that wait for each other; that one is done again from its beginning. */
async function retried<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let remaining = ATTEMPTS - 1; ; remaining -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (remaining === 0 || !isTransactionConflict(error)) throw error;
    }
  }
}

/**
 * A connection lost with the server is replaced on its next use. The loss may be reported at any moment, also between
 * two owners of the connection, and an error event nobody listens to would end the process.
 */
function surviveLostConnections(pool: pg.Pool): void {
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
}

function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => Promise.reject(explainConnectError(error)));
}

async function readServer(pool: pg.Pool): Promise<{ readonly role: string | null; readonly isDistributed: boolean }> {
  const client = await connected(pool);
  try {
    const role = await findRoleToAssume(client);
    const { rowCount } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'");
    return { role, isDistributed: rowCount !== 0 };
  } finally {
    client.release();
  }
}
