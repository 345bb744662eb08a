/** The part of a service that starts and tells of runs, by a script: streams that break when a test wants them to. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { JsonObject } from "@plumbline/model";

export const runId = "6919a1b2c3d4e5f607182930";

/** A run as the service tells it. */
export function runJson(given: JsonObject = {}): JsonObject {
  return {
    run_id: runId,
    session_id: "session_1",
    collection: "estate",
    state: "running",
    phase: "crawl",
    judges: true,
    published: false,
    partial: false,
    error: "",
    verdict: null,
    counts: { resources: 0, passed: 0, failed: 0, excluded: 0, unknown: 0 },
    failed_by_severity: {},
    progress: { done: 0, total: 0 },
    timings: {},
    unused: { exclusions: [], comments: [] },
    problems: 0,
    ...given,
  };
}

export interface Script {
  /** What the run is, one after the other; the last stays. Each opened stream begins at the one that is due. */
  readonly runs: readonly JsonObject[];
  /** After so many events of one stream it is cut. */
  readonly cutAfter?: number;
  /** The stream stays open at the end of the script. */
  readonly endless?: boolean;
  readonly log?: readonly JsonObject[];
  /** Statuses that are answered first, before the script begins. */
  readonly refusals?: number[];
}

export interface ScriptedService {
  readonly url: string;
  /** `POST /default/api/compliance/run/ {"collection":"estate"}` */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export async function scriptedService(script: Script): Promise<ScriptedService> {
  const asked: string[] = [];
  let due = 0;
  const current = () => script.runs[Math.min(due, script.runs.length - 1)] ?? {};
  const stream = async (response: ServerResponse) => {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    for (let sent = 0; ; sent += 1) {
      if (sent === script.cutAfter) return response.destroy();
      const isLast = due >= script.runs.length - 1;
      const name = isLast && !script.endless ? "end" : "progress";
      response.write(`event: ${name}\ndata: ${JSON.stringify(current())}\n\n: still here\n\n`);
      if (isLast) return script.endless ? undefined : response.end();
      due += 1;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => {
      body += text;
    });
    request.on("end", () => {
      const path = request.url ?? "";
      asked.push(`${request.method} ${path}${body === "" ? "" : ` ${body}`}`);
      const refusal = request.headers.authorization === "Bearer good.token" ? script.refusals?.shift() : 401;
      if (refusal !== undefined) return reply(response, refusal, {}, `Status ${refusal}.`);
      if (request.method === "POST") return reply(response, 200, { run_id: runId, session_id: "session_1" });
      if (path.endsWith("/events")) return void stream(response);
      if (path.includes("/failures")) return reply(response, 200, { failures: [] });
      if (path.endsWith("/log")) return reply(response, 200, { lines: [...(script.log ?? [])] });
      return reply(response, 200, current());
    });
  });
  server.listen({ host: "127.0.0.1", port: 0 });
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function reply(response: ServerResponse, status: number, data: JsonObject, message = ""): void {
  const error_list = status === 200 ? [] : [message];
  const body = { data, error: status === 200 ? "" : "refused", error_list, message, metadata: {}, status };
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
