/** Which repository an address names, however it is written: `https://…`, `ssh://…`, `git@host:path`. */

export interface RepositoryAddress {
  readonly host: string;
  /** Of the host with its port, when it is not the usual one; the host itself for ssh. */
  readonly authority: string;
  readonly secure: boolean;
  /** The path without `.git` and outer slashes. */
  readonly path: string;
}

const MAX_LENGTH = 2000;
const SCP_LIKE = /^[^@/:]+@([^@/:]+):([^:].*)$/;

export function parseRepositoryAddress(address: string): RepositoryAddress | null {
  if (address.length > MAX_LENGTH) return null;
  const [, scpHost, scpPath] = SCP_LIKE.exec(address) ?? [];
  if (scpHost !== undefined && scpPath !== undefined) return made(scpHost, scpHost, true, scpPath);
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, host, pathname } = new URL(address);
  switch (protocol) {
    case "https:":
    case "http:":
      return made(hostname, host, protocol === "https:", pathname);
    // Their ports say nothing about the host's other services.
    case "ssh:":
    case "git:":
      return made(hostname, hostname, true, pathname);
    default:
      return null;
  }
}

function made(host: string, authority: string, secure: boolean, path: string): RepositoryAddress | null {
  const segments = path.split("/").filter((segment) => segment !== "");
  const bare = segments.join("/").replace(/\.git$/i, "");
  if (host === "" || bare === "") return null;
  return { host: host.toLowerCase(), authority: authority.toLowerCase(), secure, path: bare };
}

/** Hosts take names of repositories in any case; ports differ between https and ssh. */
export function isSameRepository(a: RepositoryAddress, b: RepositoryAddress): boolean {
  return a.host === b.host && a.path.toLowerCase() === b.path.toLowerCase();
}
