/** What a connector refers to instead of holding it, and where that would be sent. */
import { isIPv6 } from "node:net";
import type { SecretAnswer } from "@plumbline/clouds";
import { parseGitRemote } from "../git/parse-git-remote.js";

/** Where a secret is kept that a configuration names: a variable or a file of the service. */
export type SecretReference =
  | { readonly kind: "env"; readonly name: string }
  | { readonly kind: "file"; readonly path: string };

/** Where a secret would go, as `formatSecretHost` writes it, or found in the secret itself where that is an address. */
export type SecretTarget = string | ((value: string) => string);

/** Looks a secret up for where it is to be sent; says why, where that is not granted. */
export type SecretResolver = (reference: SecretReference, target: SecretTarget) => Promise<SecretAnswer>;

/** How variables that are set aside for connectors begin by custom: never a token as it is. */
const SECRET_VARIABLE = /^PLUMBLINE_SECRET_\w+$/;

/** What `env:NAME` and `file:PATH` point at; undefined for a text that is meant as it is. */
export function parseSecretReference(text: string): SecretReference | undefined {
  if (SECRET_VARIABLE.test(text)) return { kind: "env", name: text };
  if (text.startsWith("env:")) return { kind: "env", name: text.slice("env:".length) };
  return text.startsWith("file:") ? { kind: "file", path: text.slice("file:".length) } : undefined;
}

/** What a text means that may be a reference, to be sent to that host. */
export async function resolveSecretValue(text: string, host: string, resolve: SecretResolver): Promise<SecretAnswer> {
  const reference = parseSecretReference(text);
  return reference === undefined ? { value: text } : resolve(reference, host);
}

const usualPorts = new Map([
  ["https", 443],
  ["ssh", 22],
]);

/** A host as grants name it: with its port, unless it is the one of https or ssh. Others listen on other ports. */
export function formatSecretHost(protocol: string, host: string, port: number): string {
  const name = (isIPv6(host) ? `[${host}]` : host).toLowerCase();
  return usualPorts.get(protocol) === port ? name : `${name}:${port}`;
}

/** The host of a repository, as grants name it; empty for what is no address of one. */
export function formatSecretHostOfRepository(repository: string): string {
  try {
    const remote = parseGitRemote(repository);
    return remote.protocol === "file" ? "" : formatSecretHost(remote.protocol, remote.host, remote.port);
  } catch {
    return "";
  }
}
