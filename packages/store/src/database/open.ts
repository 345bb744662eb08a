import pg from "pg";
import { explainDatabaseError, storeError } from "../errors.js";
import { serviceRole } from "./migrate.js";
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
  /** Like `write`, on a connection that can COPY and hold cursors. */
  bulk<Result>(scope: TransactionScope, work: (tx: Transaction) => Promise<Result>): Promise<Result>;
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
    connectionString: options.url,
    types,
    connectionTimeoutMillis: 10_000,
    application_name: "plumbline",
    statement_timeout: options.readTimeoutMs ?? 30_000,
    options: "-c search_path=plumbline,pg_catalog",
  };
  const pipelined = new pg.Pool({ ...common, max: connections, pipeline: true } as pg.PoolConfig);
  const plain = new pg.Pool({ ...common, max: Math.max(2, Math.ceil(connections / 2)) });
  for (const pool of [pipelined, plain]) surviveLostConnections(pool);

  const role = await roleToAssume(plain);

  async function run<Result>(
    pool: pg.Pool,
    scope: TransactionScope,
    settings: Pick<TransactionSettings, "readOnly" | "timeoutMs">,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const client = await pool.connect().catch((error: unknown) => Promise.reject(explainDatabaseError(error)));
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
    write: (scope, work) => run(pipelined, scope, patient, work),
    bulk: (scope, work) => run(plain, scope, patient, work),
    async ping() {
      await pipelined.query("SELECT 1").catch((error: unknown) => Promise.reject(explainDatabaseError(error)));
    },
    connections: () => ({
      open: pipelined.totalCount + plain.totalCount,
      idle: pipelined.idleCount + plain.idleCount,
      waiting: pipelined.waitingCount + plain.waitingCount,
    }),
    async close() {
      await Promise.all([pipelined.end(), plain.end()]);
    },
  };
}

/**
 * A connection lost with the server is replaced on its next use. The loss may be reported at any moment, also between
 * two owners of the connection, and an error event nobody listens to would end the process.
 */
function surviveLostConnections(pool: pg.Pool): void {
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
}

/** Superusers and BYPASSRLS roles ignore row-level security: such a login works under the service's own role instead. */
async function roleToAssume(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool
    .query<{ unbound: boolean; available: boolean }>(
      `SELECT rolsuper OR rolbypassrls AS unbound,
              EXISTS (SELECT FROM pg_roles WHERE rolname = $1 AND NOT rolsuper AND NOT rolbypassrls) AS available
       FROM pg_roles WHERE rolname = current_user`,
      [serviceRole],
    )
    .catch((error: unknown) => Promise.reject(explainDatabaseError(error)));
  const login = rows[0];
  if (login === undefined || !login.unbound) return null;
  if (login.available) return serviceRole;
  throw storeError(
    "configuration",
    `The database role of DATABASE_URL ignores row-level security and the role ${serviceRole} is missing. Run "plumbline migrate" first.`,
  );
}
