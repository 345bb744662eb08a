import pg from "pg";
import { createStoreError, explainConnectError } from "../errors.js";

const CONNECT_TIMEOUT_MS = 10_000;

/** What every connection has in common; refuses a URL the driver cannot read, without repeating it. */
export function createConnectionOptions(url: string): pg.ClientConfig {
  const options = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A machine that is gone must not hold locks for as long as the network believes in it.
    keepAlive: true,
  };
  try {
    // The driver reads the URL, and the certificates it names, when a client is made.
    new pg.Client(options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw createStoreError(
      "configuration",
      `DATABASE_URL cannot be used (${reason}). Special characters in a password are written as %23 for # and so on.`,
    );
  }
  return options;
}

/**
 * What our statements and the driver count on, whatever the server, database, role or URL has as its default. It is said anew in
 * each transaction: a pooler in front may give every transaction another session, and refuses settings at the beginning of one.
 */
export const transactionSearchPathAndFormatsSql = [
  // Says to a distributed PostgreSQL that all nodes get the settings that follow; another one has no use for it.
  "citus.propagate_set_commands = 'local'",
  "search_path = plumbline, pg_catalog",
  "datestyle = 'ISO'",
  "timezone = 'UTC'",
  "bytea_output = 'hex'",
]
  .map((setting) => `SET LOCAL ${setting};`)
  .join("");

/** One session, for work that is not a request's. */
export async function connectSession(url: string): Promise<pg.Client> {
  const client = new pg.Client(createConnectionOptions(url));
  // A loss between two statements has no query to belong to; the next query reports it.
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    // When it is us who cannot go on with the login, the socket is still open.
    client.end().catch(() => {});
    throw explainConnectError(error);
  }
}
