/** From the git host's event to its commit status: a real repository, a real run, the host's API on the loopback. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import {
  type GitTestHost,
  startGitTestHost,
  type TestRepository,
  testFolder,
  testRepository,
} from "@plumbline/engine/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  makeCodeCollection,
  sampleCase,
  sampleMasterSnapshot,
  sampleMasterTest,
  volumeCode,
  volumeRule,
} from "../testing/code-collection.js";
import { readRunLog, waitForRunEnd } from "../testing/runs.js";
import { type TestReply, useService } from "../testing/service.js";
import { enableWebhook, samplePullRequest, samplePush, sendEvent } from "./testing/git-host.js";

interface Status {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: { readonly state: string; readonly context: string; readonly description: string };
}

const statuses: Status[] = [];
const api: Server = createServer((request, response) => {
  let text = "";
  request.on("data", (chunk) => {
    text += chunk;
  });
  request.on("end", () => {
    const { authorization } = request.headers;
    statuses.push({ path: request.url ?? "", authorization, body: JSON.parse(text) });
    response.writeHead(201).end("{}");
  });
});
await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));

const service = useService({
  PLUMBLINE_WORKERS: "1",
  PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true",
  PLUMBLINE_GIT_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
});
const folder = testFolder();
let host: GitTestHost;
let code: TestRepository;
let secret: string;
const collection = "infra";

beforeAll(async () => {
  host = await startGitTestHost(folder.path);
  code = testRepository(join(folder.path, "acme/infra.git"), "main");
  code.commit({ "main.tf": volumeCode("data", true) });
  await makeCodeCollection(service, {
    name: collection,
    connector: { gitProvider: `${host.url}/acme/infra.git`, branchName: "main", httpsAccessToken: "t0ken" },
  });
  secret = await enableWebhook(service, collection);
});

afterAll(async () => {
  api.close();
  await host.close();
  folder.remove();
});

const repository = () => ({ full_name: "acme/infra", default_branch: "main", clone_url: `${host.url}/acme/infra.git` });

async function runOf(event: string, payload: object): Promise<TestReply["body"]> {
  const answer = await sendEvent(service, { event, payload, collection, secret });
  expect(answer.status, answer.text).toBe(200);
  return waitForRunEnd(service, answer.body.data.run_id);
}

async function lastStatus(sha: string): Promise<Status> {
  return vi.waitFor(
    () => {
      const own = statuses.filter(({ path }) => path === `/repos/acme/infra/statuses/${sha}`);
      const last = own.at(-1);
      if (last === undefined || last.body.state === "pending") throw new Error(JSON.stringify(statuses));
      return last;
    },
    { timeout: 15_000, interval: 100 },
  );
}

const failing = async () =>
  (await service.get("/api/resource/search/", { collection, connector: "code" })).body.data.results.map(
    (item: TestReply["body"]) => item.compliant,
  );

it("a push is judged on its commit, published, and told to the host", async () => {
  const sha = code.commit({ "main.tf": `${volumeCode("data", false)}` });
  const run = await runOf("push", samplePush({ after: sha, repository: repository() }));
  expect(run).toMatchObject({
    published: true,
    verdict: "failed",
    commits: { code: sha },
    trigger: { by: "push", branch: "main", commit: sha },
  });
  expect(await lastStatus(sha)).toMatchObject({
    authorization: "Bearer t0ken",
    body: { state: "failure", context: "plumbline/infra", description: expect.stringContaining("2 failed") },
  });
  expect(await failing()).toEqual([false]);
});

it("a pull request is judged on its commit and told, but changes nothing the collection answers", async () => {
  code.git("checkout", "-q", "-b", "feature");
  const tagged = volumeCode("data", true).replace("size ", 'tags = { a = "b" }\n  size ');
  const sha = code.commit({ "main.tf": tagged });
  code.git("update-ref", "refs/pull/7/head", sha);
  code.git("checkout", "-q", "main");
  const payload = { ...samplePullRequest({ head: { ref: "feature", sha } }), repository: repository() };
  const run = await runOf("pull_request", payload);
  expect(run).toMatchObject({ state: "complete", published: false, verdict: "passed", commits: { code: sha } });
  expect((await lastStatus(sha)).body).toMatchObject({ state: "success", context: "plumbline/infra" });
  expect(await failing()).toEqual([false]);
});

it("what fails in a pull request is in the log of its run", async () => {
  code.git("checkout", "-q", "feature");
  const sha = code.commit({ "more.tf": volumeCode("more", false) });
  code.git("update-ref", "refs/pull/7/head", sha);
  code.git("checkout", "-q", "main");
  const payload = {
    ...samplePullRequest({ action: "synchronize", head: { ref: "feature", sha } }),
    repository: repository(),
  };
  const run = await runOf("pull_request", payload);
  expect(run).toMatchObject({ verdict: "failed", counts: { failed: 2 } });
  expect(await readRunLog(service, run.run_id)).toContain(
    "High VOL-1: /more.tf:3:3: Volumes are encrypted: the volume is not encrypted",
  );
});

it.each([
  ["push", (sha: string) => samplePush({ after: sha, repository: repository() })],
  [
    "pull_request",
    (sha: string) => ({ ...samplePullRequest({ head: { ref: "feature", sha } }), repository: repository() }),
  ],
])("a %s whose commit nobody can read is no success", async (event, payload) => {
  const sha = (event === "push" ? "1" : "2").repeat(40);
  expect(await runOf(event, payload(sha))).toMatchObject({ state: "complete", partial: true });
  expect((await lastStatus(sha)).body).toMatchObject({
    state: "error",
    description: "Not evaluated: nothing was judged.",
  });
});

describe("a pull request that changes what it is judged by", () => {
  const guarded = "guarded";
  const { snapshots } = sampleMasterSnapshot(["terraform"], ["/code"]);
  const where = { snapshots: snapshots.map(({ nodes }) => ({ connectorUser: "U", nodes })) };
  const what = sampleMasterTest([
    sampleCase("VOL-1", "encrypted", { severity: "High", title: "Volumes are encrypted" }),
  ]);
  const pack = {
    "rules/where.json": JSON.stringify(where),
    "rules/what.json": JSON.stringify(what),
    "rules/volumes.rego": volumeRule,
  };
  let own: TestRepository;
  let ownSecret: string;

  beforeAll(async () => {
    own = testRepository(join(folder.path, "acme/guarded.git"), "main");
    own.commit({ ...pack, "code/main.tf": volumeCode("data", true) });
    const remote = { connector: "code", connectorUsers: [{ id: "U", source: "code", testUser: "scanner" }] };
    await makeCodeCollection(service, {
      name: guarded,
      connector: { gitProvider: `${host.url}/acme/guarded.git`, branchName: "main" },
      files: {
        "where.json": { fileType: "masterSnapshot", ...remote, remoteFile: "rules/where.json" },
        "what.json": { fileType: "mastertest", masterSnapshot: "where", ...remote, remoteFile: "rules/what.json" },
      },
    });
    ownSecret = await enableWebhook(service, guarded);
  });

  it.each([
    ["rule", { "rules/volumes.rego": "package rule\n\nencrypted { true }\n" }],
    ["test", { "rules/what.json": JSON.stringify(sampleMasterTest([])) }],
    ["snapshot", { "rules/where.json": JSON.stringify({ snapshots: [] }) }],
  ])("is judged by the %s of the branch it is for", async (name, change) => {
    const base = own.git("rev-parse", "main");
    own.git("checkout", "-q", "-B", `weaker-${name}`, "main");
    const sha = own.commit({ ...change, "code/main.tf": volumeCode("data", false) });
    own.git("update-ref", "refs/pull/7/head", sha);
    own.git("checkout", "-q", "main");
    const clone_url = `${host.url}/acme/guarded.git`;
    const payload = {
      ...samplePullRequest({ head: { ref: `weaker-${name}`, sha, repo: { full_name: "acme/guarded" } } }),
      repository: { full_name: "acme/guarded", default_branch: "main", clone_url },
    };
    const answer = await sendEvent(service, { event: "pull_request", payload, collection: guarded, secret: ownSecret });
    const run = await waitForRunEnd(service, answer.body.data.run_id);
    expect(run).toMatchObject({
      state: "complete",
      partial: false,
      verdict: "failed",
      counts: { resources: 1, failed: 1 },
      commits: { code: sha, "code@main": base },
    });
  });

  it("has its comments heeded and told", async () => {
    own.git("checkout", "-q", "-B", "silent", "main");
    const silenced = volumeCode("data", false).replace("resource", "# plumbline:ignore=VOL-1:we know\nresource");
    const sha = own.commit({ "code/main.tf": silenced });
    own.git("update-ref", "refs/pull/7/head", sha);
    own.git("checkout", "-q", "main");
    const payload = {
      ...samplePullRequest({ head: { ref: "silent", sha, repo: { full_name: "acme/guarded" } } }),
      repository: { full_name: "acme/guarded", default_branch: "main", clone_url: `${host.url}/acme/guarded.git` },
    };
    const answer = await sendEvent(service, { event: "pull_request", payload, collection: guarded, secret: ownSecret });
    const run = await waitForRunEnd(service, answer.body.data.run_id);
    expect(run.counts).toMatchObject({ failed: 0, excluded: 1 });
    expect(await readRunLog(service, run.run_id)).toContainEqual(
      expect.stringMatching(/^findings taken out by comments in the proposed code: .*main\.tf:1$/),
    );
  });
});
