/** Reads a connector of type `filesystem`: a folder of this machine, or a git repository with what opens it. */
import type { JsonObject } from "@plumbline/model";
import type { GitCredentials } from "../git/environment.js";

export type SecretReference =
  | { readonly kind: "env"; readonly name: string }
  | { readonly kind: "file"; readonly path: string };

/** Looks a reference up; undefined where there is nothing, or where a collection may not ask for it. */
export type SecretResolver = (reference: SecretReference) => Promise<string | undefined>;

export type ConnectorSource =
  | { readonly kind: "folder"; readonly folder: string; readonly user: string }
  | {
      readonly kind: "git";
      readonly url: string;
      readonly branch?: string;
      readonly sshUser?: string;
      readonly credentials?: GitCredentials;
      readonly user: string;
    };

export type ConnectorReading =
  | { readonly ok: true; readonly source: ConnectorSource }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Hosts that know tokens do not look at the name that comes with one. */
const TOKEN_USER = "x-access-token";

interface Fields {
  /** Undefined when absent or empty. */
  readonly text: (name: string) => string | undefined;
  readonly problems: string[];
}

export async function readConnector(body: JsonObject, resolve: SecretResolver): Promise<ConnectorReading> {
  const fields = fieldsOf(body);
  const { text, problems } = fields;
  const type = text("type");
  const folder = text("folderPath");
  const url = text("gitProvider");
  const user = text("username") ?? "";
  if (type !== "filesystem") problems.push(`type must be "filesystem" here, found ${JSON.stringify(type ?? null)}`);
  else if (folder !== undefined && url !== undefined) problems.push("folderPath and gitProvider exclude each other");
  else if (folder === undefined && url === undefined && problems.length === 0) {
    problems.push("either folderPath or gitProvider must be given");
  }
  if (problems.length > 0) return { ok: false, problems };
  if (url === undefined) return { ok: true, source: { kind: "folder", folder: folder ?? "", user } };
  const branch = text("branchName");
  const sshUser = text("sshUser");
  const credentials = body.private === false ? undefined : await credentialsOf(fields, url, resolve);
  if (body.private === true && credentials === undefined && problems.length === 0) {
    const needed = isSsh(url) ? "sshKeyfile" : "httpsAccessToken, or httpsUser and httpsPassword";
    problems.push(`private is true, so ${needed} must be given`);
  }
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    source: {
      kind: "git",
      url,
      user,
      ...(branch === undefined ? {} : { branch }),
      ...(sshUser === undefined ? {} : { sshUser }),
      ...(credentials === undefined ? {} : { credentials }),
    },
  };
}

function fieldsOf(body: JsonObject): Fields {
  const problems: string[] = [];
  const text = (name: string): string | undefined => {
    const value = Object.hasOwn(body, name) ? body[name] : undefined;
    if (value === undefined || value === null || value === "") return undefined;
    if (typeof value !== "string") problems.push(`${name} must be a text`);
    else if (/\p{Cc}/u.test(value)) problems.push(`${name} holds control characters`);
    else return value;
    return undefined;
  };
  return { text, problems };
}

async function credentialsOf(
  fields: Fields,
  url: string,
  resolve: SecretResolver,
): Promise<GitCredentials | undefined> {
  return isSsh(url) ? sshCredentials(fields, url, resolve) : httpsCredentials(fields, resolve);
}

async function httpsCredentials(fields: Fields, resolve: SecretResolver): Promise<GitCredentials | undefined> {
  const { text } = fields;
  const user = text("httpsUser");
  const token = text("httpsAccessToken");
  if (token !== undefined) {
    // By custom the name of a variable that holds the token.
    const password = secretReference(token)
      ? await secret(fields, "httpsAccessToken", token, resolve)
      : ((await resolve({ kind: "env", name: token })) ?? token);
    return password === undefined ? undefined : made(fields, "httpsAccessToken", user ?? TOKEN_USER, password);
  }
  if (user === undefined) return undefined;
  const given = text("httpsPassword");
  const password =
    given === undefined
      ? await resolve({ kind: "env", name: user })
      : await secret(fields, "httpsPassword", given, resolve);
  if (password !== undefined) return made(fields, "httpsPassword", user, password);
  if (given === undefined) fields.problems.push("httpsPassword is missing");
  return undefined;
}

function made(fields: Fields, name: string, user: string, password: string): GitCredentials | undefined {
  const trimmed = password.trim();
  if (trimmed !== "" && !/\p{Cc}/u.test(trimmed)) return { kind: "password", user, password: trimmed };
  fields.problems.push(`${name} leads to nothing that can be a password or token`);
  return undefined;
}

async function sshCredentials(
  fields: Fields,
  url: string,
  resolve: SecretResolver,
): Promise<GitCredentials | undefined> {
  const host = fields.text("sshHost");
  if (host !== undefined && !url.includes(host)) {
    fields.problems.push(`sshHost is ${JSON.stringify(host)}, but gitProvider names another host`);
  }
  const given = fields.text("sshKeyfile");
  if (given === undefined) return undefined;
  const keyFile = await keyFileOf(fields, given, resolve);
  if (keyFile === undefined) return undefined;
  if (!keyFile.startsWith("/")) {
    fields.problems.push("sshKeyfile must be an absolute path");
    return undefined;
  }
  return { kind: "ssh-key", keyFile };
}

/** `file:PATH` and `PATH` both say where the key lies, and it has to lie where a collection may ask for it. */
async function keyFileOf(fields: Fields, given: string, resolve: SecretResolver): Promise<string | undefined> {
  if (given.startsWith("env:")) return secret(fields, "sshKeyfile", given, resolve);
  const path = given.startsWith("file:") ? given.slice("file:".length) : given;
  if (!path.startsWith("/") || (await resolve({ kind: "file", path })) !== undefined) return path;
  fields.problems.push(`sshKeyfile refers to ${JSON.stringify(given)}, which gives nothing`);
  return undefined;
}

async function secret(
  fields: Fields,
  name: string,
  value: string,
  resolve: SecretResolver,
): Promise<string | undefined> {
  const reference = secretReference(value);
  if (reference === undefined) return value;
  const found = await resolve(reference);
  if (found === undefined) fields.problems.push(`${name} refers to ${JSON.stringify(value)}, which gives nothing`);
  return found;
}

/** What `env:NAME` and `file:PATH` point at; undefined for a text that is meant as it is. */
export function secretReference(text: string): SecretReference | undefined {
  if (text.startsWith("env:")) return { kind: "env", name: text.slice("env:".length) };
  return text.startsWith("file:") ? { kind: "file", path: text.slice("file:".length) } : undefined;
}

function isSsh(url: string): boolean {
  return /^ssh:/i.test(url) || !/^[a-z][a-z0-9+.-]*:/i.test(url);
}
