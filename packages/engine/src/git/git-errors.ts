/** What can go wrong with a repository, told so that whoever configured it knows what to change. */
import { KnownError } from "@plumbline/model";

export type GitErrorCode =
  | "git_url"
  | "git_private_address"
  | "git_revision"
  | "git_access"
  | "git_unreachable"
  | "git_not_a_repository"
  | "git_redirect"
  | "git_too_large"
  | "git_quota"
  | "git_timeout"
  | "git_cancelled"
  | "git_not_installed"
  | "git_failed";

export function createGitError(code: GitErrorCode, message: string, cause?: unknown): KnownError<GitErrorCode> {
  return new KnownError(code, message, [], cause);
}

export function createCancelledError(): KnownError<GitErrorCode> {
  return createGitError("git_cancelled", "Reading the git repository was cancelled.");
}

/** How git and ssh say it (with LC_ALL=C), in the order they are asked: the surest sign first. */
const signs: readonly (readonly [RegExp, GitErrorCode, (url: string) => string])[] = [
  [
    /out of memory|cannot allocate memory|mmap failed/i,
    "git_too_large",
    (url) => `The git host of ${url} says more than is read: too many branches and tags, or files that are too large.`,
  ],
  [
    /died of signal 25|file too large|file size limit|invalid index-pack output/i,
    "git_too_large",
    (url) => `The git repository ${url} is larger than is read (PLUMBLINE_GIT_MAX_BYTES), or broken on its host.`,
  ],
  [
    /not our ref|unadvertised object|couldn't find remote ref/i,
    "git_revision",
    (url) => `The git repository ${url} does not give out the branch or commit that was asked for.`,
  ],
  [
    /returned error: 30\d|unable to update url base from redirection/i,
    "git_redirect",
    (url) => `The git host sends ${url} elsewhere; use the address it leads to (often the same, ending in ".git").`,
  ],
  [
    /authentication failed|could not read (?:username|password)|returned error: 40[13]|permission denied \(|permission to \S+ denied|terminal prompts disabled|access denied|http basic: denied/i,
    "git_access",
    (url) => `The git host refused access to ${url}; check the user, the token or the key of the connector.`,
  ],
  [
    /host key verification failed/i,
    "git_access",
    (url) => `The host key of ${url} is not the one that was seen before; check it, then remove it from known_hosts.`,
  ],
  [
    /could not resolve|couldn't resolve|failed to connect|couldn't connect|connection (?:refused|timed out|reset|closed)|no route to host|network is unreachable|operation timed out|\bssl\b|\btls\b|certificate|empty reply|returned error: 5\d\d/i,
    "git_unreachable",
    (url) => `The git host of ${url} cannot be reached.`,
  ],
  [
    /not found|could not be found|does not appear to be a git repository|not a git repository|no such file|not valid: is this a git repository|returned error: 4\d\d|does not exist/i,
    "git_not_a_repository",
    (url) => `There is no git repository at ${url}, or the connector may not see it.`,
  ],
];

/** `shown` is the url without anything secret. */
export function createGitErrorFromStderr(stderr: string, shown: string): KnownError<GitErrorCode> {
  // A repository may be called anything, even "ssl-not-found".
  const output = stderr.replaceAll(shown, "");
  for (const [sign, code, message] of signs) if (sign.test(output)) return createGitError(code, message(shown));
  return createGitError("git_failed", `The git repository ${shown} cannot be read: ${lastLine(stderr)}.`);
}

function lastLine(stderr: string): string {
  const line = stderr.trim().split("\n").at(-1) ?? "";
  const words = line.replace(/\p{Cc}/gu, " ").replace(/^(?:fatal|error):\s*/, "");
  return words === "" ? "git gives no reason" : words.slice(0, 300).replace(/\.$/, "");
}
