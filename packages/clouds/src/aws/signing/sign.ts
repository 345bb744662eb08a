/**
 * Signature Version 4, in headers. Held against the published test suite (`sign.test.ts`).
 */
import { createHash, createHmac } from "node:crypto";

export interface AwsKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export interface UnsignedRequest {
  readonly method: string;
  readonly host: string;
  /** As it is sent: each step encoded once. */
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SigningRegionServiceAndTime {
  readonly region: string;
  readonly service: string;
  readonly at: Date;
}

/** The headers to send, `host` and `authorization` among them. */
export function createSignedHeaders(
  request: UnsignedRequest,
  keys: AwsKeys,
  scope: SigningRegionServiceAndTime,
): Record<string, string> {
  const time = scope.at.toISOString().replace(/[:-]|\.\d{3}/g, "");
  const bodyHash = sha256(request.body);
  const headers: Record<string, string> = { ...request.headers, host: request.host, "x-amz-date": time };
  if (scope.service === "s3" || scope.service === "s3-outposts") headers["x-amz-content-sha256"] = bodyHash;
  if (keys.sessionToken !== undefined) headers["x-amz-security-token"] = keys.sessionToken;
  const names = Object.keys(headers).sort();
  const canonical = [
    request.method,
    canonicalPath(request.path, scope.service),
    formatCanonicalQuery(request.query),
    ...names.map((name) => `${name}:${trimmed(headers[name] as string)}`),
    "",
    names.join(";"),
    bodyHash,
  ].join("\n");
  const day = time.slice(0, 8);
  const granted = `${day}/${scope.region}/${scope.service}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, granted, sha256(canonical)].join("\n");
  const signature = mac(signingKey(keys.secretAccessKey, day, scope), text).toString("hex");
  headers.authorization = `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${granted}, SignedHeaders=${names.join(";")}, Signature=${signature}`;
  return headers;
}

/** As it is sent and as it is signed: sorted, everything encoded but what RFC 3986 calls unreserved. */
export function formatCanonicalQuery(query: UnsignedRequest["query"]): string {
  return query
    .map(([name, value]) => [encodeRfc3986(name), encodeRfc3986(value)] as const)
    .sort((a, b) => order(a[0], b[0]) || order(a[1], b[1]))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

export function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** S3 signs a path as it is; all others encode what is encoded once more, after dots and empty steps are gone. */
function canonicalPath(path: string, service: string): string {
  if (service === "s3" || service === "s3-outposts") return path;
  const steps: string[] = [];
  for (const step of path.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(encodeRfc3986(step));
  }
  const normal = `/${steps.join("/")}`;
  return path.endsWith("/") && normal !== "/" ? `${normal}/` : normal;
}

function trimmed(value: string): string {
  return value.trim().replace(/ +/g, " ");
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The last key made: runs ask thousands of times for the same day, region and service, of few at a time. */
const made = new Map<string, Buffer>();
const MOST_KEYS = 500;

function signingKey(secret: string, day: string, { region, service }: SigningRegionServiceAndTime): Buffer {
  const name = sha256(`${secret}\n${day}\n${region}\n${service}`);
  const known = made.get(name);
  if (known !== undefined) return known;
  const key = [day, region, service, "aws4_request"].reduce<Buffer>(mac, Buffer.from(`AWS4${secret}`));
  if (made.size >= MOST_KEYS) made.clear();
  made.set(name, key);
  return key;
}

function mac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
