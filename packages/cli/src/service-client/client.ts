/** Talks to a service over HTTP and gives what its envelope holds, or the reason why there is nothing. */
import { isJsonObject, type JsonObject, type JsonValue, KnownError } from "@plumbline/model";
import type { ServiceConnection } from "./connection.js";
import { parseServerSentEvents, type ServerSentEvent } from "./server-sent-events.js";

/**
 * `unreachable`: nobody answers; `configuration`: somebody who does not let us in, or does not know what was named;
 * `refused`: the service does not do as asked; `unavailable`: it could not at this moment.
 */
export type ServiceErrorCode = "unreachable" | "configuration" | "refused" | "unavailable";

interface GetOptions {
  readonly query?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface ServiceClient {
  readonly connection: ServiceConnection;
  /** The address of a path, for people. */
  address(path: string): string;
  get(path: string, options?: GetOptions): Promise<JsonValue>;
  post(path: string, body: JsonObject | FormData): Promise<JsonValue>;
  /** Ends when the service ends it, when it says nothing for too long, or with the signal. */
  events(path: string, signal: AbortSignal): AsyncGenerator<ServerSentEvent>;
}

const REQUEST_MS = 120_000;
const UPLOAD_MS = 600_000;
/** A connection that was cut without a word looks like one on which nothing happens. */
const SILENCE_MS = 60_000;

export function createServiceClient(connection: ServiceConnection): ServiceClient {
  const address = (path: string) => `${connection.url}/${encodeURIComponent(connection.tenant)}${path}`;
  const ask = (url: string, init: RequestInit, signal: AbortSignal) => {
    const headers = { ...init.headers, authorization: `Bearer ${connection.token}` };
    // A redirect would carry the token to whoever it names.
    return reached(connection, fetch(url, { ...init, headers, signal, redirect: "manual" }));
  };
  const call = async (url: string, init: RequestInit, ends: readonly AbortSignal[]) => {
    const response = await ask(url, init, AbortSignal.any([...ends]));
    return dataOf(connection, response, await reached(connection, response.text()));
  };
  return {
    connection,
    address,
    get(path, { query = {}, signal } = {}) {
      const parameters = new URLSearchParams(query).toString();
      const ends = [AbortSignal.timeout(REQUEST_MS), ...(signal === undefined ? [] : [signal])];
      return call(`${address(path)}${parameters === "" ? "" : `?${parameters}`}`, {}, ends);
    },
    post(path, body) {
      if (body instanceof FormData) {
        return call(address(path), { method: "POST", body }, [AbortSignal.timeout(UPLOAD_MS)]);
      }
      const sent = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
      return call(address(path), sent, [AbortSignal.timeout(REQUEST_MS)]);
    },
    async *events(path, signal) {
      const silence = new AbortController();
      const headers = { accept: "text/event-stream" };
      const wait = setTimeout(() => silence.abort(new Error("the service says nothing")), SILENCE_MS);
      try {
        const response = await ask(address(path), { headers }, AbortSignal.any([signal, silence.signal]));
        const { body } = response;
        if (
          !response.ok ||
          body === null ||
          !/^text\/event-stream\b/i.test(response.headers.get("content-type") ?? "")
        ) {
          dataOf(connection, response, await reached(connection, response.text()));
          throw notPlumbline(connection, response.status);
        }
        yield* parseServerSentEvents(body, () => wait.refresh());
      } finally {
        clearTimeout(wait);
      }
    },
  };
}

async function reached<Result>({ url }: ServiceConnection, answer: Promise<Result>): Promise<Result> {
  return answer.catch((error: unknown) => {
    const cause = error instanceof TypeError ? (error.cause ?? error) : error;
    const hint = "Is the service running? --url or PLUMBLINE_URL says where.";
    throw new KnownError("unreachable", `There is no answer from ${url}. ${hint}`, [], cause);
  });
}

function dataOf(connection: ServiceConnection, response: Response, text: string): JsonValue {
  const envelope = envelopeIn(text);
  if (envelope === undefined || envelope.status !== response.status) throw notPlumbline(connection, response.status);
  if (response.ok) return envelope.data ?? {};
  const problems = Array.isArray(envelope.error_list) ? envelope.error_list.map(String) : [];
  const message = typeof envelope.message === "string" ? envelope.message : "";
  const others = problems.filter((problem) => problem !== message);
  const words = response.status === 401 ? `${connection.url} does not accept the token.` : message;
  throw new KnownError(codeOf(response.status), words === "" ? "The service refused it." : words, others);
}

function envelopeIn(text: string): JsonObject | undefined {
  try {
    const value: JsonValue = JSON.parse(text);
    return isJsonObject(value) && "error" in value ? value : undefined;
  } catch {
    return undefined;
  }
}

function codeOf(status: number): ServiceErrorCode {
  if (status === 401 || status === 403 || status === 404) return "configuration";
  return status === 408 || status === 429 || status >= 500 ? "unavailable" : "refused";
}

function notPlumbline({ url }: ServiceConnection, status: number): KnownError<ServiceErrorCode> {
  const code = status >= 500 ? "unavailable" : "configuration";
  return new KnownError(code, `${url} does not answer as Plumbline does (status ${status}).`);
}
