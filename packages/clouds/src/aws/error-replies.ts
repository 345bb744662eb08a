/** What AWS says when it does not answer, and what that means. */
import { isJsonObject, parseJsonOrProblem } from "@plumbline/model";
import { CloudFault, type FaultKind } from "../cloud-fault.js";
import type { HttpReply } from "../http/transport.js";

/** `code` is AWS' own word: some of them only say that something is not set. */
export class AwsFault extends CloudFault {
  readonly code: string;

  constructor(kind: FaultKind, code: string, message: string) {
    super(kind, message);
    this.name = "AwsFault";
    this.code = code;
  }
}

/** How AWS words it that a policy does not let the caller do something. */
const MISSING_PERMISSION = /\bnot authorized to perform\b|\bexplicit deny\b/i;

/**
 * Whether an error says that there is nothing, by its code. Some services refuse callers with the same code (Macie that is not
 * enabled, and Macie that the caller may not ask about): who may not ask does not know.
 */
export function isFaultWithAbsentCode(error: unknown, absentCodes: readonly string[] = []): error is AwsFault {
  return error instanceof AwsFault && absentCodes.includes(error.code) && !MISSING_PERMISSION.test(error.message);
}

export interface AwsErrorReply {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

const LONGEST_MESSAGE = 400;

export function parseAwsErrorReply(reply: HttpReply): AwsErrorReply {
  const body = reply.body.toString("utf8");
  const inHeader = header(reply, "x-amzn-errortype") ?? header(reply, "x-amzn-query-error")?.split(";")[0];
  const { code = String(reply.status), message = "" } = body.trimStart().startsWith("<") ? inXml(body) : inJson(body);
  return {
    status: reply.status,
    code: (inHeader ?? code).split(":")[0]?.split("#").at(-1) ?? code,
    message: message.replace(/\s+/g, " ").trim().slice(0, LONGEST_MESSAGE),
  };
}

function inXml(body: string): Partial<AwsErrorReply> {
  const code = /<Code>([^<]*)</.exec(body)?.[1];
  const message = /<Message>([^<]*)</i.exec(body)?.[1];
  return { ...(code !== undefined && { code }), ...(message !== undefined && { message }) };
}

function inJson(body: string): Partial<AwsErrorReply> {
  const reading = parseJsonOrProblem(body);
  if (!reading.ok || !isJsonObject(reading.value)) return {};
  const { __type, code, Code, message, Message, errorMessage } = reading.value;
  const errorCode = [__type, code, Code].find((text) => typeof text === "string");
  const words = [message, Message, errorMessage].find((text) => typeof text === "string");
  return {
    ...(errorCode !== undefined && { code: errorCode as string }),
    ...(words !== undefined && { message: words as string }),
  };
}

function header(reply: HttpReply, name: string): string | undefined {
  const value = reply.headers[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

const THROTTLED = new Set([
  ...["Throttling", "ThrottlingException", "ThrottledException", "RequestThrottledException", "RequestThrottled"],
  ...["TooManyRequestsException", "ProvisionedThroughputExceededException", "TransactionInProgressException"],
  ...["RequestLimitExceeded", "BandwidthLimitExceeded", "SlowDown", "PriorRequestNotComplete", "EC2ThrottledException"],
]);
const LATER = new Set([
  "RequestTimeout",
  "RequestTimeoutException",
  "InternalError",
  "InternalFailure",
  "ServiceUnavailable",
]);
const NOT_SIGNED_IN = new Set([
  ...[
    "ExpiredToken",
    "ExpiredTokenException",
    "InvalidClientTokenId",
    "UnrecognizedClientException",
    "InvalidAccessKeyId",
  ],
  ...["SignatureDoesNotMatch", "InvalidSignatureException", "AuthFailure", "IncompleteSignature", "InvalidToken"],
  ...["RequestExpired", "RequestTimeTooSkewed", "MissingAuthenticationToken", "TokenRefreshRequired"],
]);
const NOT_IN_USE = new Set([
  "OptInRequired",
  "SubscriptionRequiredException",
  "RegionDisabledException",
  "NotSignedUp",
]);
const NO_SUCH_CALL = new Set([
  ...[
    "UnknownOperationException",
    "InvalidAction",
    "UnsupportedOperation",
    "NotImplemented",
    "UnsupportedOperationException",
    "TypeNotFoundException",
    "UnsupportedActionException",
  ],
]);
const DENIED = /AccessDenied|Unauthorized|AuthorizationError|Forbidden|NotAuthorized/i;
const GONE = /NotFound|NoSuch|DoesNotExist|NonExistent/i;
/** Said of a page token that is too old, or of another time. */
const STALE_TOKEN =
  /^(Invalid|Expired)(Next|Pagination|Page|Continuation)?(Token|Marker|Iterator)(Exception)?$|^InvalidPaginationTokenException$/;

export type AwsErrorKind = FaultKind | "later";

export function classifyAwsError({ status, code }: AwsErrorReply): AwsErrorKind {
  if (THROTTLED.has(code) || status === 429) return "throttled";
  if (LATER.has(code)) return "later";
  if (NOT_SIGNED_IN.has(code)) return "expired";
  if (NOT_IN_USE.has(code)) return "disabled";
  if (NO_SUCH_CALL.has(code) || status === 501) return "unsupported";
  if (DENIED.test(code)) return "denied";
  if (isNotFoundCode(code)) return "gone";
  if (status >= 500) return "later";
  if (status === 403) return "denied";
  return status === 404 ? "gone" : "failed";
}

/** Whether AWS says in words that what was asked about is not there. */
export function isNotFoundCode(code: string): boolean {
  return GONE.test(code);
}

export function isStalePageTokenCode(code: string): boolean {
  return STALE_TOKEN.test(code);
}

/** Only these are worth a look at the clock. */
export function isCodePossiblyOfClockSkew(code: string): boolean {
  return [
    "RequestTimeTooSkewed",
    "RequestExpired",
    "SignatureDoesNotMatch",
    "InvalidSignatureException",
    "AuthFailure",
  ].includes(code);
}

export function isExpiredTokenCode(code: string): boolean {
  return ["ExpiredToken", "ExpiredTokenException", "TokenRefreshRequired", "RequestExpired"].includes(code);
}

/** `s3:GetBucketPolicy was refused: AccessDenied (…)` */
export function createAwsFault(action: string, error: AwsErrorReply): AwsFault {
  const verdict = classifyAwsError(error);
  const kind = verdict === "later" ? "failed" : verdict;
  const detail = error.message === "" ? error.code : `${error.code}: ${error.message}`;
  return new AwsFault(kind, error.code, `${action} ${PHRASES[kind]} (${detail})`);
}

const PHRASES: Readonly<Record<FaultKind, string>> = {
  denied: "was refused",
  throttled: "was slowed down again and again",
  expired: "was not taken as signed",
  disabled: "is not in use there",
  unsupported: "is not known there",
  malformed: "made no sense",
  gone: "found nothing",
  unreachable: "could not be reached",
  failed: "failed",
};
