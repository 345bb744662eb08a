/** The token a connector has for its git host. */
import { formatSecretHostOfRepository, parseSecretReference, type SecretResolver } from "@plumbline/engine";
import type { JsonObject } from "@plumbline/model";

/** Null when there is none, or none to be had. */
export async function resolveGitHostToken(connector: JsonObject, resolve: SecretResolver): Promise<string | null> {
  const host = typeof connector.gitProvider === "string" ? formatSecretHostOfRepository(connector.gitProvider) : "";
  for (const name of ["httpsAccessToken", "httpsPassword"] as const) {
    const text = connector[name];
    const token = typeof text === "string" ? ((await meant(name, text, host, resolve)) ?? "").trim() : "";
    if (token !== "" && !/\p{Cc}/u.test(token)) return token;
  }
  return null;
}

async function meant(name: string, text: string, host: string, resolve: SecretResolver): Promise<string | undefined> {
  const reference = parseSecretReference(text);
  if (reference === undefined && name !== "httpsAccessToken") return text;
  // By custom the bare name of a variable, as when the repository is read.
  const found = await resolve(reference ?? { kind: "env", name: text }, host);
  if ("value" in found) return found.value;
  return reference === undefined ? text : undefined;
}
