import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { BuiltinHost } from "./builtins/builtin.js";
import { InvalidHttpRequestError, readHttpRequest } from "./builtins/http/request.js";
import { toResponseObject } from "./builtins/http/response.js";
import type { NetworkJob, NetworkJobResult } from "./network-thread-messages.js";
import { getNetworkWorkerSource } from "./network-worker-source.js";
import { isObject, type Value } from "./values/value.js";

/** What policies may reach over the network, and for how long. */
export interface NodeHostOptions {
  /** Hosts requests may go to and names that may be looked up. All, when absent. */
  readonly allowedHosts?: readonly string[];
  /** Larger bodies are an error. 10 MiB, when absent. */
  readonly maxResponseBytes?: number;
  /** Limits every request, whatever timeout it asks for. 30 seconds, when absent. */
  readonly maxTimeoutMilliseconds?: number;
  /** Answers `opa.runtime()`. */
  readonly runtime?: Value;
}

/** A host with network access. `close` ends its thread; without it the thread ends with the process. */
export interface NodeHost extends BuiltinHost {
  readonly httpSend: (request: Value) => Value;
  readonly lookupAddresses: (name: string) => readonly string[];
  close(): void;
}

/**
 * Evaluation is synchronous and the network is not: requests are made by a thread of their own, and the caller sleeps
 * until the thread has an answer.
 */
export function createNodeHost(options: NodeHostOptions = {}): NodeHost {
  const maxBytes = options.maxResponseBytes ?? 10 * 1024 * 1024;
  const maxTimeout = options.maxTimeoutMilliseconds ?? 30_000;
  const { allowedHosts } = options;
  let worker: Worker | undefined;

  function close(): void {
    void worker?.terminate();
    worker = undefined;
  }

  function perform(job: NetworkJob, patience: number): NetworkJobResult {
    if (worker === undefined) {
      worker = new Worker(getNetworkWorkerSource(), { eval: true, stdin: false, env: {} });
      worker.unref();
      worker.on("error", close);
    }
    const signal = new Int32Array(new SharedArrayBuffer(4));
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ job, signal, port: port2 }, [port2]);
    const outcome = Atomics.wait(signal, 0, 0, patience);
    const message = receiveMessageOnPort(port1)?.message as NetworkJobResult | undefined;
    port1.close();
    if (message !== undefined && outcome !== "timed-out") return message;
    // A thread that does not answer is given up, with whatever it is still doing.
    close();
    return { problem: "request timed out" };
  }

  function allow(host: string): void {
    if (allowedHosts !== undefined && !allowedHosts.includes(host))
      throw new InvalidHttpRequestError(`unallowed host: ${host}`);
  }

  function httpSend(value: Value): Value {
    if (!isObject(value)) throw new InvalidHttpRequestError("request must be an object");
    const wanted = readHttpRequest(value);
    const { protocol, hostname } = parsedUrl(wanted.url);
    if (protocol !== "http:" && protocol !== "https:") {
      throw new Error(`${verb(wanted.method)} "${wanted.url}": unsupported protocol scheme "${protocol.slice(0, -1)}"`);
    }
    allow(hostname.replace(/^\[|\]$/g, ""));
    const asked = wanted.timeoutMilliseconds > 0 ? wanted.timeoutMilliseconds : maxTimeout;
    const request = { ...wanted, timeoutMilliseconds: Math.min(asked, maxTimeout) };
    const patience = (request.timeoutMilliseconds + 2000) * (request.retries + 1) + 5000;
    const result = perform({ kind: "http", request, maxBytes, ...(allowedHosts && { allowedHosts }) }, patience);
    if ("answer" in result) return toResponseObject(result.answer, request.decode);
    const problem = "problem" in result ? result.problem : "no answer";
    if (problem === "request timed out") throw new Error(`${verb(request.method)} ${request.url}: ${problem}`);
    throw new Error(`${verb(request.method)} "${request.url}": ${problem}`);
  }

  function lookupAddresses(name: string): readonly string[] {
    allow(name);
    const result = perform({ kind: "lookup", name }, Math.min(10_000, maxTimeout));
    if ("addresses" in result) return result.addresses;
    throw new Error("problem" in result ? result.problem : "no answer");
  }

  const host = { httpSend, lookupAddresses, close };
  return options.runtime === undefined ? host : { ...host, runtime: options.runtime };
}

function parsedUrl(text: string): URL {
  if (URL.canParse(text)) return new URL(text);
  throw new InvalidHttpRequestError(`parse "${text}": invalid URL`);
}

/** `GET` as messages have it: `Get`. */
function verb(method: string): string {
  return method.slice(0, 1) + method.slice(1).toLowerCase();
}
