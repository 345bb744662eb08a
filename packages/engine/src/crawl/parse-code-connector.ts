/** Reads a connector of type `filesystem`: a folder of this machine, or a git repository with what opens it. */
import { type JsonObject, pickDeclaredUsedFields } from "@plumbline/model";
import type { GitCredentials } from "../git/git-environment.js";
import {
  formatSecretHostOfRepository,
  parseSecretReference,
  type SecretReference,
  type SecretResolver,
} from "./secret-reference.js";

export type CodeSource =
  | { readonly kind: "folder"; readonly folder: string; readonly user: string }
  | {
      readonly kind: "git";
      readonly url: string;
      readonly branch?: string;
      readonly sshUser?: string;
      readonly credentials?: GitCredentials;
      readonly user: string;
    };

export type CodeConnectorParseResult =
  | { readonly ok: true; readonly source: CodeSource }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Hosts that know tokens do not look at the name that comes with one. */
const TOKEN_USER = "x-access-token";

interface Fields {
  /** Undefined when absent or empty. */
  readonly text: (name: string) => string | undefined;
  readonly problems: string[];
}

/** Looks something up to be sent to the connector's host. */
type Lookup = (reference: SecretReference) => ReturnType<SecretResolver>;

export async function parseCodeConnector(
  connector: JsonObject,
  resolve: SecretResolver,
): Promise<CodeConnectorParseResult> {
  const body = pickDeclaredUsedFields("connector", connector);
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
  const host = formatSecretHostOfRepository(url);
  const lookUp: Lookup = (reference) => resolve(reference, host);
  const credentials = body.private === false ? undefined : await credentialsOf(fields, url, lookUp);
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

async function credentialsOf(fields: Fields, url: string, lookUp: Lookup): Promise<GitCredentials | undefined> {
  return isSsh(url) ? sshCredentials(fields, url, lookUp) : httpsCredentials(fields, lookUp);
}

async function httpsCredentials(fields: Fields, lookUp: Lookup): Promise<GitCredentials | undefined> {
  const { text } = fields;
  const user = text("httpsUser");
  const token = text("httpsAccessToken");
  if (token !== undefined) {
    const password = await tokenOf(fields, token, lookUp);
    return password === undefined ? undefined : made(fields, "httpsAccessToken", user ?? TOKEN_USER, password);
  }
  if (user === undefined) return undefined;
  const passwordField = text("httpsPassword");
  if (passwordField !== undefined) {
    const password = await secret(fields, "httpsPassword", passwordField, lookUp);
    return password === undefined ? undefined : made(fields, "httpsPassword", user, password);
  }
  const found = await lookUp({ kind: "env", name: user });
  if ("value" in found) return made(fields, "httpsPassword", user, found.value);
  fields.problems.push("httpsPassword is missing");
  return undefined;
}

/** By custom a token field holds the bare name of a variable with the token. */
async function tokenOf(fields: Fields, token: string, lookUp: Lookup): Promise<string | undefined> {
  if (parseSecretReference(token) !== undefined) return secret(fields, "httpsAccessToken", token, lookUp);
  const found = await lookUp({ kind: "env", name: token });
  return "value" in found ? found.value : token;
}

function made(fields: Fields, name: string, user: string, password: string): GitCredentials | undefined {
  const trimmed = password.trim();
  if (trimmed !== "" && !/\p{Cc}/u.test(trimmed)) return { kind: "password", user, password: trimmed };
  fields.problems.push(`${name} leads to nothing that can be a password or token`);
  return undefined;
}

async function sshCredentials(fields: Fields, url: string, lookUp: Lookup): Promise<GitCredentials | undefined> {
  const host = fields.text("sshHost");
  if (host !== undefined && !url.includes(host)) {
    fields.problems.push(`sshHost is ${JSON.stringify(host)}, but gitProvider names another host`);
  }
  const keyFileField = fields.text("sshKeyfile");
  if (keyFileField === undefined) return undefined;
  const keyFile = await keyFileOf(fields, keyFileField, lookUp);
  if (keyFile === undefined) return undefined;
  if (!keyFile.startsWith("/")) {
    fields.problems.push("sshKeyfile must be an absolute path");
    return undefined;
  }
  return { kind: "ssh-key", keyFile };
}

/** `file:PATH` and `PATH` both say where the key lies, and it has to lie where a collection may ask for it. */
async function keyFileOf(fields: Fields, value: string, lookUp: Lookup): Promise<string | undefined> {
  if (value.startsWith("env:")) return secret(fields, "sshKeyfile", value, lookUp);
  const path = value.startsWith("file:") ? value.slice("file:".length) : value;
  if (!path.startsWith("/")) return path;
  return (await secret(fields, "sshKeyfile", `file:${path}`, lookUp)) === undefined ? undefined : path;
}

async function secret(fields: Fields, name: string, value: string, lookUp: Lookup): Promise<string | undefined> {
  const reference = parseSecretReference(value);
  if (reference === undefined) return value;
  const found = await lookUp(reference);
  if ("value" in found) return found.value;
  fields.problems.push(`${name} refers to ${JSON.stringify(value)}, which ${found.missing}`);
  return undefined;
}

function isSsh(url: string): boolean {
  return /^ssh:/i.test(url) || !/^[a-z][a-z0-9+.-]*:/i.test(url);
}
