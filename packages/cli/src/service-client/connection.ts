/** Which service a command talks to, and as whom. */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { KnownError } from "@plumbline/model";
import type { Command } from "commander";

export interface ConnectionFlags {
  readonly url?: string;
  readonly token?: string;
  readonly tokenFile?: string;
  readonly tenant?: string;
}

export interface ServiceConnection {
  /** Without a slash at its end. */
  readonly url: string;
  readonly tenant: string;
  readonly token: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_URL = "http://127.0.0.1:8080";
const DEFAULT_TENANT = "default";
/** As in the settings of the server, which takes longer to load than most commands take to run. */
const DEFAULT_DATA = "./.plumbline";

export function addConnectionOptions(command: Command): Command {
  return command
    .option("--url <url>", `the service [PLUMBLINE_URL, default ${DEFAULT_URL}]`)
    .option("--token <token>", "access token [PLUMBLINE_TOKEN, default the admin token of a service of this machine]")
    .option("--token-file <file>", "file that holds the access token")
    .option("--tenant <name>", `tenant [PLUMBLINE_TENANT, default ${DEFAULT_TENANT}]`);
}

export async function resolveConnection(flags: ConnectionFlags, environment: Environment): Promise<ServiceConnection> {
  const url = serviceUrl(flags.url ?? (environment.PLUMBLINE_URL || DEFAULT_URL));
  return {
    url: url.href.replace(/\/+$/, ""),
    tenant: flags.tenant ?? (environment.PLUMBLINE_TENANT || DEFAULT_TENANT),
    token: await tokenOf(flags, environment, url),
  };
}

function serviceUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "") {
    throw new KnownError("configuration", `--url (PLUMBLINE_URL) must be an http or https address, got "${text}".`);
  }
  // The value may hold a password: it is not repeated.
  if (url.username !== "" || url.password !== "") {
    throw new KnownError("configuration", "--url (PLUMBLINE_URL) must not hold credentials; use a token.");
  }
  return url;
}

async function tokenOf(flags: ConnectionFlags, environment: Environment, url: URL): Promise<string> {
  if (flags.token !== undefined && flags.tokenFile !== undefined) {
    throw new KnownError("configuration", "--token and --token-file exclude each other.");
  }
  if (flags.token !== undefined) return checked(flags.token, "--token");
  if (flags.tokenFile !== undefined) return checked(await tokenIn(flags.tokenFile), flags.tokenFile);
  if (environment.PLUMBLINE_TOKEN) return checked(environment.PLUMBLINE_TOKEN, "PLUMBLINE_TOKEN");
  return localToken(environment, url);
}

/** Of a service of this machine, and for that one only: nobody else may get to see it. */
async function localToken(environment: Environment, url: URL): Promise<string> {
  const ways = "Give one with --token, --token-file or PLUMBLINE_TOKEN.";
  if (!isLoopback(url.hostname)) throw new KnownError("configuration", `${url.origin} needs a token. ${ways}`);
  const file = join(resolve(environment.PLUMBLINE_DATA || DEFAULT_DATA), "admin-token");
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new KnownError("configuration", `There is no token, also not in ${file}. ${ways}`, [], cause);
  });
  return checked(text, file);
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(host);
}

async function tokenIn(file: string): Promise<string> {
  return readFile(file, "utf8").catch((cause: unknown) => {
    throw new KnownError("configuration", `The token cannot be read from ${file}.`, [], cause);
  });
}

/** What a header cannot carry is no token; it is not shown, because it may be another secret. */
function checked(text: string, from: string): string {
  const token = text.trim();
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new KnownError("configuration", `${from} does not hold a token.`);
}
