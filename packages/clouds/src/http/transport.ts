/**
 * The one way to a cloud. Every request passes the guard of whoever sends it (`credential-guard.ts`). Connections are kept; addresses
 * are checked where the connection is made, on the very answer it is made to; redirects are not followed, because what we
 * send would follow them; replies have a largest size.
 */
import { setMaxListeners } from "node:events";
import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { CloudFault } from "../cloud-fault.js";
import { createGuardedLookup } from "./guarded-lookup.js";

export interface HttpRequest {
  readonly method: "GET" | "HEAD" | "POST" | "PUT";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly tls?: TlsClientOptions;
  /** How long it may take, from the lookup to the end of the reply. */
  readonly timeoutMs?: number;
}

/** Certificates and keys for TLS, as PEM texts. */
export interface TlsClientOptions {
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly serverName?: string;
  /** Somebody asked that whoever answers is believed. */
  readonly isUnverified?: boolean;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Transport {
  /** Throws CloudFault `unreachable` (may work later), `failed` (will not) or `malformed` (too large a reply). */
  readonly send: (request: HttpRequest) => Promise<HttpReply>;
}

/** Throws CloudFault for what must not be sent there; tells whether it is sent as the machine itself. */
export type RequestGuard = (url: URL, request: HttpRequest) => { readonly isMachine: boolean };

/** Open connections to clouds, shared by all who send. */
export interface Connections {
  /** There is no other way to send anything. */
  readonly withGuard: (guard: RequestGuard) => Transport;
  readonly close: () => void;
}

export interface ConnectionOptions {
  /** The address among those of a host that may not be reached; only the machine itself asks metadata services. */
  readonly refused: (host: string, addresses: readonly string[], isMachine: boolean) => string | undefined;
  /** The system's way unless told. */
  readonly lookup?: LookupFunction;
  readonly signal: AbortSignal;
  readonly maxReplyBytes?: number;
}

const DEFAULT_TIMEOUT = 30_000;
const MAX_REPLY = 64 * 1024 * 1024;
/** Connections to one host at a time; further requests wait. */
const MAX_SOCKETS = 128;

/** Connections that are used again by later requests; `close` ends all of them. */
export function createConnections(options: ConnectionOptions): Connections {
  // Every call under way waits for it.
  setMaxListeners(0, options.signal);
  const agents = new Map<string, HttpAgent | HttpsAgent>();
  const agentOf = (isTls: boolean, tls: TlsClientOptions | undefined, isMachine: boolean): HttpAgent | HttpsAgent => {
    const key = JSON.stringify([isMachine, isTls && (tls ?? {})]);
    const known = agents.get(key);
    if (known !== undefined) return known;
    const refused = (host: string, addresses: readonly string[]) => options.refused(host, addresses, isMachine);
    const lookup = createGuardedLookup({ ...options, refused, refusal: isPrivate });
    const shared = { keepAlive: true, maxSockets: MAX_SOCKETS, lookup };
    const agent = isTls ? new HttpsAgent({ ...shared, ...tlsOptions(tls) }) : new HttpAgent(shared);
    agents.set(key, agent);
    return agent;
  };
  return {
    withGuard: (guard) => ({
      async send(request) {
        const url = readUrl(request.url);
        const { isMachine } = guard(url, request);
        const host = url.hostname.replace(/^\[|\]$/g, "");
        const inside = isIP(host) === 0 ? undefined : options.refused(host, [host], isMachine);
        if (inside !== undefined) throw isPrivate(host, inside);
        return exchange(request, url, agentOf(url.protocol === "https:", request.tls, isMachine), options);
      },
    }),
    close() {
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) throw new CloudFault("failed", `${JSON.stringify(text)} is no address`);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw new CloudFault("failed", `${url.host} must be reached by http or https, not ${url.protocol}`);
  }
  return url;
}

function tlsOptions(tls: TlsClientOptions = {}) {
  const { ca, cert, key, serverName, isUnverified = false } = tls;
  return {
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
    ...(serverName !== undefined && { servername: serverName }),
    rejectUnauthorized: !isUnverified,
  };
}

const isPrivate = (host: string, address: string) =>
  new CloudFault(
    "failed",
    `${host === address ? host : `${host} (${address})`} is on a private network, which may not be reached from here (PLUMBLINE_ALLOW_PRIVATE_ADDRESSES allows it)`,
  );

function exchange(
  { method, headers, body, timeoutMs = DEFAULT_TIMEOUT }: HttpRequest,
  url: URL,
  agent: HttpAgent | HttpsAgent,
  { signal, maxReplyBytes = MAX_REPLY }: ConnectionOptions,
): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const start = url.protocol === "https:" ? httpsRequest : httpRequest;
    const sized = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const accepted = { "accept-encoding": "gzip" };
    let sent: ReturnType<typeof start>;
    try {
      sent = start(url, { method, headers: { ...accepted, ...headers, ...sized }, agent, signal });
    } catch (error) {
      // Node does not send what would end a header: texts of connectors and of replies come here as they are.
      reject(
        signal.aborted ? error : new CloudFault("failed", `what ${url.hostname} is to be told cannot be in a header`),
      );
      return;
    }
    const late = setTimeout(() => sent.destroy(new Error("timeout")), timeoutMs);
    const fail = (error: Error) => {
      clearTimeout(late);
      sent.destroy();
      reject(explained(error, url.hostname, timeoutMs, signal));
    };
    sent.on("error", fail);
    sent.on("response", (response) => {
      readWhole(response, maxReplyBytes).then(
        (whole) => {
          clearTimeout(late);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole });
        },
        (error: Error) => fail(error),
      );
    });
    sent.end(body);
  });
}

async function readWhole(response: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of decoded(response)) {
    bytes += (chunk as Buffer).length;
    if (bytes > most) throw new CloudFault("malformed", `a reply is larger than ${Math.round(most / 1024 / 1024)} MiB`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks, bytes);
}

function decoded(response: IncomingMessage): AsyncIterable<unknown> {
  const decoder = decoderOf(response.headers["content-encoding"]);
  if (decoder === undefined) return response;
  // A reply that breaks off ends what is made of it.
  response.on("error", (error) => decoder.destroy(error));
  response.on("aborted", () => decoder.destroy(new Error("the reply broke off")));
  return response.pipe(decoder);
}

function decoderOf(encoding: string | undefined) {
  switch (encoding) {
    case "gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      return undefined;
  }
}

/** Names the host only: addresses may hold what is secret. */
function explained(error: Error, host: string, timeoutMs: number, signal: AbortSignal): Error {
  if (signal.aborted) return signal.reason instanceof Error ? signal.reason : error;
  if (error instanceof CloudFault) return error;
  const code = "code" in error ? String(error.code) : "";
  if (error.message === "timeout")
    return new CloudFault("unreachable", `${host} did not answer within ${timeoutMs / 1000} s`);
  if (CERTIFICATE.test(code)) return new CloudFault("failed", `the certificate of ${host} is not trusted (${code})`);
  return new CloudFault("unreachable", `${host} cannot be reached${code === "" ? "" : ` (${code})`}`);
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/;
