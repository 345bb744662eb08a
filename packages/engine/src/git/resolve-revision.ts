/** Which commit is meant: what a configuration asks for, held against what the host has. */
import { createGitError } from "./git-errors.js";

export type RequestedRevision =
  /** The branch it is to be told as. */
  | { readonly kind: "commit"; readonly commit: string; readonly branch?: string }
  | { readonly kind: "branch"; readonly branch: string }
  | { readonly kind: "default" };

/** What to fetch. `oid` is what the host says it has there. */
export interface ResolvedRevision {
  readonly ref: string;
  readonly oid: string;
  readonly branch: string;
  readonly note?: string;
}

const DEFAULT_BRANCH = "master";
const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

export function toRequestedRevision(source: { readonly branch?: string; readonly commit?: string }): RequestedRevision {
  const { branch, commit } = source;
  if (commit !== undefined) {
    if (!COMMIT.test(commit))
      throw createGitError("git_revision", `${JSON.stringify(commit)} is not the id of a commit.`);
    return { kind: "commit", commit, ...(branch === undefined ? {} : { branch }) };
  }
  if (branch === undefined) return { kind: "default" };
  if (!isBranchName(branch))
    throw createGitError("git_revision", `${JSON.stringify(branch)} is not the name of a branch.`);
  return { kind: "branch", branch };
}

/** Git's rules for names of references; stars and question marks would be patterns. */
function isBranchName(name: string): boolean {
  if (name.length > 250 || /[\p{Cc} ~^:?*[\\]|\.\.|@\{|\/\/|\/\./u.test(name)) return false;
  return /^[^-/.@].*$|^@.+$/u.test(name) && !/(?:\/|\.|\.lock)$/.test(name);
}

/** What to ask the host about. `HEAD` always: whether we may see the repository at all. */
export function listRefPatterns(wanted: RequestedRevision): readonly string[] {
  if (wanted.kind !== "branch") return ["HEAD", `refs/heads/${DEFAULT_BRANCH}`];
  return ["HEAD", `refs/heads/${wanted.branch}`, `refs/tags/${wanted.branch}`];
}

/** `listing` is what `git ls-remote --symref` prints. */
export function resolveRevision(wanted: RequestedRevision, listing: string, shown: string): ResolvedRevision {
  const { refs, head } = readListing(listing);
  if (wanted.kind === "commit") {
    const { commit } = wanted;
    const fallback = refs.has(`refs/heads/${DEFAULT_BRANCH}`) ? DEFAULT_BRANCH : shortName(head);
    return { ref: commit, oid: commit, branch: wanted.branch ?? fallback };
  }
  const names = wanted.kind === "default" ? [`refs/heads/${DEFAULT_BRANCH}`] : listRefPatterns(wanted).slice(1);
  for (const ref of names) {
    const oid = refs.get(ref);
    if (oid !== undefined) return { ref, oid, branch: ref.replace(/^refs\/(?:heads|tags)\//, "") };
  }
  if (wanted.kind === "branch") {
    throw createGitError("git_revision", `The git repository ${shown} has no branch ${JSON.stringify(wanted.branch)}.`);
  }
  const oid = refs.get("HEAD");
  if (oid === undefined) throw createGitError("git_revision", `The git repository ${shown} has no commits.`);
  const branch = shortName(head);
  const note = `no branch is configured and there is no branch "${DEFAULT_BRANCH}"; "${branch}" is read`;
  return { ref: head ?? "HEAD", oid, branch, note };
}

function shortName(head: string | undefined): string {
  return head?.replace(/^refs\/heads\//, "") ?? "HEAD";
}

function readListing(listing: string): { refs: ReadonlyMap<string, string>; head?: string } {
  const refs = new Map<string, string>();
  let head: string | undefined;
  for (const line of listing.split("\n")) {
    const [value = "", name = ""] = line.split("\t");
    if (COMMIT.test(value)) refs.set(name, value);
    else if (name === "HEAD" && value.startsWith("ref: refs/heads/") && isBranchName(value.slice(16))) {
      head = value.slice("ref: ".length);
    }
  }
  return head === undefined ? { refs } : { refs, head };
}
