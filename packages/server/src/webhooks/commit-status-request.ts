/** A commit status as the APIs of git hosts want it. Everything that goes into an address is checked before. */
import type { HttpDelivery } from "../notifications/http-or-mail-delivery.js";
import type { GitHost } from "./git-event.js";
import type { RepositoryAddress } from "./repository-address.js";

export interface CommitStatus {
  readonly state: "pending" | "success" | "failure" | "error";
  /** Which check this is: hosts show the newest status of each. */
  readonly name: string;
  readonly description: string;
  readonly link: string | null;
}

export interface CommitStatusTarget {
  readonly repository: RepositoryAddress;
  readonly commit: string;
  readonly provider: GitHost;
  /** The API's address, instead of the host's own. */
  readonly apiUrl: string | null;
}

const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const SEGMENT = /^(?!\.{1,2}$)[\w.-]{1,100}$/;
const MAX_DESCRIPTION = 140;
const gitlabStates = { pending: "pending", success: "success", failure: "failed", error: "failed" } as const;

/** Null where the host has no such address. */
export function createCommitStatusRequest(
  target: CommitStatusTarget,
  status: CommitStatus,
  token: string,
): HttpDelivery | null {
  const { repository, commit } = target;
  const segments = repository.path.split("/");
  if (!COMMIT.test(commit) || segments.length < 2 || !segments.every((segment) => SEGMENT.test(segment))) return null;
  const description = status.description.slice(0, MAX_DESCRIPTION);
  const api = apiOf(target);
  if (isGitLab(target)) {
    const query = new URLSearchParams({ state: gitlabStates[status.state], name: status.name, description });
    if (status.link !== null) query.set("target_url", status.link);
    return {
      kind: "http",
      method: "POST",
      url: `${api}/projects/${encodeURIComponent(repository.path)}/statuses/${commit}?${query}`,
      headers: { "private-token": token },
      body: "",
    };
  }
  if (segments.length !== 2) return null;
  const { state, name: context, link } = status;
  return {
    kind: "http",
    method: "POST",
    url: `${api}/repos/${repository.path}/statuses/${commit}`,
    headers: {
      accept: "application/vnd.github+json",
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ state, context, description, ...(link === null ? {} : { target_url: link }) }),
  };
}

const isGitLab = ({ repository, provider }: CommitStatusTarget) =>
  provider === "gitlab" || repository.host.includes("gitlab");

function apiOf(target: CommitStatusTarget): string {
  const { repository, provider, apiUrl } = target;
  if (apiUrl !== null) return apiUrl.replace(/\/$/, "");
  if (repository.host === "github.com") return "https://api.github.com";
  const root = `${repository.secure ? "https" : "http"}://${repository.authority}/api`;
  if (isGitLab(target)) return `${root}/v4`;
  return provider === "gitea" ? `${root}/v1` : `${root}/v3`;
}
