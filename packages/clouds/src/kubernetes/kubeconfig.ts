/**
 * Reads kubeconfigs as kubectl does: of several, the first that names a thing wins. No message tells what a field holds.
 */
import { isAbsolute, resolve } from "node:path";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { load } from "js-yaml";
import { CloudFault } from "../cloud-fault.js";
import type { ExecPlugin } from "./exec-plugin.js";

export interface KubeconfigFile {
  readonly text: string;
  /** Where its paths begin. */
  readonly folder: string;
  /** For messages. */
  readonly name: string;
}

/** Files are named, not read: that is for whoever knows whether we may. */
export interface ResolvedKubeContext {
  readonly name: string;
  readonly server: string;
  readonly authority?: FileOrText;
  readonly isUnverified: boolean;
  readonly serverName?: string;
  readonly user: string;
  readonly token?: FileOrText;
  readonly certificate?: FileOrText;
  readonly key?: FileOrText;
  readonly exec?: ExecPlugin;
}

export interface FileOrText {
  readonly field: string;
  readonly file?: string;
  readonly text?: string;
}

interface Named {
  readonly object: JsonObject;
  readonly file: KubeconfigFile;
}

/** The context that is wanted, or else the current one. */
export function resolveKubeContext(files: readonly KubeconfigFile[], wanted: string | undefined): ResolvedKubeContext {
  const parsed = files.map((file) => ({ file, object: parse(file) }));
  const find = (list: string, member: string, name: JsonValue | undefined): Named => {
    for (const { file, object } of parsed) {
      const items = Array.isArray(object[list]) ? object[list] : [];
      const found = items.find((item) => isJsonObject(item) && item.name === name);
      if (isJsonObject(found) && isJsonObject(found[member])) return { file, object: found[member] };
    }
    throw new CloudFault("failed", `the kubeconfig has no ${member} ${JSON.stringify(name ?? null)}`);
  };
  const current = parsed
    .map(({ object }) => object["current-context"])
    .find((name) => name !== undefined && name !== "");
  const name = wanted ?? current;
  if (typeof name !== "string") throw new CloudFault("failed", "the kubeconfig has no current context: name a context");
  const context = find("contexts", "context", name).object;
  const cluster = find("clusters", "cluster", context.cluster);
  const user = find("users", "user", context.user);
  return { name, ...clusterOf(cluster), ...userOf(user, String(context.user), cluster) };
}

function parse({ text, name }: KubeconfigFile): JsonObject {
  let parsed: unknown;
  try {
    parsed = load(text);
  } catch {
    throw new CloudFault("failed", `${name} is no YAML`);
  }
  if (isJsonObject(parsed)) return parsed;
  throw new CloudFault("failed", `${name} is no kubeconfig`);
}

function clusterOf({ object, file }: Named) {
  const server = textIn(object, "server");
  if (server === undefined) throw new CloudFault("failed", "the kubeconfig's cluster has no server");
  if (textIn(object, "proxy-url") !== undefined) throw unsupported("proxy-url");
  const authority = fileOrText(object, "certificate-authority", "certificate-authority-data", file);
  const serverName = textIn(object, "tls-server-name");
  return {
    server,
    ...(authority !== undefined && { authority }),
    isUnverified: object["insecure-skip-tls-verify"] === true,
    ...(serverName !== undefined && { serverName }),
  };
}

/** Ways to sign in that we do not know: without them we would be somebody else. */
const unsupportedWays = [
  "auth-provider",
  "username",
  "password",
  "as",
  "as-uid",
  "as-groups",
  "as-user-extra",
] as const;

function userOf({ object, file }: Named, user: string, cluster: Named) {
  for (const field of unsupportedWays) if (object[field] !== undefined) throw unsupported(field);
  const token = fileOrText(object, "tokenFile", "token", file);
  const certificate = fileOrText(object, "client-certificate", "client-certificate-data", file);
  const key = fileOrText(object, "client-key", "client-key-data", file);
  const exec = isJsonObject(object.exec) ? execOf(object.exec, file, cluster.object) : undefined;
  return {
    user,
    ...(token !== undefined && { token }),
    ...(certificate !== undefined && { certificate }),
    ...(key !== undefined && { key }),
    ...(exec !== undefined && { exec }),
  };
}

function execOf(exec: JsonObject, { folder }: KubeconfigFile, cluster: JsonObject): ExecPlugin {
  const command = textIn(exec, "command");
  if (command === undefined) throw new CloudFault("failed", "the kubeconfig's exec names no command");
  const args = Array.isArray(exec.args) ? exec.args.map(String) : [];
  const variables = (Array.isArray(exec.env) ? exec.env : []).filter(isJsonObject);
  return {
    command,
    args,
    env: Object.fromEntries(variables.map(({ name, value }) => [String(name), String(value ?? "")])),
    apiVersion: textIn(exec, "apiVersion") ?? "client.authentication.k8s.io/v1",
    ...(exec.provideClusterInfo === true && { cluster }),
    folder,
  };
}

/** Data wins over a file, except for tokens, where the file is the newer one. */
function fileOrText(
  object: JsonObject,
  file: string,
  text: string,
  { folder }: KubeconfigFile,
): FileOrText | undefined {
  const path = textIn(object, file);
  const inline = textIn(object, text);
  const isFile = path !== undefined && (inline === undefined || file === "tokenFile");
  if (isFile) return { field: `the kubeconfig's ${file}`, file: isAbsolute(path) ? path : resolve(folder, path) };
  return inline === undefined ? undefined : { field: `the kubeconfig's ${text}`, text: inline };
}

function textIn(object: JsonObject, field: string): string | undefined {
  const value = Object.hasOwn(object, field) ? object[field] : undefined;
  return typeof value === "string" && value !== "" ? value : undefined;
}

function unsupported(field: string): CloudFault {
  return new CloudFault(
    "unsupported",
    `the kubeconfig's ${field} is not supported: use a token, a certificate or exec`,
  );
}
