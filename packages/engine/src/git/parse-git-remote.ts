/**
 * Which addresses of repositories are taken. Git understands far more than we want from a configuration file: options,
 * commands (`ext::`), local files. So an address is taken apart here and only what is recognised in full is handed on.
 */
import { isAbsolute } from "node:path";
import { createGitError } from "./git-errors.js";

export type GitRemote =
  | { readonly protocol: "https" | "http" | "ssh"; readonly url: string; readonly host: string; readonly port: number }
  | { readonly protocol: "file"; readonly url: string };

export interface GitRemoteParseOptions {
  /** Who to be on an ssh host when the address does not say; `git` unless told. */
  readonly sshUser?: string;
  /** Absolute paths of this machine are repositories too: for tests. */
  readonly allowLocalPaths?: boolean;
}

const defaultPorts = { https: 443, http: 80, ssh: 22 } as const;
const USER = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,63}$/;
const HOST = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]{0,252})|\[[0-9A-Fa-f:.]{2,45}\])$/;
/** Only with a user: git takes `file:/etc` and `C:\\repo` for hosts as well. */
const SCP_LIKE = /^([^@/:]+)@([^@/:]+):([^:].*)$/;
const MAX_LENGTH = 2000;

export function parseGitRemote(url: string, options: GitRemoteParseOptions = {}): GitRemote {
  if (url.length > MAX_LENGTH) throw refused(`${url.slice(0, 50)}…`, "it is too long");
  if (/[\p{Cc}\s]/u.test(url)) throw refused(printable(url), "it holds blanks or control characters");
  if (url === "" || url.startsWith("-")) throw refused(url, "it is no address");
  if (options.allowLocalPaths && isAbsolute(url)) return { protocol: "file", url };
  if (/^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(url)) return readUrl(url, options);
  const scp = SCP_LIKE.exec(url);
  if (scp !== null) return readScpLike(url, scp);
  throw refused(url, "only https, http and ssh addresses are read");
}

function readUrl(url: string, { sshUser = "git" }: GitRemoteParseOptions): GitRemote {
  if (!URL.canParse(url)) throw refused(withoutUser(url), "it is no address");
  const parsed = new URL(url);
  const protocol = parsed.protocol.slice(0, -1);
  const shown = withoutUser(url);
  if (protocol !== "https" && protocol !== "http" && protocol !== "ssh") {
    throw refused(shown, "only https, http and ssh addresses are read");
  }
  if (parsed.password !== "" || (parsed.username !== "" && protocol !== "ssh")) {
    throw refused(shown, "it holds credentials; put them into httpsUser and httpsPassword");
  }
  if (!HOST.test(parsed.hostname)) throw refused(shown, "its host is no host name");
  if (parsed.search !== "" || parsed.hash !== "") throw refused(shown, 'it may not hold "?" or "#"');
  if (parsed.pathname.length < 2) throw refused(shown, "it names a host but no repository");
  if (parsed.pathname.startsWith("/-")) throw refused(shown, "it looks like an option");
  const port = parsed.port === "" ? defaultPorts[protocol] : Number(parsed.port);
  const host = bare(parsed.hostname);
  if (protocol !== "ssh") return { protocol, url: parsed.href, host, port };
  const user = parsed.username === "" ? sshUser : parsed.username;
  if (!USER.test(user)) throw refused(shown, "its user is no user name");
  return { protocol, url: `ssh://${user}@${parsed.host}${parsed.pathname}`, host, port };
}

function readScpLike(url: string, parts: RegExpExecArray): GitRemote {
  const [, user = "", host = "", path = ""] = parts;
  if (!USER.test(user)) throw refused(url, "its user is no user name");
  if (!HOST.test(host)) throw refused(url, "its host is no host name");
  if (path.startsWith("-")) throw refused(url, "it looks like an option");
  return { protocol: "ssh", url: `${user}@${host}:${path}`, host, port: defaultPorts.ssh };
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, "");
}

/** What stands before the `@` may be a secret. */
function withoutUser(url: string): string {
  return url.replace(/^([^:/]*:\/\/)[^/]*@/, "$1");
}

function printable(url: string): string {
  return withoutUser(url.replace(/[\p{Cc}\s]/gu, "?"));
}

function refused(shown: string, why: string): Error {
  return createGitError("git_url", `The address ${JSON.stringify(shown)} is not taken as a git repository: ${why}.`);
}
