import { KnownError } from "@plumbline/model";

/** The one table of what this service answers when it cannot do as asked. */
const table = {
  validation: { status: 400, error: "validation error" },
  /** As `validation`, without `error_list`: interface section 7.3. */
  unknown_filter: { status: 400, error: "validation error" },
  unauthorized: { status: 401, error: "Unauthorized" },
  forbidden: { status: 403, error: "forbidden" },
  not_found: { status: 404, error: "not found" },
  method_not_allowed: { status: 405, error: "method not allowed" },
  late: { status: 408, error: "too late" },
  conflict: { status: 409, error: "conflict" },
  too_large: { status: 413, error: "too large" },
  unsupported_media_type: { status: 415, error: "unsupported media type" },
  rate_limited: { status: 429, error: "rate limited" },
  internal: { status: 500, error: "internal error" },
  unavailable: { status: 503, error: "unavailable" },
} as const;

export type FailureCode = keyof typeof table;

export function getHttpStatusAndError(code: FailureCode): { readonly status: number; readonly error: string } {
  return table[code];
}

export function createFailureError(
  code: FailureCode,
  message: string,
  problems: readonly string[] = [],
): KnownError<FailureCode> {
  return new KnownError(code, message, problems);
}

/** A request that breaks one or more rules; each problem names its field. */
export function createValidationError(problems: readonly string[]): KnownError<FailureCode> {
  const [first = "The request is not valid."] = problems;
  const message = problems.length <= 1 ? first : `${problems.length} problems: ${first}`;
  return createFailureError("validation", message, problems);
}

const MAX_PROBLEMS = 100;
const MAX_CHARACTERS = 2000;

/** Keeps as much of a list of problems as anybody reads. */
export function capProblems(problems: readonly string[]): readonly string[] {
  const shown = problems
    .slice(0, MAX_PROBLEMS)
    .map((problem) => (problem.length > MAX_CHARACTERS ? `${problem.slice(0, MAX_CHARACTERS)}…` : problem));
  const more = problems.length - shown.length;
  return more === 0 ? shown : [...shown, `${more} more problems are not shown.`];
}

/** What other packages call their errors, in our terms; and in our words, where theirs are not for people. */
const foreignCodes: Readonly<Record<string, { readonly code: FailureCode; readonly message?: string }>> = {
  invalid_query: { code: "validation" },
  queue_full: { code: "rate_limited" },
  over_quota: { code: "too_large" },
  query_timeout: { code: "unavailable" },
  database_busy: { code: "unavailable" },
  database_unavailable: { code: "unavailable" },
  database_node_unavailable: { code: "unavailable" },
  // Fastify and its plugins.
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: "unsupported_media_type",
    message: "Send JSON, with the header content-type: application/json.",
  },
  FST_ERR_BAD_URL: { code: "validation" },
  FST_ERR_MAX_PARAM_LENGTH: { code: "not_found", message: "There is nothing at this path." },
  FST_REQ_FILE_TOO_LARGE: { code: "too_large", message: "One of the files is larger than this service accepts." },
  FST_FILES_LIMIT: { code: "too_large", message: "These are more files than this service accepts at once." },
  FST_PARTS_LIMIT: { code: "too_large", message: "The form has more parts than this service accepts." },
  FST_FIELDS_LIMIT: { code: "too_large", message: "The form has more fields than this service accepts." },
  FST_PROTO_VIOLATION: { code: "validation", message: "The form has a field whose name is not allowed." },
  FST_INVALID_JSON_FIELD_ERROR: {
    code: "validation",
    message: "A field of the form says that it is JSON and is not.",
  },
  FST_INVALID_MULTIPART_CONTENT_TYPE: {
    code: "unsupported_media_type",
    message: "Send the files as multipart/form-data.",
  },
};

export interface Failure {
  readonly code: FailureCode;
  readonly message: string;
  readonly problems: readonly string[];
  /** False when we cannot explain it: to be logged with its stack, and its text kept from the client. */
  readonly known: boolean;
}

const isOurs = (code: string): code is FailureCode => Object.hasOwn(table, code);

export function toFailure(error: unknown): Failure {
  if (error instanceof Error && "code" in error && typeof error.code === "string") {
    const found = isOurs(error.code) ? { code: error.code } : foreignCodes[error.code];
    if (found !== undefined) {
      const message = "message" in found ? (found.message ?? error.message) : error.message;
      const problems = error instanceof KnownError && error.problems.length > 0 ? error.problems : [message];
      return { code: found.code, message, problems, known: true };
    }
  }
  const message = "Something went wrong on our side. The request id in the x-request-id header names it in the log.";
  return { code: "internal", message, problems: [message], known: false };
}
