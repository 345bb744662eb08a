/** A run followed as server-sent events. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { testFolder } from "@plumbline/engine/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openService } from "../open-service.js";
import { readSettings } from "../settings.js";
import { runToEnd, waitForRunEnd } from "../testing/runs.js";
import { useService } from "../testing/service.js";
import { makeSlowCollection } from "../testing/slow-collection.js";

const folder = testFolder();
const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_FOLDERS: `default=${folder.path}` });

beforeAll(async () => {
  await makeSlowCollection(service, { name: "slow", root: folder.path, modules: 100, slowness: "slow" });
  await makeSlowCollection(service, { name: "endless", root: folder.path, modules: 1000, slowness: "endless" });
});
afterAll(() => folder.remove());

interface Event {
  readonly name: string;
  readonly run: { readonly state: string; readonly progress: { readonly done: number } };
}

async function follow(id: string, signal?: AbortSignal): Promise<Response> {
  const token = await service.tokenFor("default", "viewer");
  return fetch(`${service.url}/default/api/runs/${id}/events`, {
    headers: { authorization: `Bearer ${token}`, accept: "text/event-stream" },
    ...(signal === undefined ? {} : { signal }),
  });
}

function eventsIn(text: string): readonly Event[] {
  return text
    .split("\n\n")
    .filter((block) => block.startsWith("event: "))
    .map((block) => {
      const [, name = "", data = ""] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return { name, run: JSON.parse(data) };
    });
}

it("tells of progress while the run goes on, then of its end, and closes", async () => {
  const started = await service.post("/api/compliance/run/", { collection: "slow" });
  const id: string = started.body.data.run_id;
  const response = await follow(id);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("cache-control")).toMatch(/no-(?:store|cache)/);
  const events = eventsIn(await response.text());
  expect(events.slice(0, -1).map(({ name }) => name)).toEqual(Array(events.length - 1).fill("progress"));
  expect(events.length).toBeGreaterThan(1);
  const done = events.map(({ run }) => run.progress.done);
  expect(done).toEqual([...done].sort((a, b) => a - b));
  const texts = events.map(({ run }) => JSON.stringify(run));
  expect(new Set(texts).size).toBe(texts.length);
  const { body } = await service.get(`/api/runs/${id}`);
  expect(events.at(-1)).toEqual({ name: "end", run: body.data });
}, 60_000);

it("a run that has ended is told at once", async () => {
  const run = await runToEnd(service, "slow");
  const events = eventsIn(await (await follow(run.run_id)).text());
  expect(events).toEqual([{ name: "end", run }]);
});

it("the end of a cancelled run is told", async () => {
  const started = await service.post("/api/compliance/run/", { collection: "endless" });
  const id: string = started.body.data.run_id;
  const response = await follow(id);
  await service.call("DELETE", `/api/runs/${id}`);
  const last = eventsIn(await response.text()).at(-1);
  expect(last).toMatchObject({ name: "end", run: { state: "cancelled" } });
});

it("a stream ends when its token is revoked", async () => {
  const started = await service.post("/api/compliance/run/", { collection: "endless" });
  const id: string = started.body.data.run_id;
  const made = (await service.post("/api/user/accesstoken/", { token_name: "short", role: "viewer" })).body.data;
  const response = await fetch(`${service.url}/default/api/runs/${id}/events`, {
    headers: { authorization: `Bearer ${made.token}` },
  });
  expect(response.status).toBe(200);
  await service.delete("/api/user/accesstoken/", { token_id: made.token_id });
  const events = eventsIn(await response.text());
  expect(events.map(({ name }) => name)).not.toContain("end");
  await service.call("DELETE", `/api/runs/${id}`);
  await waitForRunEnd(service, id);
});

it("one token follows fifty runs at most, also when it begins with all at once", async () => {
  const started = await service.post("/api/compliance/run/", { collection: "endless" });
  const id: string = started.body.data.run_id;
  const gone = new AbortController();
  const responses = await Promise.all(Array.from({ length: 70 }, () => follow(id, gone.signal)));
  const statuses = responses.map(({ status }) => status);
  gone.abort();
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  await service.call("DELETE", `/api/runs/${id}`);
  await waitForRunEnd(service, id);
});

it("there are no events of a run nobody has, nor of another tenant's", async () => {
  expect((await service.get("/api/runs/none/events")).status).toBe(404);
  const run = await runToEnd(service, "slow");
  await service.makeTenant("rival");
  expect((await service.get(`/api/runs/${run.run_id}/events`, {}, { tenant: "rival" })).status).toBe(404);
});

it("who goes away while following disturbs nobody", async () => {
  const started = await service.post("/api/compliance/run/", { collection: "slow" });
  const id: string = started.body.data.run_id;
  const gone = new AbortController();
  const response = await follow(id, gone.signal);
  await response.body?.getReader().read();
  gone.abort();
  expect(await waitForRunEnd(service, id)).toMatchObject({ state: "complete" });
});

it("a service that stops ends the streams of those who follow", async () => {
  const other = await openService(
    readSettings(
      { port: "0", data: join(folder.path, "data"), database: service.adminUrl, connections: "2" },
      { PLUMBLINE_LOG_LEVEL: "silent", PLUMBLINE_FOLDERS: `default=${folder.path}`, PLUMBLINE_WORKERS: "0" },
    ),
  );
  const started = await service.post("/api/compliance/run/", { collection: "endless" });
  const id: string = started.body.data.run_id;
  const token = await readFile(other.tokenFile, "utf8");
  const response = await fetch(`${other.url}/default/api/runs/${id}/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const told = response.text();
  const asked = performance.now();
  await other.stop();
  expect(performance.now() - asked).toBeLessThan(5000);
  const events = eventsIn(await told);
  expect(events.length).toBeGreaterThan(0);
  expect(events.map(({ name }) => name)).not.toContain("end");
  await service.call("DELETE", `/api/runs/${id}`);
  await waitForRunEnd(service, id);
});
