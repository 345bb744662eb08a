/** The token a connector has for its git host. */
import { type SecretResolver, secretReference } from "@plumbline/engine";
import type { JsonObject } from "@plumbline/model";

/** Null when there is none, or none to be had. */
export async function hostToken(connector: JsonObject, resolve: SecretResolver): Promise<string | null> {
  for (const name of ["httpsAccessToken", "httpsPassword"] as const) {
    const text = connector[name];
    const token = typeof text === "string" ? ((await meant(name, text, resolve)) ?? "").trim() : "";
    if (token !== "" && !/\p{Cc}/u.test(token)) return token;
  }
  return null;
}

async function meant(name: string, text: string, resolve: SecretResolver): Promise<string | undefined> {
  const reference = secretReference(text);
  if (reference !== undefined) return resolve(reference);
  // By custom the bare name of a variable, as when the repository is read.
  return name === "httpsAccessToken" ? ((await resolve({ kind: "env", name: text })) ?? text) : text;
}
