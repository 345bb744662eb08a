/** A git host as the service sees it: signed events, sent over HTTP. */
import { createHmac, randomUUID } from "node:crypto";
import { withSession } from "@plumbline/store/testing";
import type { TestReply, TestService } from "../../testing/service.js";

export const sampleCommit = "1234567890abcdef1234567890abcdef12345678";

export const sampleRepository = {
  full_name: "acme/infra",
  default_branch: "main",
  clone_url: "https://github.com/acme/infra.git",
  ssh_url: "git@github.com:acme/infra.git",
  html_url: "https://github.com/acme/infra",
  git_url: "git://github.com/acme/infra.git",
};

export const samplePush = (given: object = {}) => ({
  ref: "refs/heads/main",
  before: "0".repeat(40),
  after: sampleCommit,
  deleted: false,
  repository: sampleRepository,
  ...given,
});

export const samplePullRequest = (given: { action?: string; base?: string; head?: object } = {}) => ({
  action: given.action ?? "opened",
  number: 7,
  pull_request: {
    number: 7,
    base: { ref: given.base ?? "main" },
    head: {
      ref: "feature",
      sha: sampleCommit,
      repo: { full_name: sampleRepository.full_name, clone_url: sampleRepository.clone_url },
      ...given.head,
    },
  },
  repository: sampleRepository,
});

const project = {
  id: 15,
  path_with_namespace: "acme/platform/infra",
  default_branch: "main",
  web_url: "https://git.example.com/acme/platform/infra",
  git_http_url: "https://git.example.com/acme/platform/infra.git",
  git_ssh_url: "git@git.example.com:acme/platform/infra.git",
};

/** A push as GitLab tells it. */
export const sampleGitlabPush = (given: object = {}) => ({
  object_kind: "push",
  ref: "refs/heads/main",
  before: "0".repeat(40),
  after: sampleCommit,
  checkout_sha: sampleCommit,
  project,
  // Half of what stands in the project, under other names.
  repository: { name: "infra", url: project.git_ssh_url, homepage: project.web_url },
  ...given,
});

export const sampleMergeRequest = (given: object = {}) => ({
  object_kind: "merge_request",
  project,
  object_attributes: {
    iid: 7,
    action: "open",
    target_branch: "main",
    source_branch: "feature",
    source_project_id: project.id,
    target_project_id: project.id,
    last_commit: { id: sampleCommit },
    source: project,
    target: project,
    ...given,
  },
});

/** What GitLab sends beside the body, and nothing of what GitHub does. */
export const gitlabHeaders = (event: string, token: string) => ({
  "x-hub-signature-256": null,
  "x-github-event": null,
  "x-github-delivery": null,
  "x-gitlab-event": event,
  "x-gitlab-token": token,
});

export interface SentEvent {
  readonly event?: string;
  readonly payload?: unknown;
  /** Instead of the payload: what stands in the body. */
  readonly text?: string;
  readonly collection?: string;
  readonly tenant?: string;
  readonly secret?: string;
  /** Null leaves one out. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

export const signBody = (body: string, secret: string) => createHmac("sha256", secret).update(body).digest("hex");

export function sendEvent(service: TestService, sent: SentEvent): Promise<TestReply> {
  const body = sent.text ?? JSON.stringify(sent.payload ?? {});
  const headers = {
    "content-type": "application/json",
    "x-github-event": sent.event ?? "push",
    "x-github-delivery": randomUUID(),
    "x-hub-signature-256": `sha256=${signBody(body, sent.secret ?? "")}`,
    ...sent.headers,
  };
  return service.call("POST", `/api/webhook/github/${encodeURIComponent(sent.collection ?? "infra")}`, {
    tenant: sent.tenant ?? "default",
    token: null,
    body,
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    ),
  });
}

/** Switches the webhook of a collection on, and gives its secret. */
export async function enableWebhook(service: TestService, collection: string, tenant = "default"): Promise<string> {
  await service.post("/api/webhook/github/create", { collection, enable: true }, { tenant });
  return (await service.get("/api/webhook/github/", { collection }, { tenant })).body.data.secret;
}

/** Rows as the database holds them. */
export function queryRows(service: TestService, text: string): Promise<Record<string, unknown>[]> {
  return withSession(service.adminUrl, async (admin) => {
    await admin.query("SET search_path = plumbline");
    return (await admin.query(text)).rows;
  });
}
