/** The few requests these tests make of a service. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { configuration, exclusions } from "./estate.js";

export interface ShownRun {
  readonly run_id: string;
  readonly state: string;
  readonly phase: string;
  readonly attempt: number;
  readonly error: string;
  readonly started_at: string | null;
  readonly completed_at: string | null;
  readonly counts: { readonly resources: number };
}

export interface ServiceApi {
  /** The status, and the data of the reply. */
  request(method: string, path: string, body?: object | FormData): Promise<{ status: number; data: never }>;
  /** `numbers` as in `configuration`. */
  makeCollection(name: string, numbers?: number): Promise<void>;
  start(collection: string): Promise<string>;
  run(id: string): Promise<ShownRun>;
  cancel(id: string): Promise<number>;
  /** Polls; a service that does not answer just now is asked again. */
  until(id: string, seconds: number, isSo: (run: ShownRun) => boolean): Promise<ShownRun>;
  end(id: string, seconds: number): Promise<ShownRun>;
}

const ended = ["complete", "failed", "cancelled"];
export const isEnded = ({ state }: ShownRun): boolean => ended.includes(state);

/** `url` is asked for each time: a service that was started again has another. */
export function serviceApi(url: () => string, dataFolder: string): ServiceApi {
  async function request(method: string, path: string, body?: object | FormData) {
    const token = readFileSync(join(dataFolder, "admin-token"), "utf8");
    const isForm = body instanceof FormData;
    const response = await fetch(`${url()}/default${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        // Services die here: no connection is worth keeping.
        connection: "close",
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const reply = (await response.json()) as { data: never };
    return { status: response.status, data: reply.data };
  }

  async function done(method: string, path: string, body?: object | FormData): Promise<never> {
    const { status, data } = await request(method, path, body);
    if (status !== 200) throw new Error(`${method} ${path}: ${status}`);
    return data;
  }

  const run = async (id: string): Promise<ShownRun> => done("GET", `/api/runs/${id}`);

  async function until(id: string, seconds: number, isSo: (run: ShownRun) => boolean): Promise<ShownRun> {
    const deadline = Date.now() + seconds * 1000;
    for (;;) {
      const found = await run(id).catch(() => undefined);
      if (found !== undefined && isSo(found)) return found;
      if (Date.now() > deadline) throw new Error(`after ${seconds} s: ${JSON.stringify(found)}`);
      await sleep(15);
    }
  }

  return {
    request,
    async makeCollection(name, numbers) {
      await done("POST", "/api/collection", { collection: name });
      const form = new FormData();
      form.set("container_name", name);
      for (const [file, text] of Object.entries(configuration(numbers))) form.append("files", new Blob([text]), file);
      await done("POST", "/api/manage/config/upload", form);
      await done("POST", "/api/exclusions/resources/", { container: name, exclusions });
    },
    async start(collection) {
      const { run_id } = (await done("POST", "/api/compliance/run/", { collection })) as { run_id: string };
      return run_id;
    },
    run,
    cancel: async (id) => (await request("DELETE", `/api/runs/${id}`)).status,
    until,
    end: (id, seconds) => until(id, seconds, isEnded),
  };
}
