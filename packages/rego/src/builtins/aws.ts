import { isRegoNumber } from "../values/number.js";
import { getObjectValue, listUnsortedEntries } from "../values/object.js";
import { createObjectFromEntries } from "../values/object-map.js";
import { RegoSet } from "../values/set.js";
import { compareStrings } from "../values/text-order.js";
import { isObject, type RegoObject, type Value } from "../values/value.js";
import { formatValueAsTerm } from "../values/value-text.js";
import {
  type Builtin,
  type BuiltinCallContext,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
  throwOperandValueErrorIfStrict,
} from "./builtin.js";
import { chargeWriting } from "./charging.js";
import { KeyedHmac, memoizeHmac } from "./crypto/hmac.js";
import { loadNodeCrypto } from "./crypto/node-crypto.js";
import { any, number, objectOfKeysAndValues, string } from "./declared-types.js";
import { formatGoJson } from "./format-go-json.js";
import { findParameterProblem } from "./http/request.js";
import { toInt64 } from "./operand-helpers.js";
import { getEscapedPath } from "./url/format-url.js";
import { parseUrlOrProblem, type Url } from "./url/parse.js";
import { UrlProblem } from "./url/percent-encoding.js";

const name = "providers.aws.sign_req";

const requiredSettings = ["aws_access_key", "aws_region", "aws_secret_access_key", "aws_service"] as const;
const requiredFields = ["method", "url"] as const;

/** Proxies on the way may change these. */
const unsignedHeaders: ReadonlySet<string> = new Set(["authorization", "user-agent", "x-amzn-trace-id"]);

/** Adds the headers of AWS Signature Version 4 to a request. */
const signRequest: Builtin = {
  name,
  args: [objectOfKeysAndValues(string, any), objectOfKeysAndValues(string, any), number],
  result: objectOfKeysAndValues(any, any),
  call(context, request, settings, time) {
    if (!isObject(request)) return throwOperandTypeErrorIfStrict(context, name, 1, "object", request as Value);
    if (!isObject(settings)) return throwOperandTypeErrorIfStrict(context, name, 1, "object", settings as Value);
    chargeWriting(context, request);
    if (!areSettings(context, settings)) return undefined;
    if (!isRegoNumber(time)) return throwOperandTypeErrorIfStrict(context, name, 1, "number", time as Value);
    const moment = toInt64(time);
    if (moment === undefined) {
      return throwOperandValueErrorIfStrict(context, name, 3, "could not convert time_ns value into a unix timestamp");
    }
    if (!isRequest(context, request)) return undefined;
    const headerValue = getObjectValue(request, "headers");
    const headers = headerValue === undefined ? {} : headerValue;
    if (!isObject(headers)) return throwOperandTypeErrorIfStrict(context, name, 0, "object", headers);
    const url = parseUrlOrProblem(textAt(request, "url"));
    if (url instanceof UrlProblem) return throwBuiltinErrorIfStrict(context, name, url.message);
    const unsignedBody = getObjectValue(settings, "disable_payload_signing");
    if (unsignedBody !== undefined && typeof unsignedBody !== "boolean") {
      return throwOperandValueErrorIfStrict(
        context,
        name,
        2,
        "invalid value for 'disable_payload_signing' in AWS config",
      );
    }
    const body = bodyText(request);
    context.charge(1 + (body.length >> 6));
    const contentHash = unsignedBody === true ? "UNSIGNED-PAYLOAD" : sha256(body);
    const stamp = timeStamp(moment);
    const signed = signedHeaders(context, request, headers, url, settings, stamp, contentHash);
    return createObjectFromEntries([...listUnsortedEntries(request), ["headers", createObjectFromEntries(signed)]]);
  },
};

function areSettings(context: BuiltinCallContext, settings: RegoObject): boolean {
  const missing = requiredSettings.filter((key) => getObjectValue(settings, key) === undefined);
  if (missing.length > 0) {
    throwOperandValueErrorIfStrict(context, name, 2, `missing required AWS config parameters(s): ${setText(missing)}`);
    return false;
  }
  const invalid = requiredSettings.filter((key) => typeof getObjectValue(settings, key) !== "string");
  if (invalid.length === 0) return true;
  throwOperandValueErrorIfStrict(
    context,
    name,
    2,
    `invalid values for required AWS config parameters(s): ${setText(invalid)}`,
  );
  return false;
}

function isRequest(context: BuiltinCallContext, request: RegoObject): boolean {
  const invalid = requiredFields.filter((key) => typeof getObjectValue(request, key) !== "string");
  const problem =
    findParameterProblem(request) ??
    (invalid.length > 0 ? `invalid values for required request parameters(s): ${setText(invalid)}` : undefined);
  if (problem === undefined) return true;
  throwOperandValueErrorIfStrict(context, name, 1, problem);
  return false;
}

function setText(keys: readonly Value[]): string {
  return formatValueAsTerm(RegoSet.of(keys));
}

function bodyText(request: RegoObject): string {
  const raw = getObjectValue(request, "raw_body");
  if (raw !== undefined) return typeof raw === "string" ? raw : "";
  const body = getObjectValue(request, "body");
  return body === undefined ? "" : formatGoJson(body);
}

interface TimeStamp {
  readonly date: string;
  readonly full: string;
}

function timeStamp(nanoseconds: bigint): TimeStamp {
  const milliseconds = nanoseconds / 1_000_000n - (nanoseconds % 1_000_000n < 0n ? 1n : 0n);
  const full = `${new Date(Number(milliseconds)).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  return { date: full.slice(0, 8), full };
}

/** The request's own headers and those that prove who sends it. */
function signedHeaders(
  context: BuiltinCallContext,
  request: RegoObject,
  headers: RegoObject,
  url: Url,
  settings: RegoObject,
  stamp: TimeStamp,
  contentHash: string,
): readonly (readonly [Value, Value])[] {
  const service = textAt(settings, "aws_service");
  const added = new Map([
    ["host", url.host],
    ["x-amz-date", stamp.full],
  ]);
  if (service === "s3" || service === "glacier") added.set("x-amz-content-sha256", contentHash);
  const sessionToken = textAt(settings, "aws_session_token");
  if (sessionToken !== "") added.set("x-amz-security-token", sessionToken);
  const entries = listUnsortedEntries(headers).map(([key, value]) => [asText(key), asText(value)] as const);
  const toSign = new Map(added);
  for (const [key, value] of entries) {
    const lower = key.toLowerCase();
    if (!unsignedHeaders.has(lower)) toSign.set(lower, value);
  }
  const names = [...toSign.keys()].sort(compareStrings);
  const lines = names.map((key) => `${key}:${toSign.get(key)}\n`).join("");
  const place = `${textAt(request, "method")}\n${getEscapedPath(url)}\n${url.rawQuery}`;
  const canonical = `${place}\n${lines}\n${names.join(";")}\n${contentHash}`;
  const authorization = authorizationText(context, settings, service, stamp, names, canonical);
  return [...entries, ["Authorization", authorization], ...added];
}

function authorizationText(
  context: BuiltinCallContext,
  settings: RegoObject,
  service: string,
  stamp: TimeStamp,
  names: readonly string[],
  canonical: string,
): string {
  const steps = [stamp.date, textAt(settings, "aws_region"), service, "aws4_request"];
  const scope = steps.join("/");
  const key = signingKey(context, textAt(settings, "aws_secret_access_key"), steps);
  const signature = key.hex(`AWS4-HMAC-SHA256\n${stamp.full}\n${scope}\n${sha256(canonical)}`);
  const credential = `${textAt(settings, "aws_access_key")}/${scope}`;
  return `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${names.join(";")},Signature=${signature}`;
}

/** All requests to a service on one day are signed with the same key. */
function signingKey(context: BuiltinCallContext, secret: string, steps: readonly string[]): KeyedHmac {
  return memoizeHmac(context, name, JSON.stringify([secret, ...steps]), () =>
    steps.reduce(
      (digest, step) => new KeyedHmac("sha256", digest.bytes(step)),
      new KeyedHmac("sha256", Buffer.from(`AWS4${secret}`, "utf8")),
    ),
  );
}

function sha256(text: string): string {
  return loadNodeCrypto().hash("sha256", text, "hex");
}

function textAt(object: RegoObject, key: string): string {
  return asText(getObjectValue(object, key));
}

function asText(value: Value | undefined): string {
  return typeof value === "string" ? value : "";
}

export const awsBuiltins: readonly Builtin[] = [signRequest];
