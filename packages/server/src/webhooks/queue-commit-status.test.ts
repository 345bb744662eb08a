import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { RunSummary } from "@plumbline/model";
import { findRun, type RunRecord, type RunTrigger, requestRun, takeJob } from "@plumbline/store";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createSecretBox } from "../config/secret-box.js";
import { runDeliveryJob } from "../notifications/run-delivery-job.js";
import { readSettings } from "../settings.js";
import { useService } from "../testing/service.js";
import type { WorkerContext } from "../worker/worker-context.js";
import { queueCommitStatus } from "./queue-commit-status.js";
import { queryRows, sampleCommit } from "./testing/git-host.js";

const service = useService();
let tenant = { id: 0, name: "default", isOnly: true };
let collectionId = 0;

const contextWith = (environment: Record<string, string> = {}): WorkerContext => ({
  db: service.db,
  ids: service.ids,
  secrets: createSecretBox(service.keys.encryption),
  settings: readSettings({}, environment),
  onlyReading: () => false,
  log: () => {},
});

const trigger = (given: object = {}): RunTrigger => ({
  by: "push",
  repository: "acme/infra",
  branch: "main",
  commit: sampleCommit,
  connector: "github",
  provider: "github",
  ...given,
});

const counts = { resources: 50, passed: 120, failed: 3, excluded: 0, unknown: 2, findings: 7 };
const ended = (verdict: RunSummary["verdict"], given: Partial<RunSummary["counts"]> = {}): Partial<RunRecord> => ({
  state: "complete",
  summary: { verdict, counts: { ...counts, ...given }, findingsBySeverity: { Low: 4, High: 3 }, problems: 4 },
});

async function startedRun(given: RunTrigger): Promise<RunRecord> {
  return service.db.write({ tenant: tenant.id }, async (tx) => {
    const { runId } = await requestRun(tx, service.ids, { collection: "infra", judges: true, trigger: given });
    return (await findRun(tx, runId)) as RunRecord;
  });
}

interface Report {
  readonly state?: "pending" | "final";
  readonly run?: Partial<RunRecord>;
  readonly context?: WorkerContext;
}

const report = (run: RunRecord, { state = "final", run: change = {}, context = contextWith() }: Report = {}) =>
  service.db.write({ tenant: tenant.id }, (tx) => queueCommitStatus(context, tx, { ...run, ...change }, tenant, state));

interface Row {
  readonly delivery_id: string;
  readonly run_id: string;
  readonly request: { url: string; method: string; headers: Record<string, string>; body: string };
  readonly [column: string]: unknown;
}

const deliveriesOf = async ({ runId }: RunRecord) =>
  (await queryRows(
    service,
    `SELECT d.*, j.kind FROM deliveries d LEFT JOIN jobs j ON j.subject = d.delivery_id WHERE run_id = '${runId}'
     ORDER BY d.delivery_id`,
  )) as Row[];

/** Reports on a new run; the delivery that is made, its secrets opened. */
async function reported(given: RunTrigger, how: Report = {}) {
  const run = await startedRun(given);
  await report(run, { run: ended("passed"), ...how });
  const [row] = await deliveriesOf(run);
  if (row === undefined) return null;
  const box = createSecretBox(service.keys.encryption);
  const opened = Object.entries(row.request.headers).map(([name, value]) => [
    name,
    value.startsWith("sealed:") ? box.open(value, `delivery/${row.delivery_id}`) : value,
  ]);
  return { ...row, request: { ...row.request, headers: Object.fromEntries(opened) as Record<string, string> } };
}

const connector = (given: object) => ({ fileType: "structure", type: "filesystem", branchName: "main", ...given });

beforeAll(async () => {
  tenant = { id: await service.tenantId("default"), name: "default", isOnly: true };
  await service.post("/api/collection", { collection: "infra" });
  const uploaded = await service.upload("infra", {
    "github.json": connector({ gitProvider: "https://github.com/acme/infra.git", httpsAccessToken: "t0ken" }),
    "enterprise.json": connector({ gitProvider: "git@git.corp.example:acme/infra.git", httpsPassword: "p4ss" }),
    "gitea.json": connector({ gitProvider: "https://gitea.example:3000/acme/infra", httpsAccessToken: "t0ken" }),
    "gitlab.json": connector({ gitProvider: "https://gitlab.com/acme/sub/infra.git", httpsAccessToken: "t0ken" }),
    "own.json": connector({ gitProvider: "https://git.example.com/acme/sub/infra.git", httpsAccessToken: "t0ken" }),
    "public.json": connector({ gitProvider: "https://github.com/acme/infra" }),
    "env.json": connector({ gitProvider: "https://github.com/a/b", httpsAccessToken: "env:PLUMBLINE_SECRET_GIT" }),
    "bare.json": connector({ gitProvider: "https://github.com/a/b", httpsAccessToken: "PLUMBLINE_SECRET_GIT" }),
    "hidden.json": connector({ gitProvider: "https://github.com/a/b", httpsAccessToken: "env:HOME" }),
    "folder.json": { fileType: "structure", type: "filesystem", folderPath: "/srv" },
    "deep.json": connector({ gitProvider: "https://github.com/a/b/c", httpsAccessToken: "t0ken" }),
    "dots.json": connector({ gitProvider: "git@github.com:../b", httpsAccessToken: "t0ken" }),
    "strange.json": connector({ gitProvider: "git@github.com:a/b?c=d", httpsAccessToken: "t0ken" }),
  });
  expect(uploaded.status).toBe(200);
  const [row] = await queryRows(service, "SELECT collection_id FROM collections");
  collectionId = Number(row?.collection_id);
  vi.stubEnv("PLUMBLINE_SECRET_GIT", "from-env\n");
});

describe("the result of a run", () => {
  it("is queued for the host of the connector, its token sealed", async () => {
    const run = await startedRun(trigger());
    await report(run, { run: ended("failed") });
    const [row, ...others] = await deliveriesOf(run);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      collection_id: collectionId,
      name: "github",
      channel: "commit-status",
      target: `github.com/acme/infra ${sampleCommit.slice(0, 12)}`,
      state: "waiting",
      kind: "delivery",
      request: {
        kind: "http",
        method: "POST",
        url: `https://api.github.com/repos/acme/infra/statuses/${sampleCommit}`,
        headers: { accept: "application/vnd.github+json", "content-type": "application/json" },
      },
    });
    expect(JSON.stringify(row)).not.toContain("t0ken");
    expect(JSON.parse(row?.request.body ?? "")).toEqual({
      state: "failure",
      context: "plumbline/infra",
      description: "7 findings (3 High, 4 Low); 3 failed, 120 passed, 2 unknown",
    });
  });

  it.each([
    ["pending", {}, "pending", "The check is running."],
    [
      "final",
      ended("passed", { failed: 0, unknown: 0 }),
      "success",
      "7 findings (3 High, 4 Low); 0 failed, 120 passed",
    ],
    [
      "final",
      ended("passed", { excluded: 9 }),
      "success",
      "7 findings (3 High, 4 Low); 3 failed, 120 passed, 2 unknown, 9 excluded",
    ],
    ["final", { state: "failed", error: "the password is hunter2" }, "error", "The run did not succeed."],
    ["final", { ...ended("failed"), state: "failed" }, "error", "The run did not succeed."],
    [
      "final",
      ended("incomplete", { failed: 0 }),
      "error",
      "Incomplete: 4 not read or not asked; 7 findings (3 High, 4 Low); 0 failed, 120 passed, 2 unknown",
    ],
    ["final", ended("not evaluated"), "error", "Not evaluated: nothing was judged."],
    [
      "final",
      { ...ended("failed"), partial: true },
      "failure",
      "7 findings (3 High, 4 Low); 3 failed, 120 passed, 2 unknown",
    ],
    ["final", { state: "cancelled" }, "error", "The run was cancelled."],
  ] as const)("%s %j is told as %s: %s", async (state, run, told, description) => {
    const made = await reported(trigger({ by: "pull_request", number: 7 }), { state, run: run as Partial<RunRecord> });
    expect(JSON.parse(made?.request.body ?? "")).toMatchObject({ state: told, description });
  });

  it.each([
    ["github", {}, `https://api.github.com/repos/acme/infra/statuses/${sampleCommit}`, "Bearer t0ken"],
    ["enterprise", {}, `https://git.corp.example/api/v3/repos/acme/infra/statuses/${sampleCommit}`, "Bearer p4ss"],
    [
      "gitea",
      { provider: "gitea" },
      `https://gitea.example:3000/api/v1/repos/acme/infra/statuses/${sampleCommit}`,
      "Bearer t0ken",
    ],
    ["env", {}, `https://api.github.com/repos/a/b/statuses/${sampleCommit}`, "Bearer from-env"],
    ["bare", {}, `https://api.github.com/repos/a/b/statuses/${sampleCommit}`, "Bearer from-env"],
  ])("goes through the interface of the host of %s", async (name, given, url, authorization) => {
    const made = await reported(trigger({ connector: name, ...given }));
    expect([made?.request.url, made?.request.headers.authorization]).toEqual([url, authorization]);
  });

  it("goes to GitLab in GitLab's way", async () => {
    const made = await reported(trigger({ connector: "gitlab" }), { run: ended("failed") });
    const url = new URL(made?.request.url ?? "");
    expect(`${url.origin}${url.pathname}`).toBe(
      `https://gitlab.com/api/v4/projects/acme%2Fsub%2Finfra/statuses/${sampleCommit}`,
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      state: "failed",
      name: "plumbline/infra",
      description: "7 findings (3 High, 4 Low); 3 failed, 120 passed, 2 unknown",
    });
    expect(made?.request.headers).toEqual({ "private-token": "t0ken" });
  });

  it("goes to a GitLab by any name, when GitLab told of the change", async () => {
    const made = await reported(trigger({ connector: "own", provider: "gitlab" }));
    expect(made?.request.url).toMatch(
      `https://git.example.com/api/v4/projects/acme%2Fsub%2Finfra/statuses/${sampleCommit}?state=success`,
    );
  });

  it("has a link where the service knows its address, and goes where the operator says", async () => {
    const environment = {
      PLUMBLINE_PUBLIC_URL: "https://checks.example/",
      PLUMBLINE_GIT_API_URL: "https://git.example/api/",
    };
    const made = await reported(trigger(), { context: contextWith(environment) });
    expect(made?.request.url).toBe(`https://git.example/api/repos/acme/infra/statuses/${sampleCommit}`);
    expect(JSON.parse(made?.request.body ?? "").target_url).toBe(
      `https://checks.example/default/api/runs/${made?.run_id}`,
    );
  });

  it.each([
    ["asked for by a person", { by: "api" }],
    ["of a schedule", { by: "schedule" }],
    ["of a connector that is gone", { connector: "gone" }],
    ["of a folder", { connector: "folder" }],
    ["of no connector", { connector: null }],
    ["of a commit that is none", { commit: "../../user" }],
    ["of no commit", { commit: 5 }],
    ["of a path the host has not", { connector: "deep" }],
    ["of a path that leads away", { connector: "dots" }],
    ["of a path with a question", { connector: "strange" }],
  ])("%s is not told", async (_which, given) => {
    expect(await reported(trigger(given))).toBeNull();
  });

  it.each(["public", "hidden"])("is not told without a token, and the run's log says so: %s", async (name) => {
    const run = await startedRun(trigger({ connector: name }));
    await report(run, { state: "pending" });
    await report(run);
    expect(await deliveriesOf(run)).toEqual([]);
    const lines = await queryRows(service, `SELECT level, message FROM run_log WHERE seq = ${run.seq}`);
    const message = `The git host is not told of this run: connector ${name} has no token that can be used.`;
    expect(lines).toEqual([{ level: "info", message }]);
  });

  it("is not told when the token was sealed with another key", async () => {
    const logged: string[] = [];
    const context = {
      ...contextWith(),
      secrets: createSecretBox(Buffer.alloc(32)),
      log: (_level: string, message: string) => void logged.push(message),
    };
    expect(await reported(trigger(), { context })).toBeNull();
    expect(logged).toEqual([expect.stringMatching(/^The secrets of connector github cannot be opened/)]);
  });

  it("takes the place of what has not been told yet, and of nothing else", async () => {
    const [run, other] = [await startedRun(trigger()), await startedRun(trigger())];
    await report(other, { state: "pending" });
    await report(run, { state: "pending" });
    await report(run, { run: ended("passed") });
    const rows = await deliveriesOf(run);
    expect(rows.map(({ request, kind }) => [JSON.parse(request.body).state, kind])).toEqual([["success", "delivery"]]);
    expect(await deliveriesOf(other)).toHaveLength(1);
    const jobs = await queryRows(
      service,
      `SELECT FROM jobs WHERE kind = 'delivery' AND subject NOT IN (SELECT delivery_id FROM deliveries)`,
    );
    expect(jobs).toEqual([]);
  });
});

it("is delivered", async () => {
  const requests: { url: string; authorization: string; body: string }[] = [];
  const host = createServer(async (request, response) => {
    const body = await bodyOf(request);
    requests.push({ url: request.url ?? "", authorization: request.headers.authorization ?? "", body });
    response.writeHead(201).end("{}");
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = host.address() as AddressInfo;
    const context = contextWith({
      PLUMBLINE_GIT_API_URL: `http://127.0.0.1:${port}`,
      PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true",
    });
    await queryRows(service, "DELETE FROM jobs");
    const run = await startedRun(trigger());
    await report(run, { run: ended("passed"), context });
    const job = await service.db.write({ queue: true }, (tx) => takeJob(tx, "delivery", "test"));
    if (job === null) throw new Error("no job");
    await runDeliveryJob(context, job, new AbortController().signal);
    const [row] = await deliveriesOf(run);
    expect(row).toMatchObject({ state: "sent", kind: null });
    expect(requests).toEqual([
      { url: `/repos/acme/infra/statuses/${sampleCommit}`, authorization: "Bearer t0ken", body: expect.any(String) },
    ]);
  } finally {
    await new Promise((resolve) => host.close(resolve));
  }
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
