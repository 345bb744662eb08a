import pg from "pg";
import { explainConnectError, isCollision } from "../errors.js";
import { connectionOptions } from "./connect.js";
import { roleToAssume } from "./service-role.js";
import { inTransaction, type Transaction, type TransactionScope, type TransactionSettings } from "./transaction.js";

export interface DatabaseOptions {
  readonly url: string;
  readonly connections?: number;
  readonly readTimeoutMs?: number;
  readonly writeTimeoutMs?: number;
}

/** The database as the service uses it: every access is a transaction in the name of one tenant. */
export interface Database {
  read<Result>(scope: TransactionScope, work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  write<Result>(scope: TransactionScope, work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Like `write`, on a connection that can COPY. */
  bulk<Result>(scope: TransactionScope, work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Like `read`, on a connection that can hold a cursor, apart from the others: readers may be slow. */
  stream<Result>(scope: TransactionScope, work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Answers when the database does; throws the reason when it does not. */
  ping(): Promise<void>;
  /** How many connections are open, idle and waited for. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

const INT8_OID = 20;
const types: pg.CustomTypesConfig = {
  // Our bigint columns are counters far below 2^53: numbers are safe and what callers want.
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const connections = options.connections ?? 10;
  const common = {
    ...connectionOptions(options.url),
    types,
    application_name: "plumbline",
    statement_timeout: options.readTimeoutMs ?? 30_000,
  };
  const pipelined = new pg.Pool({ ...common, max: connections, pipeline: true } as pg.PoolConfig);
  const plain = new pg.Pool({ ...common, max: Math.max(2, Math.ceil(connections / 2)) });
  const streaming = new pg.Pool({ ...common, max: Math.max(2, Math.ceil(connections / 2)) });
  const pools = [pipelined, plain, streaming];
  for (const pool of pools) surviveLostConnections(pool);
  const close = async () => {
    await Promise.all(pools.map((pool) => pool.end()));
  };

  const role = await roleOf(plain).catch(async (error: unknown) => {
    await close();
    throw error;
  });

  async function run<Result>(
    pool: pg.Pool,
    scope: TransactionScope,
    settings: Pick<TransactionSettings, "readOnly" | "timeoutMs">,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const client = await connected(pool);
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    client.on("error", onError);
    try {
      return await inTransaction(client, { scope, role, ...settings }, work);
    } finally {
      client.off("error", onError);
      client.release(broken);
    }
  }

  const patient = { readOnly: false, timeoutMs: options.writeTimeoutMs ?? 600_000 };
  return {
    read: (scope, work) => run(pipelined, scope, { readOnly: true }, work),
    write: (scope, work) => retried(() => run(pipelined, scope, patient, work)),
    bulk: (scope, work) => retried(() => run(plain, scope, patient, work)),
    stream: (scope, work) => run(streaming, scope, { readOnly: true, timeoutMs: patient.timeoutMs }, work),
    async ping() {
      await pipelined.query("SELECT 1").catch((error: unknown) => Promise.reject(explainConnectError(error)));
    },
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
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !isCollision(error)) throw error;
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

async function roleOf(pool: pg.Pool): Promise<string | null> {
  const client = await connected(pool);
  try {
    return await roleToAssume(client);
  } finally {
    client.release();
  }
}
