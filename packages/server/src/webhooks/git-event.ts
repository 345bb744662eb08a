/** What a git host tells: its event and payload, reduced to what a run is started from. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { createValidationError } from "../http/errors.js";
import { isSameRepository, parseRepositoryAddress, type RepositoryAddress } from "./repository-address.js";

export const gitHosts = ["github", "gitea", "gitlab"] as const;
export type GitHost = (typeof gitHosts)[number];

export interface EventRepository {
  readonly fullName: string;
  readonly defaultBranch: string | null;
  /** All addresses the host gives it. */
  readonly addresses: readonly RepositoryAddress[];
}

export interface PushEvent {
  readonly kind: "push";
  readonly repository: EventRepository;
  readonly branch: string;
  readonly commit: string;
}

export interface PullRequestEvent {
  readonly kind: "pull_request";
  readonly repository: EventRepository;
  /** The branch it is to be merged into. */
  readonly branch: string;
  readonly commit: string;
  readonly number: number;
  readonly headBranch: string;
  /** The fork the proposed commits come from; null when they come from the repository itself. */
  readonly fork: ForkSource | null;
}

export interface ForkSource {
  /** Null when it is gone, or no address. */
  readonly url: string | null;
}

export type GitEventPingOrIgnored =
  | PushEvent
  | PullRequestEvent
  | { readonly kind: "ping" }
  | { readonly kind: "ignored"; readonly reason: string };

const BRANCHES = "refs/heads/";

/** The members of a host's payload that say what. */
interface Places {
  readonly fullName: string;
  readonly defaultBranch: string;
  readonly addresses: readonly string[];
  readonly number: string;
  readonly base: string;
  readonly commit: string;
  readonly headBranch: string;
  /** The id of the repository it is to be merged into. */
  readonly id: string;
  /** The repository that the proposed commits come from. */
  readonly head: { readonly id: string; readonly fullName: string; readonly url: string };
}

const github: Places = {
  fullName: "repository.full_name",
  defaultBranch: "repository.default_branch",
  addresses: ["repository.clone_url", "repository.ssh_url", "repository.html_url", "repository.git_url"],
  number: "pull_request.number",
  base: "pull_request.base.ref",
  commit: "pull_request.head.sha",
  headBranch: "pull_request.head.ref",
  id: "repository.id",
  head: {
    id: "pull_request.head.repo.id",
    fullName: "pull_request.head.repo.full_name",
    url: "pull_request.head.repo.clone_url",
  },
};

const gitlab: Places = {
  fullName: "project.path_with_namespace",
  defaultBranch: "project.default_branch",
  addresses: ["project.git_http_url", "project.git_ssh_url", "project.web_url"],
  number: "object_attributes.iid",
  base: "object_attributes.target_branch",
  commit: "object_attributes.last_commit.id",
  headBranch: "object_attributes.source_branch",
  id: "object_attributes.target_project_id",
  head: {
    id: "object_attributes.source_project_id",
    fullName: "object_attributes.source.path_with_namespace",
    url: "object_attributes.source.git_http_url",
  },
};

/** Gitea says `synchronized`. */
const actions = new Set(["opened", "reopened", "synchronize", "synchronized", "ready_for_review"]);
const gitlabActions = new Set(["open", "reopen", "update"]);

const commitId = { pattern: /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, words: "the id of a commit" };
const branchName = { pattern: /^[^\p{Cc}\p{Cs}]{1,250}$/u, words: "the name of a branch" };
const repositoryName = {
  pattern: /^[\w.-]{1,100}(?:\/[\w.-]{1,100}){1,20}$/,
  words: "the name of a repository: owner/name",
};
const word = { pattern: /^[\w.-]{1,100}$/, words: "a word" };

/** By the host's own name of the event; GitLab's are like no other's. */
export function parseGitEvent(name: string, payload: JsonValue | undefined): GitEventPingOrIgnored {
  switch (name) {
    case "ping":
      return { kind: "ping" };
    case "push":
      return readPush(payload, github);
    case "pull_request":
      return readPullRequest(payload);
    case "Push Hook":
      return readPush(payload, gitlab);
    case "Merge Request Hook":
      return readMergeRequest(payload);
    default:
      return ignored(`the event ${name} starts no run`);
  }
}

function readPush(payload: JsonValue | undefined, places: Places): GitEventPingOrIgnored {
  const ref = text(payload, "ref", { pattern: /^[^\p{Cc}\p{Cs}]{1,300}$/u, words: "the name of a reference" });
  if (!ref.startsWith(BRANCHES)) return ignored(`${ref} is no branch`);
  const commit = text(payload, "after", commitId);
  if (at(payload, "deleted") === true || /^0+$/.test(commit)) return ignored(`${ref} was deleted`);
  const branch = ref.slice(BRANCHES.length);
  if (!branchName.pattern.test(branch)) throw wrong("ref", "the name of a branch", ref);
  return { kind: "push", repository: readRepository(payload, places), branch, commit };
}

function readPullRequest(payload: JsonValue | undefined): GitEventPingOrIgnored {
  const action = text(payload, "action", word);
  if (!actions.has(action)) return ignored(`a pull request that was ${action} starts no run`);
  return readProposal(payload, github);
}

/** GitLab tells of every change of a merge request as an update; only one that brings commits says what was there before. */
function readMergeRequest(payload: JsonValue | undefined): GitEventPingOrIgnored {
  const action = text(payload, "object_attributes.action", word);
  if (!gitlabActions.has(action)) return ignored(`the action ${action} of a merge request starts no run`);
  if (action === "update" && at(payload, "object_attributes.oldrev") === undefined) {
    return ignored("an update of a merge request without new commits starts no run");
  }
  return readProposal(payload, gitlab);
}

function readProposal(payload: JsonValue | undefined, places: Places): PullRequestEvent {
  const number = at(payload, places.number);
  if (typeof number !== "number" || !Number.isSafeInteger(number) || number < 1) {
    throw wrong(places.number, "the number of a pull request", number);
  }
  const repository = readRepository(payload, places);
  return {
    kind: "pull_request",
    repository,
    branch: text(payload, places.base, branchName),
    commit: text(payload, places.commit, commitId),
    number,
    headBranch: text(payload, places.headBranch, branchName),
    fork: forkOf(payload, places, repository),
  };
}

/** What cannot be shown to come from the repository itself comes from a fork: of one that is gone nothing is known. */
function forkOf(payload: JsonValue | undefined, places: Places, repository: EventRepository): ForkSource | null {
  const [id, targetId] = [at(payload, places.head.id), at(payload, places.id)];
  const name = at(payload, places.head.fullName);
  const url = at(payload, places.head.url);
  const address = typeof url === "string" ? parseRepositoryAddress(url) : null;
  const isSameProject =
    typeof id === "number" && typeof targetId === "number"
      ? id === targetId
      : typeof name === "string"
        ? name.toLowerCase() === repository.fullName.toLowerCase()
        : address !== null && repository.addresses.some((candidate) => isSameRepository(candidate, address));
  return isSameProject ? null : { url: typeof url === "string" && address !== null ? url : null };
}

function readRepository(payload: JsonValue | undefined, places: Places): EventRepository {
  const defaultBranch = at(payload, places.defaultBranch);
  return {
    fullName: text(payload, places.fullName, repositoryName),
    defaultBranch: typeof defaultBranch === "string" ? defaultBranch : null,
    addresses: places.addresses.flatMap((place) => {
      const address = at(payload, place);
      return typeof address === "string" ? (parseRepositoryAddress(address) ?? []) : [];
    }),
  };
}

const ignored = (reason: string): GitEventPingOrIgnored => ({ kind: "ignored", reason });

function at(payload: JsonValue | undefined, path: string): JsonValue | undefined {
  let value = payload;
  for (const name of path.split(".")) {
    value = isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }
  return value;
}

function text(
  payload: JsonValue | undefined,
  path: string,
  { pattern, words }: { readonly pattern: RegExp; readonly words: string },
): string {
  const value = at(payload, path);
  if (typeof value === "string" && pattern.test(value)) return value;
  throw wrong(path, words, value);
}

function wrong(path: string, words: string, value: JsonValue | undefined): Error {
  const shown = JSON.stringify(value) ?? "nothing";
  return createValidationError([
    `${path} must be ${words}, got ${shown.length > 80 ? `${shown.slice(0, 77)}…` : shown}.`,
  ]);
}
