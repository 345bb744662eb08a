/** The few calls the benchmark makes of a service. */
import { setTimeout as sleep } from "node:timers/promises";

export interface RunResult {
  readonly run_id: string;
  readonly state: string;
  readonly error: string;
  readonly counts: Readonly<Record<"resources" | "passed" | "failed" | "unknown", number>>;
  readonly timings: Readonly<Record<string, number>>;
}

export function serviceClient(url: string, token: string) {
  async function call<Data>(method: string, path: string, body?: object | FormData): Promise<Data> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/default${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const reply = (await response.json()) as { data: Data; message: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${reply.message}`);
    return reply.data;
  }

  return {
    call,
    /** Starts a run and waits for its end, telling every look. */
    async run(collection: string, onLook: () => void): Promise<RunResult> {
      const { run_id } = await call<{ run_id: string }>("POST", "/api/compliance/run/", { collection });
      for (;;) {
        const run = await call<RunResult>("GET", `/api/runs/${run_id}`);
        if (run.state === "complete") return run;
        if (run.state === "failed" || run.state === "cancelled") throw new Error(`the run ${run.state}: ${run.error}`);
        onLook();
        await sleep(100);
      }
    },
  };
}
