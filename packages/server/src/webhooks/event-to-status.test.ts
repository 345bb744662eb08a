/** From the git host's event to its commit status: a real repository, a real run, the host's API on the loopback. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type TestHost, type TestRepository, testFolder, testHost, testRepository } from "@plumbline/engine/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeCodeCollection, volume } from "../testing/code-collection.js";
import { endOf, logOf } from "../testing/runs.js";
import { type Answer, useService } from "../testing/service.js";
import { pullRequest, push, sendEvent, switchOn } from "./testing/git-host.js";

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
let host: TestHost;
let code: TestRepository;
let secret: string;
const collection = "infra";

beforeAll(async () => {
  host = await testHost(folder.path);
  code = testRepository(join(folder.path, "acme/infra.git"), "main");
  code.commit({ "main.tf": volume("data", true) });
  await makeCodeCollection(service, {
    name: collection,
    connector: { gitProvider: `${host.url}/acme/infra.git`, branchName: "main", httpsAccessToken: "t0ken" },
  });
  secret = await switchOn(service, collection);
});

afterAll(async () => {
  api.close();
  await host.close();
  folder.remove();
});

const repository = () => ({ full_name: "acme/infra", default_branch: "main", clone_url: `${host.url}/acme/infra.git` });

async function runOf(event: string, payload: object): Promise<Answer["body"]> {
  const answer = await sendEvent(service, { event, payload, collection, secret });
  expect(answer.status, answer.text).toBe(200);
  return endOf(service, answer.body.data.run_id);
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
    (item: Answer["body"]) => item.compliant,
  );

it("a push is judged on its commit, published, and told to the host", async () => {
  const sha = code.commit({ "main.tf": `${volume("data", false)}` });
  const run = await runOf("push", push({ after: sha, repository: repository() }));
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
  const tagged = volume("data", true).replace("size ", 'tags = { a = "b" }\n  size ');
  const sha = code.commit({ "main.tf": tagged });
  code.git("update-ref", "refs/pull/7/head", sha);
  code.git("checkout", "-q", "main");
  const payload = { ...pullRequest({ head: { ref: "feature", sha } }), repository: repository() };
  const run = await runOf("pull_request", payload);
  expect(run).toMatchObject({ state: "complete", published: false, verdict: "passed", commits: { code: sha } });
  expect((await lastStatus(sha)).body).toMatchObject({ state: "success", context: "plumbline/infra" });
  expect(await failing()).toEqual([false]);
});

it("what fails in a pull request is in the log of its run", async () => {
  code.git("checkout", "-q", "feature");
  const sha = code.commit({ "more.tf": volume("more", false) });
  code.git("update-ref", "refs/pull/7/head", sha);
  code.git("checkout", "-q", "main");
  const payload = {
    ...pullRequest({ action: "synchronize", head: { ref: "feature", sha } }),
    repository: repository(),
  };
  const run = await runOf("pull_request", payload);
  expect(run).toMatchObject({ verdict: "failed", counts: { failed: 2 } });
  expect(await logOf(service, run.run_id)).toContain(
    "High VOL-1: /more.tf: Volumes are encrypted: the volume is not encrypted",
  );
});

it.each([
  ["push", (sha: string) => push({ after: sha, repository: repository() })],
  ["pull_request", (sha: string) => ({ ...pullRequest({ head: { ref: "feature", sha } }), repository: repository() })],
])("a %s whose commit nobody can read is no success", async (event, payload) => {
  const sha = (event === "push" ? "1" : "2").repeat(40);
  expect(await runOf(event, payload(sha))).toMatchObject({ state: "complete", partial: true });
  expect((await lastStatus(sha)).body).toMatchObject({
    state: "error",
    description: "The run could not see everything.",
  });
});
