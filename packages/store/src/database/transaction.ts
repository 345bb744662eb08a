import type { ClientBase, QueryResult } from "pg";
import { explainDatabaseError } from "../errors.js";
import { addTenantIdToSql } from "./add-tenant-id-to-sql.js";
import { transactionSearchPathAndFormatsSql } from "./connection-options-and-session.js";
import { recordBackendPid } from "./transaction-watchdog.js";

/** As the driver takes it. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** What statements run on: one transaction, bound to one tenant, which it names in all of them. */
export interface Transaction {
  /** A statement with fixed text: prepared once per connection. */
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A statement whose text varies without bound (compiled filters): planned each time, never kept. */
  adhocRows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The connection itself, for COPY into temporary tables, and for cursors over what `addTenantIdToSql` gives. */
  readonly client: ClientBase;
  nameTenant(text: string, values: readonly unknown[]): Statement;
  /** Citus is there: it copies rows of INSERT … SELECT that can have no conflict, which row-level security refuses. */
  readonly isDistributed: boolean;
  /** What has to happen with temporary tables at its end. */
  readonly temporaryTablesEnd: "ON COMMIT DROP" | "ON COMMIT DELETE ROWS";
}

/** Whose rows a transaction sees. */
export type TransactionScope =
  | { readonly tenant: number }
  /** The list of tenants, which must be readable before a tenant is chosen. */
  | { readonly directory: true }
  /** Work that is due, whosever it is: ids only, until a tenant is chosen. */
  | { readonly queue: true };

export interface TransactionSettings {
  readonly scope: TransactionScope;
  readonly readOnly: boolean;
  /** Set when the connection logs in as a role that row-level security does not bind. */
  readonly role: string | null;
  /** How long a statement may take. */
  readonly timeoutMs: number;
  /** Behind a pooler the next transaction may have another session: nothing may be left in this one, or counted on. */
  readonly isPooled: boolean;
  readonly isDistributed: boolean;
}

/**
 * A process that hangs, or whose machine is gone, must not hold its locks: whoever takes its work up waits for them. Long
 * for a process that is only slow, short for those who wait.
 */
const LONGEST_SILENCE_MS = 15_000;

/** What decides who sees what is said anew in every transaction. Numbers and fixed words: nothing to escape. */
function beginText(settings: TransactionSettings): string {
  const { scope } = settings;
  const setting =
    "tenant" in scope
      ? `plumbline.tenant = '${Math.trunc(scope.tenant)}'`
      : `plumbline.${"queue" in scope ? "queue" : "directory"} = 'on'`;
  const role = settings.role === null ? "" : `SET LOCAL ROLE ${settings.role};`;
  const begin = settings.readOnly
    ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;"
    : `BEGIN ISOLATION LEVEL READ COMMITTED;SET LOCAL idle_in_transaction_session_timeout = ${LONGEST_SILENCE_MS};`;
  const timeout = `SET LOCAL statement_timeout = ${Math.trunc(settings.timeoutMs)};`;
  return `${begin}${role}${transactionSearchPathAndFormatsSql}${timeout}SET LOCAL ${setting}${settings.isPooled ? ";SELECT pg_backend_pid() AS pid" : ""}`;
}

interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

const prepared = new Map<string, PreparedStatement>();
/** Filters combine into more texts than every connection should keep; beyond this many, a new one is not prepared. */
const MAX_PREPARED = 500;

/** In the form of a tenant's transaction, or in that of all others: the tenant is one value more. */
function prepare(text: string, values: number, isTenants: boolean): PreparedStatement | { readonly text: string } {
  const key = isTenants ? text : `\n${text}`;
  const known = prepared.get(key);
  if (known !== undefined) return known;
  const named = isTenants ? addTenantIdToSql(text, values + 1) : text;
  if (prepared.size >= MAX_PREPARED) return { text: named };
  const statement = { name: `s${prepared.size}`, text: named };
  prepared.set(key, statement);
  return statement;
}

function transactionOn(client: ClientBase, { scope, isPooled, isDistributed }: TransactionSettings): Transaction {
  const tenant = "tenant" in scope ? [Math.trunc(scope.tenant)] : [];
  /** A statement without tables of tenants has no place for the value. */
  const withTenant = (text: string, named: string, values: readonly unknown[]) =>
    text === named ? [...values] : [...values, ...tenant];
  const nameIn = (text: string, values: readonly unknown[]): Statement => {
    const named = tenant.length === 0 ? text : addTenantIdToSql(text, values.length + 1);
    return { text: named, values: withTenant(text, named, values) };
  };
  return {
    client,
    isDistributed,
    nameTenant: nameIn,
    temporaryTablesEnd: isPooled ? "ON COMMIT DROP" : "ON COMMIT DELETE ROWS",
    async rows<Row>(text: string, values: readonly unknown[] = []) {
      const statement = prepare(text, values.length, tenant.length > 0);
      const sent = isPooled ? { text: statement.text } : statement;
      const result = await client.query({ ...sent, values: withTenant(text, statement.text, values) });
      return result.rows as Row[];
    },
    async adhocRows<Row>(text: string, values: readonly unknown[] = []) {
      const statement = nameIn(text, values);
      const result = await client.query(statement.text, statement.values);
      return result.rows as Row[];
    },
  };
}

/**
 * Runs `work` in a transaction. On a pipelined connection BEGIN travels with the first statement, and a read does not
 * wait for its COMMIT, so that a single read costs one round trip.
 */
export async function runInTransaction<Result>(
  client: ClientBase,
  settings: TransactionSettings,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  let refusal: unknown;
  const begun = client.query(beginText(settings)).then(
    (results: unknown) => {
      if (settings.isPooled) recordBackendPid(client, (results as readonly QueryResult<{ pid: number }>[]).at(-1));
    },
    (error: unknown) => {
      refusal = error;
    },
  );
  try {
    const result = await work(transactionOn(client, settings));
    await begun;
    if (refusal !== undefined) throw refusal;
    const committed = client.query("COMMIT");
    if (settings.readOnly && !settings.isPooled) committed.catch(() => {});
    else await committed;
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    // Where the transaction could not begin, whatever failed after that only followed from it.
    throw explainDatabaseError(refusal ?? error);
  }
}
