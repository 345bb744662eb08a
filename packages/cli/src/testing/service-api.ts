/** The few requests tests make of a service that is a process of its own. */
import { setTimeout as sleep } from "node:timers/promises";

export interface ShownRun {
  readonly run_id: string;
  readonly state: string;
  readonly phase: string;
  readonly attempt: number;
  readonly error: string;
  readonly partial: boolean;
  readonly started_at: string | null;
  readonly completed_at: string | null;
  readonly counts: { readonly resources: number };
}

export interface ApiReply {
  readonly status: number;
  readonly headers: Headers;
  readonly data: never;
  /** Of an upload, its problems where there is no other. */
  readonly message: string;
}

export interface ServiceApi {
  request(method: string, path: string, body?: object | FormData): Promise<ApiReply>;
  /** The data of a reply that must be a success. */
  done(method: string, path: string, body?: object | FormData): Promise<never>;
  upload(collection: string, files: Readonly<Record<string, string | object>>): Promise<never>;
  start(collection: string): Promise<string>;
  run(id: string): Promise<ShownRun>;
  /** A line for each message. */
  logOf(id: string): Promise<string>;
  cancel(id: string): Promise<number>;
  /** Polls; a service that does not answer just now is asked again. */
  until(id: string, seconds: number, isSo: (run: ShownRun) => boolean): Promise<ShownRun>;
  end(id: string, seconds: number): Promise<ShownRun>;
}

/** Well below what the rate limit lets one token ask. */
const POLL_MS = 100;
const ended = ["complete", "failed", "cancelled"];
export const isEnded = ({ state }: ShownRun): boolean => ended.includes(state);

export interface ApiAddress {
  /** Asked for each time: a service that was started again has another. */
  readonly url: () => string;
  readonly tenant: string;
  readonly token: () => string;
}

export function serviceApi({ url, tenant, token }: ApiAddress): ServiceApi {
  const request: ServiceApi["request"] = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url()}/${tenant}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token()}`,
        // Services die here: no connection is worth keeping.
        connection: "close",
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const reply = (await response.json()) as { data: never; message: string; error_list?: readonly string[] };
    const message = reply.message === "" ? (reply.error_list ?? []).join("; ") : reply.message;
    return { status: response.status, headers: response.headers, data: reply.data, message };
  };

  const done: ServiceApi["done"] = async (method, path, body) => {
    const { status, data, message } = await request(method, path, body);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${message}`);
    return data;
  };

  const run = async (id: string): Promise<ShownRun> => done("GET", `/api/runs/${id}`);

  const until: ServiceApi["until"] = async (id, seconds, isSo) => {
    const deadline = Date.now() + seconds * 1000;
    for (;;) {
      const found = await run(id).catch(() => undefined);
      if (found !== undefined && isSo(found)) return found;
      if (Date.now() > deadline) throw new Error(`after ${seconds} s: ${JSON.stringify(found)}`);
      await sleep(POLL_MS);
    }
  };

  return {
    request,
    done,
    upload(collection, files) {
      const form = new FormData();
      form.set("container_name", collection);
      for (const [name, content] of Object.entries(files)) {
        form.append("files", new Blob([typeof content === "string" ? content : JSON.stringify(content)]), name);
      }
      return done("POST", "/api/manage/config/upload", form);
    },
    async start(collection) {
      const { run_id } = (await done("POST", "/api/compliance/run/", { collection })) as { run_id: string };
      return run_id;
    },
    run,
    async logOf(id) {
      const { lines } = (await done("GET", `/api/runs/${id}/log`)) as { lines: { message: string }[] };
      return lines.map(({ message }) => message).join("\n");
    },
    cancel: async (id) => (await request("DELETE", `/api/runs/${id}`)).status,
    until,
    end: (id, seconds) => until(id, seconds, isEnded),
  };
}
