import type { IncomingMessage, RequestOptions } from "node:http";
import type { MessagePort } from "node:worker_threads";
import type { HttpRequest } from "./builtins/http/request.js";
import type { HttpResponse } from "./builtins/http/response.js";
import type { NetworkJob, NetworkJobResult } from "./network-thread-messages.js";

/** The program of the thread as text, so that it needs no file that a bundler would have to know of. */
export function getNetworkWorkerSource(): string {
  return `(${threadProgram.toString()})(require)`;
}

/** Runs from its own text: it must not use anything from outside of itself. */
function threadProgram(load: NodeJS.Require): void {
  const threads = load("node:worker_threads") as typeof import("node:worker_threads");
  const http = load("node:http") as typeof import("node:http");
  const https = load("node:https") as typeof import("node:https");
  const dns = load("node:dns/promises") as typeof import("node:dns/promises");

  threads.parentPort?.on(
    "message",
    ({ job, signal, port }: { job: NetworkJob; signal: Int32Array; port: MessagePort }) => {
      perform(job)
        .catch(
          (error: unknown): NetworkJobResult => ({
            problem: error instanceof Error ? messageOf(error) : String(error),
          }),
        )
        .then((result) => {
          port.postMessage(result);
          Atomics.store(signal, 0, 1);
          Atomics.notify(signal, 0);
          port.close();
        });
    },
  );

  function messageOf(error: Error & { code?: unknown }): string {
    return error.message || (typeof error.code === "string" ? error.code : error.name);
  }

  async function perform(job: NetworkJob): Promise<NetworkJobResult> {
    if (job.kind === "lookup") {
      const found = await dns.lookup(job.name, { all: true });
      return { addresses: found.map(({ address }) => address) };
    }
    for (let attempt = 0; ; attempt++) {
      try {
        return { answer: await exchange(job.request, new URL(job.request.url), job.allowedHosts, job.maxBytes, 10) };
      } catch (error) {
        if (attempt >= job.request.retries) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.min(1500, 100 * 2 ** attempt)));
      }
    }
  }

  async function exchange(
    request: HttpRequest,
    url: URL,
    allowedHosts: readonly string[] | undefined,
    maxBytes: number,
    redirects: number,
  ): Promise<HttpResponse> {
    if (allowedHosts !== undefined && !allowedHosts.includes(url.hostname.replace(/^\[|\]$/g, ""))) {
      throw new Error(`unallowed host: ${url.hostname}`);
    }
    const answer = await once(request, url, maxBytes);
    const target = answer.headers.location?.[0];
    if (!request.followRedirects || target === undefined || ![301, 302, 303, 307, 308].includes(answer.statusCode)) {
      return answer;
    }
    if (redirects === 0) throw new Error("stopped after 10 redirects");
    const next = new URL(target, url);
    if (next.protocol !== "http:" && next.protocol !== "https:") throw new Error("unsupported protocol scheme");
    const keep = answer.statusCode >= 307 || request.method === "GET" || request.method === "HEAD";
    const follow = keep ? request : { ...request, method: "GET", body: "" };
    // Credentials are for the host they were given for.
    const headers = next.host === url.host ? follow.headers : withoutCredentials(follow.headers);
    return exchange({ ...follow, headers }, next, allowedHosts, maxBytes, redirects - 1);
  }

  function withoutCredentials(headers: Readonly<Record<string, string>>): Record<string, string> {
    const secret = ["authorization", "cookie", "host", "proxy-authorization", "www-authenticate"];
    return Object.fromEntries(Object.entries(headers).filter(([name]) => !secret.includes(name.toLowerCase())));
  }

  function once(request: HttpRequest, url: URL, maxBytes: number): Promise<HttpResponse> {
    const named = Object.keys(request.headers).map((name) => name.toLowerCase());
    const options: RequestOptions & import("node:https").RequestOptions = {
      method: request.method,
      headers: {
        ...(named.includes("user-agent") ? {} : { "User-Agent": "plumbline-rego" }),
        ...request.headers,
        ...(request.body === "" ? {} : { "Content-Length": Buffer.byteLength(request.body) }),
      },
      agent: false,
    };
    if (url.protocol === "https:") {
      const { tls_ca_cert, tls_client_cert, tls_client_key, tls_server_name } = request.tls;
      const host = Object.entries(request.headers).find(([name]) => name.toLowerCase() === "host")?.[1];
      Object.assign(options, {
        rejectUnauthorized: !request.skipVerification,
        ...(tls_ca_cert === undefined ? {} : { ca: tls_ca_cert }),
        ...(tls_client_cert === undefined ? {} : { cert: tls_client_cert }),
        ...(tls_client_key === undefined ? {} : { key: tls_client_key }),
        ...((tls_server_name ?? host) === undefined ? {} : { servername: tls_server_name ?? host }),
      });
    }
    return new Promise((resolve, reject) => {
      const call = (url.protocol === "https:" ? https : http).request(url, options, (response) => {
        collected(response, maxBytes).then(resolve, reject);
      });
      const timer = setTimeout(() => call.destroy(new Error("request timed out")), request.timeoutMilliseconds);
      call.on("error", reject);
      call.on("close", () => clearTimeout(timer));
      call.end(request.body);
    });
  }

  async function collected(response: IncomingMessage, maxBytes: number): Promise<HttpResponse> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) {
        response.destroy();
        throw new Error(`response is larger than ${maxBytes} bytes`);
      }
      chunks.push(chunk);
    }
    const headers = Object.entries(response.headersDistinct).map(([name, values]) => [name, values ?? []] as const);
    return {
      statusCode: response.statusCode ?? 0,
      statusText: response.statusMessage ?? "",
      headers: Object.fromEntries(headers),
      body: Buffer.concat(chunks).toString("utf8"),
    };
  }
}
