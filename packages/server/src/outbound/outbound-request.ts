/**
 * The one way out over HTTP to addresses that a configuration names. Whoever writes a configuration must not reach the
 * network the service lives in: addresses are checked where the connection is made, on the very answer it is made to,
 * so that a name that leads elsewhere the next time it is asked gains nothing. Redirects are not followed.
 */
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { createGuardedLookup } from "@plumbline/clouds";
import { type AllowedAddresses, findRefusedAddress } from "@plumbline/engine";
import { KnownError } from "@plumbline/model";

export interface OutboundRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** How long all of it may take, from the lookup to the end of the answer. */
  readonly timeoutMs: number;
  /** How much of an answer is read; 64 KiB unless told. */
  readonly maxAnswerBytes?: number;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** What came of it in time, as far as it is read. */
  readonly body: string;
  /** Whether that is all of it. */
  readonly isWhole: boolean;
}

export interface OutboundAddressPolicy {
  readonly allowPrivateAddresses: AllowedAddresses;
  /** How names are looked up; the system's way unless told. */
  readonly lookup?: LookupFunction;
}

/** `outbound_refused`: will never be sent as it is. `outbound_unreachable`: may work later. */
export type OutboundErrorCode = "outbound_refused" | "outbound_unreachable";

const refused = (message: string) => new KnownError<OutboundErrorCode>("outbound_refused", message);

const MAX_ANSWER_BYTES = 64 * 1024;

/** Messages name the host only: paths and queries of such addresses are often secret. */
export async function sendOutboundRequest(
  request: OutboundRequest,
  policy: OutboundAddressPolicy,
): Promise<OutboundAnswer> {
  const url = parseOutboundTargetUrl(request.url);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && findRefusedAddress(host, [host], policy.allowPrivateAddresses) !== undefined)
    throw isPrivate(host);
  const options: RequestOptions = {
    method: request.method,
    headers: { ...withoutFraming(request.headers), "content-length": String(Buffer.byteLength(request.body)) },
    agent: false,
    lookup: createGuardedLookup({
      refused: (name, addresses) => findRefusedAddress(name, addresses, policy.allowPrivateAddresses),
      refusal: (name, address) => isPrivate(`${name} (${address})`),
      ...(policy.lookup === undefined ? {} : { lookup: policy.lookup }),
    }),
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    const sent = start(() => send(url, options), host);
    let answering: IncomingMessage | undefined;
    const late = setTimeout(() => (answering ?? sent).destroy(new Error("timeout")), request.timeoutMs);
    sent.on("close", () => clearTimeout(late));
    sent.on("error", (error) => {
      // One that comes after the status ends the answer, which settles this.
      if (answering === undefined) reject(explained(error, host, request.timeoutMs));
    });
    sent.on("response", (response) => {
      answering = response;
      readAnswer(response, request.maxAnswerBytes ?? MAX_ANSWER_BYTES, resolve);
    });
    sent.end(request.body);
  });
}

export function parseOutboundTargetUrl(text: string): URL {
  if (!URL.canParse(text)) throw refused("The address is no URL.");
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw refused(`The address must begin with http:// or https://, not ${url.protocol}`);
  }
  if (url.username !== "" || url.password !== "") {
    throw refused(`The address of ${url.hostname} holds a user name or password, which is not allowed.`);
  }
  return url;
}

/** What says where a message ends and who it is for follows from the message. */
const framing = new Set([
  "connection",
  "content-length",
  "expect",
  "host",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

function withoutFraming(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !framing.has(name.toLowerCase())));
}

function start<Result>(send: () => Result, host: string): Result {
  try {
    return send();
  } catch {
    // The reason could repeat a header.
    throw refused(`The request to ${host} has a method or header that HTTP does not allow.`);
  }
}

const isPrivate = (at: string) =>
  refused(
    `${at} is on a private network, which may not be reached from here (PLUMBLINE_ALLOW_PRIVATE_ADDRESSES allows it).`,
  );

/** The status is what counts: an answer that is too long, too slow or breaks off is cut where it is. */
function readAnswer(response: IncomingMessage, most: number, resolve: (answer: OutboundAnswer) => void): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  response.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > most) response.destroy();
  });
  response.on("error", () => {});
  response.on("close", () => {
    const body = Buffer.concat(chunks).subarray(0, most).toString("utf8");
    const isWhole = response.complete && bytes <= most;
    resolve({ status: response.statusCode ?? 0, headers: response.headers, body, isWhole });
  });
}

function explained(error: Error, host: string, timeoutMs: number): KnownError {
  if (error instanceof KnownError) return error;
  const code = "code" in error ? String(error.code) : "";
  const reason =
    error.message === "timeout"
      ? `${host} did not answer within ${timeoutMs / 1000} s.`
      : `${host} cannot be reached${code === "" ? "" : ` (${code})`}.`;
  return new KnownError<OutboundErrorCode>("outbound_unreachable", reason, [], error);
}
