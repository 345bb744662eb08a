/** What a git host tells: its event and payload, reduced to what a run is started from. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { invalid } from "../http/errors.js";
import { isSameRepository, type Repository, repositoryAt } from "./repository.js";

export interface EventRepository {
  readonly fullName: string;
  readonly defaultBranch: string | null;
  /** All addresses the host gives it. */
  readonly addresses: readonly Repository[];
}

export interface Push {
  readonly kind: "push";
  readonly repository: EventRepository;
  readonly branch: string;
  readonly commit: string;
}

export interface PullRequest {
  readonly kind: "pull_request";
  readonly repository: EventRepository;
  /** The branch it is to be merged into. */
  readonly branch: string;
  readonly commit: string;
  readonly number: number;
  readonly headBranch: string;
  /** The fork the proposed commits come from; null when they come from the repository itself. */
  readonly fork: Fork | null;
}

export interface Fork {
  /** Null when it is gone, or no address. */
  readonly url: string | null;
}

export type GitEvent =
  | Push
  | PullRequest
  | { readonly kind: "ping" }
  | { readonly kind: "ignored"; readonly reason: string };

const BRANCHES = "refs/heads/";
const addressNames = ["clone_url", "ssh_url", "html_url", "git_url"];
/** Gitea says `synchronized`. */
const actions = new Set(["opened", "reopened", "synchronize", "synchronized", "ready_for_review"]);

const commitId = { pattern: /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, words: "the id of a commit" };
const branchName = { pattern: /^[^\p{Cc}\p{Cs}]{1,250}$/u, words: "the name of a branch" };
const repositoryName = {
  pattern: /^[\w.-]{1,100}(?:\/[\w.-]{1,100}){1,20}$/,
  words: "the name of a repository: owner/name",
};
const word = { pattern: /^[\w.-]{1,100}$/, words: "a word" };

export function readGitEvent(name: string, payload: JsonValue | undefined): GitEvent {
  switch (name) {
    case "ping":
      return { kind: "ping" };
    case "push":
      return readPush(payload);
    case "pull_request":
      return readPullRequest(payload);
    default:
      return ignored(`the event ${name} starts no run`);
  }
}

function readPush(payload: JsonValue | undefined): GitEvent {
  const ref = text(payload, "ref", { pattern: /^[^\p{Cc}\p{Cs}]{1,300}$/u, words: "the name of a reference" });
  if (!ref.startsWith(BRANCHES)) return ignored(`${ref} is no branch`);
  const commit = text(payload, "after", commitId);
  if (at(payload, "deleted") === true || /^0+$/.test(commit)) return ignored(`${ref} was deleted`);
  const branch = ref.slice(BRANCHES.length);
  if (!branchName.pattern.test(branch)) throw wrong("ref", "the name of a branch", ref);
  return { kind: "push", repository: readRepository(payload), branch, commit };
}

function readPullRequest(payload: JsonValue | undefined): GitEvent {
  const action = text(payload, "action", word);
  if (!actions.has(action)) return ignored(`a pull request that was ${action} starts no run`);
  const number = at(payload, "pull_request.number");
  if (typeof number !== "number" || !Number.isSafeInteger(number) || number < 1) {
    throw wrong("pull_request.number", "the number of a pull request", number);
  }
  const repository = readRepository(payload);
  return {
    kind: "pull_request",
    repository,
    branch: text(payload, "pull_request.base.ref", branchName),
    commit: text(payload, "pull_request.head.sha", commitId),
    number,
    headBranch: text(payload, "pull_request.head.ref", branchName),
    fork: forkOf(payload, repository),
  };
}

/** What cannot be shown to come from the repository itself comes from a fork: of one that is gone nothing is known. */
function forkOf(payload: JsonValue | undefined, repository: EventRepository): Fork | null {
  const [id, own] = [at(payload, "pull_request.head.repo.id"), at(payload, "repository.id")];
  const name = at(payload, "pull_request.head.repo.full_name");
  const url = at(payload, "pull_request.head.repo.clone_url");
  const address = typeof url === "string" ? repositoryAt(url) : null;
  const isOwn =
    typeof id === "number" && typeof own === "number"
      ? id === own
      : typeof name === "string"
        ? name.toLowerCase() === repository.fullName.toLowerCase()
        : address !== null && repository.addresses.some((one) => isSameRepository(one, address));
  return isOwn ? null : { url: typeof url === "string" && address !== null ? url : null };
}

function readRepository(payload: JsonValue | undefined): EventRepository {
  const defaultBranch = at(payload, "repository.default_branch");
  return {
    fullName: text(payload, "repository.full_name", repositoryName),
    defaultBranch: typeof defaultBranch === "string" ? defaultBranch : null,
    addresses: addressNames.flatMap((name) => {
      const address = at(payload, `repository.${name}`);
      return typeof address === "string" ? (repositoryAt(address) ?? []) : [];
    }),
  };
}

const ignored = (reason: string): GitEvent => ({ kind: "ignored", reason });

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
  return invalid([`${path} must be ${words}, got ${shown.length > 80 ? `${shown.slice(0, 77)}…` : shown}.`]);
}
