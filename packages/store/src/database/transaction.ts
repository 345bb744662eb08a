import type { ClientBase } from "pg";
import { explainDatabaseError } from "../errors.js";

/** What statements run on: one transaction, bound to one tenant. */
export interface Transaction {
  /** A statement with fixed text: prepared once per connection. */
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A statement whose text varies without bound (compiled filters): planned each time, never kept. */
  adhocRows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The connection itself, for COPY and cursors. */
  readonly client: ClientBase;
}

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
  /** How long a statement may take, where it is not the connection's own limit. */
  readonly timeoutMs?: number;
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
  const timeout =
    settings.timeoutMs === undefined ? "" : `SET LOCAL statement_timeout = ${Math.trunc(settings.timeoutMs)};`;
  const begin = settings.readOnly
    ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;"
    : `BEGIN;SET LOCAL idle_in_transaction_session_timeout = ${LONGEST_SILENCE_MS};`;
  return `${begin}${role}${timeout}SET LOCAL ${setting}`;
}

const preparedNames = new Map<string, string>();
/** Filters combine into more texts than every connection should keep; beyond this many, a new one is not prepared. */
const MAX_PREPARED = 500;

function preparedName(text: string): string | undefined {
  const known = preparedNames.get(text);
  if (known !== undefined || preparedNames.size >= MAX_PREPARED) return known;
  const name = `s${preparedNames.size}`;
  preparedNames.set(text, name);
  return name;
}

function transactionOn(client: ClientBase): Transaction {
  return {
    client,
    async rows<Row>(text: string, values: readonly unknown[] = []) {
      const name = preparedName(text);
      const result = await client.query({ ...(name === undefined ? {} : { name }), text, values: [...values] });
      return result.rows as Row[];
    },
    async adhocRows<Row>(text: string, values: readonly unknown[] = []) {
      const result = await client.query(text, [...values]);
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
  const begun = client.query(beginText(settings)).catch((error: unknown) => {
    refusal = error;
  });
  try {
    const result = await work(transactionOn(client));
    await begun;
    if (refusal !== undefined) throw refusal;
    const committed = client.query("COMMIT");
    if (settings.readOnly) committed.catch(() => {});
    else await committed;
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    // Where the transaction could not begin, whatever failed after that only followed from it.
    throw explainDatabaseError(refusal ?? error);
  }
}
