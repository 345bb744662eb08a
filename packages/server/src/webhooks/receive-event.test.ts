import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { refusalReply, successReply } from "../testing/expected-replies.js";
import { type TestReply, useService } from "../testing/service.js";
import {
  enableWebhook,
  gitlabHeaders,
  queryRows,
  type SentEvent,
  sampleCommit,
  sampleGitlabPush,
  sampleMergeRequest,
  samplePullRequest,
  samplePush,
  sampleRepository,
  sendEvent,
  signBody,
} from "./testing/git-host.js";

const service = useService();
let secret = "";

const send = (sent: SentEvent = {}) => sendEvent(service, { secret, payload: samplePush(), ...sent });
const runs = () =>
  queryRows(
    service,
    `SELECT r.run_id, state, judges, trigger, commits, kind, lane FROM runs r JOIN jobs j ON j.subject = r.run_id
     ORDER BY seq`,
  );
const runCount = async () => (await runs()).length;
const connector = (given: object = {}) => ({
  fileType: "structure",
  type: "filesystem",
  gitProvider: sampleRepository.clone_url,
  branchName: "main",
  ...given,
});

beforeAll(async () => {
  await service.makeTenant("other");
  for (const collection of ["infra", "off", "archived", "never", "empty"]) {
    await service.post("/api/collection", { collection });
  }
  await service.upload("infra", { "git.json": connector(), "dev.json": connector({ branchName: "dev" }) });
  secret = await enableWebhook(service, "infra");
});

describe("a push", () => {
  it("starts a run on that commit", async () => {
    const answer = await send();
    const [run] = await runs();
    expect(answer.body).toEqual(
      successReply(`Run ${run?.run_id} started on ${sampleCommit}.`, {
        run_id: run?.run_id,
        session_id: expect.stringMatching(/^session_\d+$/),
      }),
    );
    expect(run).toMatchObject({
      state: "queued",
      judges: true,
      commits: { git: sampleCommit },
      trigger: {
        by: "push",
        repository: "acme/infra",
        branch: "main",
        commit: sampleCommit,
        connector: "git",
        provider: "github",
      },
      kind: "run",
    });
  });

  it("is read by every connector of that repository and branch, in one run", async () => {
    const folder = { fileType: "structure", type: "filesystem", folderPath: "/srv/infra" };
    const chat = { fileType: "structure", type: "slack", webhook: sampleRepository.clone_url };
    await service.post("/api/collection", { collection: "many" });
    await service.upload("many", {
      "a.json": connector({ gitProvider: "git@github.com:Acme/Infra.git" }),
      "b.json": connector({ gitProvider: "ssh://git@github.com:22/acme/infra" }),
      "c.json": connector({ branchName: "dev" }),
      "d.json": connector({ gitProvider: "https://github.com/acme/other" }),
      "__proto__.json": connector(),
      "folder.json": folder,
      "chat.json": chat,
    });
    const before = await runCount();
    await send({
      collection: "many",
      secret: await enableWebhook(service, "many"),
      payload: samplePush({ after: "a".repeat(40) }),
    });
    const [run, ...others] = (await runs()).slice(before);
    expect(others).toEqual([]);
    expect(JSON.stringify(run?.commits)).toBe(
      JSON.stringify(Object.fromEntries(["__proto__", "a", "b"].map((name) => [name, "a".repeat(40)]))),
    );
  });

  it.each([
    ["main", "main", true],
    ["master", "main", true],
    ["master", undefined, true],
    ["main", undefined, false],
    ["dev", "main", false],
  ])(
    "to %s, the default branch being %s, is read by a connector without a branch: %s",
    async (branch, main, isRead) => {
      const collection = `branchless_${branch}_${main}`;
      await service.post("/api/collection", { collection });
      await service.upload(collection, { "git.json": connector({ branchName: "" }) });
      const payload = samplePush({
        ref: `refs/heads/${branch}`,
        repository: { ...sampleRepository, default_branch: main },
      });
      const answer = await send({ collection, secret: await enableWebhook(service, collection), payload });
      expect(answer.body.message).toMatch(isRead ? /^Run / : /^ignored: no connector/);
    },
  );

  it.each([
    ["of a branch nobody reads", { ref: "refs/heads/a/b" }, "no connector of this collection reads acme/infra a/b"],
    ["of a tag", { ref: "refs/tags/main" }, "refs/tags/main is no branch"],
    ["that deletes", { deleted: true }, "refs/heads/main was deleted"],
    ["to nothing", { after: "0".repeat(40) }, "refs/heads/main was deleted"],
    [
      "of another repository",
      { repository: { full_name: "evil/infra", clone_url: "https://github.com/evil/infra" } },
      "no connector of this collection reads evil/infra main",
    ],
    ["without addresses", { repository: { full_name: "a/b" } }, "no connector of this collection reads a/b main"],
  ])("%s starts nothing", async (_which, given, reason) => {
    const before = await runCount();
    expect((await send({ payload: samplePush(given) })).body).toEqual(successReply(`ignored: ${reason}`));
    expect(await runCount()).toBe(before);
  });

  it("comes in a form too", async () => {
    const text = new URLSearchParams({ payload: JSON.stringify(samplePush({ after: "f".repeat(40) })) }).toString();
    const answer = await send({ text, headers: { "content-type": "application/x-www-form-urlencoded" } });
    expect(answer.body.message).toMatch(/^Run /);
  });

  it("comes from Gitea too", async () => {
    const text = JSON.stringify(samplePush({ after: "9".repeat(40) }));
    const answer = await send({
      text,
      headers: {
        "x-hub-signature-256": null,
        "x-github-event": null,
        "x-github-delivery": null,
        "x-gitea-event": "push",
        "x-gitea-delivery": randomUUID(),
        "x-gitea-signature": signBody(text, secret),
      },
    });
    expect(answer.body.message).toMatch(/^Run /);
    expect((await runs()).at(-1)).toMatchObject({ trigger: { provider: "gitea" } });
  });
});

describe("a pull request", () => {
  it.each(["opened", "synchronize", "synchronized", "reopened", "ready_for_review"])(
    "that was %s starts a run on its newest commit",
    async (action) => {
      const before = await runCount();
      expect((await send({ event: "pull_request", payload: samplePullRequest({ action }) })).body.message).toMatch(
        /^Run /,
      );
      const [run] = (await runs()).slice(before);
      expect(run).toMatchObject({ judges: true, commits: { git: sampleCommit } });
      expect(run?.trigger).toEqual({
        by: "pull_request",
        repository: "acme/infra",
        number: 7,
        branch: "feature",
        base: "main",
        commit: sampleCommit,
        connector: "git",
        provider: "github",
      });
    },
  );

  const fromFork = (repo: object | null, given: object = {}) => ({
    ...samplePullRequest({ head: { repo, ref: `feature ${JSON.stringify(repo)}` } }),
    ...given,
  });
  const forks: [string, { clone_url?: string; [more: string]: unknown } | null, object?][] = [
    ["by its address", { clone_url: "https://github.com/someone/infra.git" }],
    ["by its name", { full_name: "someone/infra" }],
    [
      "by its id",
      { id: 8, full_name: "acme/infra", clone_url: sampleRepository.clone_url },
      { repository: { ...sampleRepository, id: 7 } },
    ],
    ["though it is gone", null],
    ["though it is no address", { clone_url: "ext::sh" }],
    ["though nothing is said of it", {}],
  ];

  it.each(forks)("from a fork starts nothing, and says why; it is seen %s", async (_what, repo, given) => {
    const before = await runCount();
    const answer = await send({ event: "pull_request", payload: fromFork(repo, given) });
    expect(answer.status).toBe(200);
    expect(answer.body.message).toMatch(
      /^ignored: no run was started, because the change comes from .*fork.*webhook_forks/,
    );
    expect(await runCount()).toBe(before);
  });

  it("from a fork starts a run where the collection's configuration says so", async () => {
    await service.post("/api/collection", { collection: "forks" });
    const setting = (webhook_forks: unknown) => ({
      "conf.json": { fileType: "collection_configuration", configuration: { webhook_forks } },
    });
    expect((await service.upload("forks", setting("true"))).text).toContain("webhook_forks must be true or false");
    await service.upload("forks", { "git.json": connector(), ...setting(true) });
    const sent = { collection: "forks", secret: await enableWebhook(service, "forks"), event: "pull_request" };
    expect((await service.get("/api/webhook/github/", { collection: "forks" })).body.data.forks).toBe(true);
    for (const [, repo, given] of forks) {
      const { body } = await send({ ...sent, payload: fromFork(repo, given) });
      const started = (await runs()).find(({ run_id }) => run_id === body.data.run_id);
      const { trigger, commits } = started as { trigger: object; commits: object };
      expect(commits).toEqual({ git: sampleCommit });
      const url = repo?.clone_url === "ext::sh" ? undefined : repo?.clone_url;
      expect("head_url" in trigger ? trigger.head_url : undefined).toBe(url);
    }
  });

  it.each([
    ["another name of it", { clone_url: sampleRepository.ssh_url }],
    ["its name in another case", { full_name: "Acme/Infra", clone_url: "https://elsewhere.example/x" }],
  ])("from the repository itself, by %s, starts a run", async (_what, repo) => {
    const answer = await send({ event: "pull_request", payload: fromFork(repo) });
    expect(answer.body.message).toMatch(/^Run /);
    expect((await runs()).at(-1)?.trigger).not.toHaveProperty("head_url");
  });

  it.each([
    [{ action: "closed" }, "a pull request that was closed starts no run"],
    [{ action: "labeled" }, "a pull request that was labeled starts no run"],
    [{ base: "release" }, "no connector of this collection reads acme/infra release"],
  ])("%j starts nothing", async (given, reason) => {
    const before = await runCount();
    const answer = await send({ event: "pull_request", payload: samplePullRequest(given) });
    expect(answer.body).toEqual(successReply(`ignored: ${reason}`));
    expect(await runCount()).toBe(before);
  });
});

describe("GitLab", () => {
  const collection = "gitlab";
  let token = "";

  beforeAll(async () => {
    await service.post("/api/collection", { collection });
    const { git_http_url: gitProvider } = sampleGitlabPush().project;
    await service.upload(collection, { "git.json": connector({ gitProvider }) });
    token = await enableWebhook(service, collection);
  });

  const tell = (event: string, payload: unknown) => send({ collection, payload, headers: gitlabHeaders(event, token) });

  const started = async (body: TestReply["body"]) => (await runs()).find(({ run_id }) => run_id === body.data?.run_id);

  it("tells of a push, once", async () => {
    const { body } = await tell("Push Hook", sampleGitlabPush());
    const trigger = {
      by: "push",
      repository: "acme/platform/infra",
      branch: "main",
      commit: sampleCommit,
      connector: "git",
    };
    expect(await started(body)).toMatchObject({
      commits: { git: sampleCommit },
      trigger: { ...trigger, provider: "gitlab" },
    });
    expect((await tell("Push Hook", sampleGitlabPush())).body.message).toMatch(/^This event was taken already/);
  });

  it.each([
    ["open", {}],
    ["reopen", {}],
    ["update", { oldrev: "a".repeat(40) }],
  ])("tells of a merge request: %s", async (action, given) => {
    const { body } = await tell("Merge Request Hook", sampleMergeRequest({ action, ...given }));
    expect((await started(body))?.trigger).toEqual({
      by: "pull_request",
      repository: "acme/platform/infra",
      number: 7,
      branch: "feature",
      base: "main",
      commit: sampleCommit,
      connector: "git",
      provider: "gitlab",
    });
  });

  it.each([
    ["Push Hook", sampleGitlabPush({ after: "0".repeat(40), checkout_sha: null }), "refs/heads/main was deleted"],
    [
      "Push Hook",
      sampleGitlabPush({ ref: "refs/heads/a" }),
      "no connector of this collection reads acme/platform/infra a",
    ],
    ["Tag Push Hook", sampleGitlabPush({ ref: "refs/tags/v1" }), "the event Tag Push Hook starts no run"],
    [
      "Merge Request Hook",
      sampleMergeRequest({ action: "merge" }),
      "the action merge of a merge request starts no run",
    ],
    [
      "Merge Request Hook",
      sampleMergeRequest({ action: "update" }),
      "an update of a merge request without new commits starts no run",
    ],
  ])("tells of what starts nothing: %s %#", async (event, payload, reason) => {
    const before = await runCount();
    expect((await tell(event, payload)).body).toEqual(successReply(`ignored: ${reason}`));
    expect(await runCount()).toBe(before);
  });

  it.each([
    ["of another project", { source_project_id: 16, source: { git_http_url: "https://git.example.com/me/infra.git" } }],
    ["of a project that is gone", { source_project_id: null, source: null }],
  ])("tells of a merge request %s, and nothing is started", async (_which, given) => {
    const before = await runCount();
    const answer = await tell("Merge Request Hook", sampleMergeRequest(given));
    expect(answer.body.message).toMatch(/^ignored: no run was started, because the change comes from .*fork/);
    expect(await runCount()).toBe(before);
  });
});

describe("other events", () => {
  it("come to the address that is shown, that of the request where the service does not know its own", async () => {
    const shown = await service.get("/api/webhook/github/", { collection: "infra" });
    expect(shown.body.data.url).toBe(`${service.url}/default/api/webhook/github/infra`);
  });

  it("have their route in the OpenAPI document, which needs no token but the tenant in the path", async () => {
    const document = JSON.parse(await (await fetch(`${service.url}/api/openapi.json`)).text());
    const { post } = document.paths["/api/webhook/github/{collection}"];
    expect(post).toMatchObject({ security: [], servers: [{ url: "/{tenant}" }], tags: ["Webhook"] });
    expect(post.description).toContain("x-hub-signature-256");
    expect(post.description).toContain("x-gitlab-token");
  });

  it("are answered, and start nothing", async () => {
    const before = await runCount();
    expect((await send({ event: "ping", payload: { zen: "x" } })).body).toEqual(
      successReply("Collection infra receives events."),
    );
    expect((await send({ event: "issues", payload: {} })).body).toEqual(
      successReply("ignored: the event issues starts no run"),
    );
    expect(await runCount()).toBe(before);
  });
});

describe("an event that was taken", () => {
  it("is not taken again, under its own name or another", async () => {
    const name = { "x-github-delivery": randomUUID() };
    const payload = samplePush({ after: "b".repeat(40) });
    expect((await send({ payload, headers: name })).body.message).toMatch(/^Run /);
    const before = await runCount();
    const again = successReply("This event was taken already; it starts no other run.");
    expect((await send({ payload, headers: name })).body).toEqual(again);
    expect((await send({ payload })).body).toEqual(again);
    expect((await send({ payload: samplePush({ after: "c".repeat(40) }), headers: name })).body).toEqual(again);
    expect(await runCount()).toBe(before);
  });

  it("starts one run when it comes many times at once", async () => {
    const before = await runCount();
    const sent = { payload: samplePush({ after: "d".repeat(40) }), headers: { "x-github-delivery": randomUUID() } };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(sent)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await runCount()).toBe(before + 1);
  });

  it("may come again when nothing was started by it", async () => {
    const given = { collection: "empty", secret: await enableWebhook(service, "empty") };
    const sent = {
      ...given,
      payload: samplePush({ after: "e".repeat(40) }),
      headers: { "x-github-delivery": randomUUID() },
    };
    expect((await send(sent)).body.message).toMatch(/^ignored/);
    await service.upload("empty", { "git.json": connector() });
    expect((await send(sent)).body.message).toMatch(/^Run /);
  });
});

describe("whoever cannot sign", () => {
  it("is told the same wherever he knocks", async () => {
    const offSecret = await enableWebhook(service, "off");
    await service.post("/api/webhook/github/create", { collection: "off", enable: false });
    const archivedSecret = await enableWebhook(service, "archived");
    await service.delete("/api/collection", { collection: "archived", status: "archive" });
    const text = JSON.stringify(samplePush());
    const signature = signBody(text, secret);
    const header = (value: string | null) => ({ headers: { "x-hub-signature-256": value } });
    const knocks: Record<string, SentEvent> = {
      "no signature": header(null),
      "empty signature": header(""),
      "no prefix": header(signature),
      "another hash": header(`sha1=${signature}`),
      "large letters": header(`sha256=${signature.toUpperCase()}`),
      "too short": header(`sha256=${signature.slice(0, 62)}`),
      "too long": header(`sha256=${signature}00`),
      "two signatures": header(`sha256=${signature}, sha256=${signature}`),
      "no digits": header(`sha256=${"g".repeat(64)}`),
      zeros: header(`sha256=${"0".repeat(64)}`),
      "another secret": { secret: "guess" },
      "another token": { headers: gitlabHeaders("Push Hook", "guess") },
      "an empty token": { headers: gitlabHeaders("Push Hook", "") },
      "the beginning of the token": { headers: gitlabHeaders("Push Hook", secret.slice(0, -1)) },
      "the token twice": { headers: gitlabHeaders("Push Hook", `${secret}, ${secret}`) },
      "the token of another collection": { headers: gitlabHeaders("Push Hook", offSecret) },
      "a token for a webhook that was never on": { collection: "never", headers: gitlabHeaders("Push Hook", "") },
      "the secret of another collection": { secret: offSecret },
      "another body": { ...header(`sha256=${signature}`), text: `${text} ` },
      "no JSON": { text: "{", secret: "guess" },
      "nothing at all": { text: "", secret: "guess", headers: { "content-type": null, "x-github-delivery": null } },
      "a form of files": { secret: "guess", headers: { "content-type": "multipart/form-data; boundary=x" } },
      "a webhook that is off": { collection: "off", secret: offSecret },
      "an archived collection": { collection: "archived", secret: archivedSecret },
      "a webhook that was never on": { collection: "never", secret: "" },
      "an unknown collection": { collection: "nothing" },
      "an impossible collection": { collection: "a\u0000b" },
      "a long collection": { collection: "x".repeat(300) },
      "another tenant": { tenant: "other" },
      "an unknown tenant": { tenant: "nobody" },
      "an impossible tenant": { tenant: "%00" },
      "the tenant of operators": { tenant: "*" },
    };
    const before = await runCount();
    const replies = new Map<string, string[]>();
    for (const [name, sent] of Object.entries(knocks)) {
      const { text: reply } = await send({ text, ...sent });
      replies.set(reply, [...(replies.get(reply) ?? []), name]);
    }
    expect([...replies.values()]).toEqual([Object.keys(knocks)]);
    expect(JSON.parse([...replies.keys()][0] ?? "")).toEqual(refusalReply(404, "There is nothing at this path."));
    expect(await runCount()).toBe(before);
  });

  it("does not get in with a token either", async () => {
    const answer = await service.post("/api/webhook/github/infra", samplePush());
    expect(answer.status).toBe(404);
  });

  it("must name a tenant", async () => {
    expect((await service.post("/api/webhook/github/infra", {}, { tenant: null, token: null })).status).toBe(404);
  });
});

describe("a signed event", () => {
  it.each([
    ["no JSON", { text: "{" }, /^The body is no JSON: line 1/],
    ["no text", { text: "\u{d800}" }, /^The body is no JSON/],
    ["an empty body", { text: "" }, /^ref must be the name of a reference, got nothing\.$/],
    ["a list", { payload: [] }, /^ref must be/],
    ["no delivery", { headers: { "x-github-delivery": null } }, /^The header x-github-delivery must be 1 to 100/],
    ["a long delivery", { headers: { "x-github-delivery": "x".repeat(101) } }, /^The header x-github-delivery/],
    ["a strange delivery", { headers: { "x-github-delivery": "a b" } }, /^The header x-github-delivery/],
    ["no event", { headers: { "x-github-event": null } }, /^The header x-github-event/],
    ["a strange event", { headers: { "x-gitlab-event": "Push\tHook" } }, /^The header x-gitlab-event/],
    ["a number as ref", { payload: samplePush({ ref: 5 }) }, /^ref must be the name of a reference, got 5\.$/],
    ["a NUL in the branch", { payload: samplePush({ ref: "refs/heads/a\u0000" }) }, /^ref must be/],
    ["no branch", { payload: samplePush({ ref: "refs/heads/" }) }, /^ref must be the name of a branch/],
    [
      "a commit that is none",
      { payload: samplePush({ after: "main" }) },
      /^after must be the id of a commit, got "main"\.$/,
    ],
    ["a short commit", { payload: samplePush({ after: "abc1234" }) }, /^after must be the id of a commit/],
    [
      "no repository",
      { payload: samplePush({ repository: null }) },
      /^repository\.full_name must be the name of a repos/,
    ],
    [
      "a path for a repository",
      { payload: samplePush({ repository: { full_name: "a/../b?x" } }) },
      /^repository\.full_name/,
    ],
    ["no action", { event: "pull_request", payload: samplePush() }, /^action must be a word, got nothing/],
    [
      "no number",
      { event: "pull_request", payload: { ...samplePullRequest(), pull_request: { number: "7" } } },
      /^pull_request\.number must be the number of a pull request, got "7"/,
    ],
    [
      "a head without a commit",
      { event: "pull_request", payload: samplePullRequest({ head: { sha: null } }) },
      /^pull_request\.head\.sha must be the id of a commit, got null/,
    ],
  ] as [string, SentEvent, RegExp][])("with %s is refused", async (_what, sent, problem) => {
    const before = await runCount();
    const answer = await send(sent);
    expect(answer.body).toMatchObject({ error: "validation error", status: 400 });
    expect(answer.body.message).toMatch(problem);
    expect(await runCount()).toBe(before);
  });

  it.each(["infra", "nothing"])("of more than 5 MiB to %s is not read", async (collection) => {
    const answer = await send({ collection, text: "x".repeat(5 * 1024 * 1024 + 1) });
    expect(answer.body).toEqual(refusalReply(413, "The body is larger than this service accepts."));
  });

  it("of 5 MiB is read", async () => {
    const payload = samplePush({ after: "7".repeat(40), filling: "" });
    const filling = "x".repeat(5 * 1024 * 1024 - JSON.stringify(payload).length);
    expect((await send({ payload: { ...payload, filling } })).body.message).toMatch(/^Run /);
  });

  it("is taken with the newest secret only", async () => {
    const before = secret;
    await service.post("/api/webhook/github/secret", { collection: "infra" });
    expect((await send({ secret: before, event: "ping" })).status).toBe(404);
    secret = await enableWebhook(service, "infra");
    expect((await send({ event: "ping" })).status).toBe(200);
  });

  it("is not taken when the secret cannot be opened", async () => {
    await queryRows(service, "UPDATE collections SET webhook_secret = 'sealed:v1:AAAA' WHERE name = 'infra'");
    expect((await send({ event: "ping" })).body).toEqual(refusalReply(404, "There is nothing at this path."));
  });
});
