/**
 * The environment git runs in. Nothing of the user's or the machine's git configuration counts, hooks and helpers are
 * off, and only the protocol at hand is allowed. Secrets travel here and never in arguments, which every user of the
 * machine can read.
 */
import { isIP } from "node:net";
import { join } from "node:path";
import type { GitRemote } from "./parse-git-remote.js";

export type GitCredentials =
  | { readonly kind: "password"; readonly user: string; readonly password: string }
  | { readonly kind: "ssh-key"; readonly keyFile: string };

/** How the machine reaches the network: the only part of its environment git may see. */
const PASSED = [
  "PATH",
  "http_proxy",
  "https_proxy",
  "HTTPS_PROXY",
  "no_proxy",
  "NO_PROXY",
  "all_proxy",
  "ALL_PROXY",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  "GIT_SSL_CAINFO",
];

export interface GitEnvironmentOptions {
  readonly remote: GitRemote;
  readonly credentials?: GitCredentials;
  /** The addresses of the host, where git shall not look them up again. */
  readonly addresses?: readonly string[];
  /** The folder in which ssh remembers hosts. */
  readonly cacheFolder: string;
}

export function createGitEnvironment(options: GitEnvironmentOptions): Readonly<Record<string, string>> {
  const environment: Record<string, string> = {
    LC_ALL: "C",
    HOME: options.cacheFolder,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_ASKPASS: "/bin/false",
    SSH_ASKPASS: "/bin/false",
    GIT_SSH_VARIANT: "ssh",
    GIT_SSH_COMMAND: sshCommand(options),
    GIT_LFS_SKIP_SMUDGE: "1",
    GIT_OPTIONAL_LOCKS: "0",
  };
  for (const name of PASSED) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  const settings = settingsOf(options);
  environment.GIT_CONFIG_COUNT = String(settings.length);
  for (const [index, [key, value]] of settings.entries()) {
    environment[`GIT_CONFIG_KEY_${index}`] = key;
    environment[`GIT_CONFIG_VALUE_${index}`] = value;
  }
  return environment;
}

function settingsOf({ remote, credentials, addresses }: GitEnvironmentOptions): readonly (readonly [string, string])[] {
  const settings: [string, string][] = [
    ["core.hooksPath", "/dev/null"],
    ["core.fsmonitor", "false"],
    ["core.attributesFile", "/dev/null"],
    ["core.autocrlf", "false"],
    ["core.askPass", "/bin/false"],
    ["credential.helper", ""],
    ["submodule.recurse", "false"],
    ["protocol.version", "2"],
    ["protocol.allow", "never"],
    [`protocol.${remote.protocol}.allow`, "always"],
    // A redirect could lead to a private address, and would carry the credentials along.
    ["http.followRedirects", "false"],
    ["http.lowSpeedLimit", "1000"],
    ["http.lowSpeedTime", "60"],
    // What is no longer reachable goes with the next tidying up, which happens before the command ends.
    ["fetch.unpackLimit", "1"],
    ["gc.autoDetach", "false"],
    ["gc.pruneExpire", "now"],
    // Git takes less memory than it may: what it cannot have ends it.
    ["core.packedGitWindowSize", "32m"],
    ["core.packedGitLimit", "256m"],
    ["core.bigFileThreshold", "16m"],
    ["core.deltaBaseCacheLimit", "64m"],
    ["pack.threads", "1"],
    ["fetch.uriProtocols", ""],
    ["transfer.bundleURI", "false"],
  ];
  if (remote.protocol === "https" || remote.protocol === "http") {
    if (addresses !== undefined && isIP(remote.host) === 0) {
      settings.push(["http.curloptResolve", `${remote.host}:${remote.port}:${addresses.map(curlAddress).join(",")}`]);
    }
    if (credentials?.kind === "password") {
      const pair = Buffer.from(`${credentials.user}:${credentials.password}`, "utf8").toString("base64");
      settings.push(["http.extraHeader", `Authorization: Basic ${pair}`]);
    }
  }
  return settings;
}

function curlAddress(address: string): string {
  return address.includes(":") ? `[${address}]` : address;
}

/** Git hands this one to a shell: every value is fixed, checked before, or quoted. */
function sshCommand({ remote, credentials, addresses, cacheFolder }: GitEnvironmentOptions): string {
  const options = [
    "BatchMode=yes",
    "IdentitiesOnly=yes",
    "IdentityAgent=none",
    "ProxyCommand=none",
    "ForwardAgent=no",
    "ClearAllForwardings=yes",
    "PermitLocalCommand=no",
    "ConnectTimeout=20",
    // The first key a host shows is remembered; another one later is refused.
    "StrictHostKeyChecking=accept-new",
    `UserKnownHostsFile=${join(cacheFolder, "known_hosts").replaceAll(" ", "\\ ")}`,
    "GlobalKnownHostsFile=/dev/null",
  ];
  const [address] = addresses ?? [];
  if (remote.protocol === "ssh" && address !== undefined) {
    options.push(`HostName=${address}`, `HostKeyAlias=${remote.host}`);
  }
  const key = credentials?.kind === "ssh-key" ? ["-i", credentials.keyFile] : [];
  return ["ssh", "-F", "/dev/null", ...options.flatMap((option) => ["-o", option]), ...key].map(quoted).join(" ");
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
