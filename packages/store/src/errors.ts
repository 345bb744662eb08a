import { KnownError } from "@plumbline/model";

/** Everything the store refuses or reports by name. The server gives each code its HTTP status. */
export type StoreErrorCode = "not_found" | "conflict" | "database_unavailable" | "query_timeout" | "configuration";

export function storeError(code: StoreErrorCode, message: string): KnownError<StoreErrorCode> {
  return new KnownError(code, message);
}

const unavailableCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "57P01", "57P02", "57P03", "08006"]);
const unavailableTexts = /Connection terminated|Client has encountered a connection error|timeout exceeded when trying/;

/** Driver errors that mean "the database is away" or "this took too long", in our words; others pass unchanged. */
export function explainDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  if (code === "57014") return storeError("query_timeout", "The query took too long and was stopped. Narrow it down.");
  if (unavailableCodes.has(code) || unavailableTexts.test(error.message)) {
    return storeError("database_unavailable", `The database cannot be reached (${error.message}). Try again shortly.`);
  }
  return error;
}

/** Whether a unique constraint (the named one, or any) refused a row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "23505") return false;
  return constraint === undefined || ("constraint" in error && error.constraint === constraint);
}
