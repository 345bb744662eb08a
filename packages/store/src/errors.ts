import { KnownError } from "@plumbline/model";

/** Everything the store refuses or reports by name. The server gives each code its HTTP status. */
export type StoreErrorCode =
  | "not_found"
  | "conflict"
  | "invalid_query"
  | "database_busy"
  | "database_unavailable"
  | "database_node_unavailable"
  | "query_timeout"
  | "configuration"
  | "over_quota"
  | "queue_full";

/** An error that tells people what is wrong. */
export function createStoreError(code: StoreErrorCode, message: string, cause?: unknown): KnownError<StoreErrorCode> {
  return new KnownError(code, message, [], cause);
}

/** Codes of the system, of PostgreSQL's own shutdown and of its limits, that pass by themselves. */
const unavailableCodes = new Set([
  "EAGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
  "25P03",
  "53300",
  "57P01",
  "57P02",
  "57P03",
  "08006",
]);
const unavailableTexts =
  /Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout/;
const noConnectionFree = /timeout exceeded when trying to connect/;

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

const lostNode = /connection to the remote node|server closed the connection unexpectedly|terminating connection/;

/** Of a distributed database: the coordinator answers, and says that another node does not. */
export function isCitusNodeUnreachable(error: unknown): boolean {
  if (!(error instanceof Error) || !lostNode.test(error.message)) return false;
  const where = "where" in error ? String(error.where) : "";
  return error.message.includes("remote node") || where.includes("executing command on");
}

/** Driver errors that have a meaning for users, in our words; others pass unchanged. */
export function explainDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = codeOf(error);
  if (code === "57014") return createStoreError("query_timeout", "The database took too long and was stopped.", error);
  if (code === "53100") return createStoreError("database_unavailable", "The disk of the database is full.", error);
  if (code === "23503") return createStoreError("not_found", "The collection was removed meanwhile.", error);
  if (noConnectionFree.test(error.message)) {
    return createStoreError("database_busy", "All database connections are busy. Try again shortly.", error);
  }
  if (isCitusNodeUnreachable(error)) {
    return createStoreError(
      "database_node_unavailable",
      "The node of the database that holds what this tenant has stored cannot be reached. Try again shortly.",
      error,
    );
  }
  if (unavailableCodes.has(code) || unavailableTexts.test(error.message)) {
    return createStoreError("database_unavailable", "The database cannot be reached. Try again shortly.", error);
  }
  return error;
}

/** Why no connection could be made: away for the moment, or as long as login, database or TLS are as given. */
export function explainConnectError(error: unknown): unknown {
  const explained = explainDatabaseError(error);
  if (explained !== error || error instanceof KnownError) return explained;
  return createStoreError(
    "database_unavailable",
    "The database does not accept the connection. Check DATABASE_URL.",
    error,
  );
}

/** Whether the database role lacks the right to do something. */
export function isPermissionDenied(error: unknown): error is Error {
  return codeOf(error) === "42501";
}

/** Two transactions stood in each other's way; the one that was ended may simply be tried again. */
export function isTransactionConflict(error: unknown): boolean {
  return ["40001", "40P01"].includes(codeOf(error));
}

/** Whether somebody else has held a table or row for longer than was to be waited. */
export function isLockUnavailable(error: unknown): boolean {
  return codeOf(error) === "55P03";
}

/** Whether a unique constraint (the named one, or any) refused a row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || codeOf(error) !== "23505") return false;
  if (constraint === undefined) return true;
  // On a distributed database it is a shard's, which has a number after the name.
  return "constraint" in error && String(error.constraint).replace(/_\d+$/, "") === constraint;
}
