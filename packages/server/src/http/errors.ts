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
  conflict: { status: 409, error: "conflict" },
  too_large: { status: 413, error: "too large" },
  unsupported_media_type: { status: 415, error: "unsupported media type" },
  rate_limited: { status: 429, error: "rate limited" },
  internal: { status: 500, error: "internal error" },
  unavailable: { status: 503, error: "unavailable" },
} as const;

export type FailureCode = keyof typeof table;

export function statusOf(code: FailureCode): { readonly status: number; readonly error: string } {
  return table[code];
}

export function failure(code: FailureCode, message: string, problems: readonly string[] = []): KnownError<FailureCode> {
  return new KnownError(code, message, problems);
}

/** A request that breaks one or more rules; each problem names its field. */
export function invalid(problems: readonly string[]): KnownError<FailureCode> {
  const [first = "The request is not valid."] = problems;
  const message = problems.length <= 1 ? first : `${problems.length} problems: ${first}`;
  return failure("validation", message, problems);
}

/** What other packages call their errors, in our terms. */
const foreignCodes: Readonly<Record<string, FailureCode>> = {
  invalid_query: "validation",
  query_timeout: "validation",
  database_unavailable: "unavailable",
  // Fastify and its plugins.
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "validation",
  FST_ERR_CTP_EMPTY_JSON_BODY: "validation",
  FST_ERR_BAD_URL: "validation",
  FST_REQ_FILE_TOO_LARGE: "too_large",
  FST_FILES_LIMIT: "too_large",
  FST_PARTS_LIMIT: "too_large",
  FST_FIELDS_LIMIT: "too_large",
  FST_PROTO_VIOLATION: "validation",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "unsupported_media_type",
};

export interface Failure {
  readonly code: FailureCode;
  readonly message: string;
  readonly problems: readonly string[];
  /** False when we cannot explain it: to be logged with its stack, and its text kept from the client. */
  readonly known: boolean;
}

export function explain(error: unknown): Failure {
  if (error instanceof Error && "code" in error && typeof error.code === "string") {
    const code = error.code in table ? (error.code as FailureCode) : foreignCodes[error.code];
    if (code !== undefined) {
      const problems = error instanceof KnownError && error.problems.length > 0 ? error.problems : [error.message];
      return { code, message: error.message, problems, known: true };
    }
  }
  const message = "Something went wrong on our side. The request id in the x-request-id header names it in the log.";
  return { code: "internal", message, problems: [message], known: false };
}
