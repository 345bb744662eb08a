import { formatRegoNumber, isRegoNumber } from "../../values/number.js";
import { getObjectValue, listSortedKeys } from "../../values/object.js";
import { RegoSet } from "../../values/set.js";
import { getTypeName, isObject, type RegoObject, type Value } from "../../values/value.js";
import { formatJsonKey, formatValueAsJson, formatValueAsTerm } from "../../values/value-text.js";
import { toInt64 } from "../operand-helpers.js";
import { parseDurationOrProblem } from "../time/duration.js";
import { trimAround } from "../trimming.js";

/** A request as `http.send` takes it, checked. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly followRedirects: boolean;
  readonly timeoutMilliseconds: number;
  readonly retries: number;
  readonly decode: "json" | "yaml" | undefined;
  readonly tls: Readonly<Partial<Record<TlsKey, string>>>;
  readonly skipVerification: boolean;
}

export class InvalidHttpRequestError extends Error {
  /** The operand as a whole is to blame, not one value in it. */
  readonly isOperand: boolean;

  constructor(message: string, isOperand = false) {
    super(message);
    this.isOperand = isOperand;
  }
}

type TlsKey = "tls_ca_cert" | "tls_client_cert" | "tls_client_key" | "tls_server_name";

const texts = new Set([
  "method",
  "url",
  "raw_body",
  "tls_ca_cert",
  "tls_ca_cert_file",
  "tls_ca_cert_env_variable",
  "tls_client_cert",
  "tls_client_cert_file",
  "tls_client_cert_env_variable",
  "tls_client_key",
  "tls_client_key_file",
  "tls_client_key_env_variable",
  "tls_server_name",
]);

const keys = new Set([
  ...texts,
  "body",
  "enable_redirect",
  "force_json_decode",
  "force_yaml_decode",
  "headers",
  "tls_use_system_certs",
  "tls_insecure_skip_verify",
  "timeout",
  "cache",
  "force_cache",
  "force_cache_duration_seconds",
  "raise_error",
  "caching_mode",
  "max_retry_attempts",
  "cache_ignored_headers",
]);

const defaultTimeout = 5000;

/** What is wrong with the names of the request's parameters, if anything. */
export function findParameterProblem(request: RegoObject): string | undefined {
  const unknown = listSortedKeys(request).filter((key) => typeof key !== "string" || !keys.has(key));
  if (unknown.length > 0) return `invalid request parameters(s): ${formatValueAsTerm(RegoSet.of(unknown))}`;
  const missing = ["method", "url"].filter((key) => getObjectValue(request, key) === undefined);
  if (missing.length > 0) return `missing required request parameters(s): ${formatValueAsTerm(RegoSet.of(missing))}`;
  return undefined;
}

/** Throws an `InvalidHttpRequestError` for values of the wrong type. */
export function readHttpRequest(request: RegoObject): HttpRequest {
  const tlsOptions = new Map<string, string>();
  for (const key of listSortedKeys(request) as readonly string[]) {
    const value = getObjectValue(request, key) as Value;
    if (typeof value === "string") tlsOptions.set(key, trimAround(value, '"'));
    else if (texts.has(key)) throw new InvalidHttpRequestError(`"${key}" must be a string`);
  }
  flag(request, "cache");
  flag(request, "force_cache");
  const body = getObjectValue(request, "body");
  return {
    method: (tlsOptions.get("method") ?? "").toUpperCase(),
    url: tlsOptions.get("url") ?? "",
    headers: headersOf(getObjectValue(request, "headers")),
    body: tlsOptions.get("raw_body") ?? (body === undefined ? "" : formatValueAsJson(body)),
    followRedirects: flag(request, "enable_redirect"),
    timeoutMilliseconds: timeoutOf(getObjectValue(request, "timeout")),
    retries: retriesOf(getObjectValue(request, "max_retry_attempts")),
    decode: flag(request, "force_json_decode") ? "json" : flag(request, "force_yaml_decode") ? "yaml" : undefined,
    tls: tlsOf(tlsOptions),
    skipVerification: flag(request, "tls_insecure_skip_verify"),
  };
}

function flag(request: RegoObject, key: string): boolean {
  const value = getObjectValue(request, key);
  if (value === undefined) return false;
  if (typeof value !== "boolean") throw new InvalidHttpRequestError(`invalid value for "${key}" field`);
  return value;
}

function headersOf(value: Value | undefined): Record<string, string> {
  if (value === undefined) return {};
  if (!isObject(value)) throw new InvalidHttpRequestError("invalid type for headers key");
  const headers: [string, string][] = [];
  for (const key of listSortedKeys(value)) {
    const text = getObjectValue(value, key) as Value;
    if (typeof text !== "string")
      throw new InvalidHttpRequestError(`invalid type for headers value "${formatValueAsTerm(text)}"`);
    headers.push([formatJsonKey(key), text]);
  }
  return Object.fromEntries(headers);
}

/** Numbers, also those in strings, are nanoseconds. */
function timeoutOf(value: Value | undefined): number {
  if (value === undefined) return defaultTimeout;
  if (isRegoNumber(value)) {
    const nanoseconds = toInt64(value);
    if (nanoseconds !== undefined) return Number(nanoseconds) / 1e6;
    throw new InvalidHttpRequestError(`invalid timeout number value ${formatRegoNumber(value)}, must be int64`);
  }
  if (typeof value !== "string") {
    const message = `'timeout' must be one of {string, number} but got ${getTypeName(value)}`;
    throw new InvalidHttpRequestError(`operand 1 ${message}`, true);
  }
  const duration = /^-?\d+$/.test(value) ? BigInt(value) : parseDurationOrProblem(value);
  if (typeof duration === "string")
    throw new InvalidHttpRequestError(`invalid timeout value ${formatValueAsTerm(value)}: ${duration}`);
  return Number(duration) / 1e6;
}

function retriesOf(value: Value | undefined): number {
  if (value === undefined) return 0;
  const retries = isRegoNumber(value) ? toInt64(value) : undefined;
  if (retries === undefined) {
    throw new InvalidHttpRequestError(`invalid value ${formatValueAsTerm(value)} for field "max_retry_attempts"`);
  }
  return Math.max(0, Math.min(10, Number(retries)));
}

/** Policies name no files and no environment variables: those are the host's. */
function tlsOf(tlsOptions: ReadonlyMap<string, string>): Partial<Record<TlsKey, string>> {
  for (const key of tlsOptions.keys()) {
    if (/^tls_.*_(?:file|env_variable)$/.test(key)) throw new InvalidHttpRequestError(`"${key}" is not supported`);
  }
  const tls: Partial<Record<TlsKey, string>> = {};
  for (const key of ["tls_ca_cert", "tls_client_cert", "tls_client_key", "tls_server_name"] as const) {
    const value = tlsOptions.get(key);
    if (value !== undefined) tls[key] = value.replaceAll("\\n", "\n");
  }
  return tls;
}
