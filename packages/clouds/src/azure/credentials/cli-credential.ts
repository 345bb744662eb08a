/**
 * What `az login` left in the home folder: tokens of a person, and their renewal. It is read, never written. A client that
 * signed in there has its secret in a file of its own.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import type { MachineCredentialSources } from "../../machine-credential-sources.js";
import { parseClientCertificate } from "./client-assertion.js";
import { createClientCredential } from "./client-credential.js";
import type { AzureTokenClient } from "./token-client.js";
import type { AzureCredential, AzureToken } from "./token-credential.js";

/** The client that `az` itself is. */
const AZURE_CLI = "04b07795-8ddb-461a-bbee-02f9e1bf7b46";
/** What tokens for the resource manager may be called there. */
const OLD_AUDIENCE = "https://management.core.windows.net";
const MARGIN = 300_000;

export interface CliCredentialOptions {
  readonly tokenClient: AzureTokenClient;
  readonly login: string;
  readonly audience: string;
  readonly now: () => number;
  /** Where the connector says none: the one of the subscription that is the default there. */
  readonly tenant: string | undefined;
}

/** Undefined when nobody signed in. */
export async function findCliCredential(
  { home, environment }: MachineCredentialSources,
  options: CliCredentialOptions,
): Promise<AzureCredential | undefined> {
  const folder = environment.AZURE_CONFIG_DIR ?? join(home, ".azure");
  const profile = await fileIn(folder, "azureProfile.json");
  if (profile === undefined) return undefined;
  const subscriptions = objectsIn(isJsonObject(profile) ? profile.subscriptions : undefined);
  const { tenant: wanted } = options;
  const chosen =
    subscriptions.find((subscription) =>
      wanted === undefined ? subscription.isDefault === true : subscription.tenantId === wanted,
    ) ?? (wanted === undefined ? subscriptions[0] : undefined);
  const tenant = wanted ?? text(chosen?.tenantId);
  if (tenant === undefined) return undefined;
  const user = isJsonObject(chosen?.user) ? chosen.user : {};
  if (user.type === "servicePrincipal") return clientOf(folder, tenant, text(user.name), options);
  const name = `${text(user.name) ?? "user"} of tenant ${tenant} by the Azure CLI`;
  return { name, fetch: async () => personal(await fileIn(folder, "msal_token_cache.json"), tenant, options) };
}

async function personal(
  cache: unknown,
  tenant: string,
  { tokenClient, audience, now }: CliCredentialOptions,
): Promise<AzureToken> {
  const remaining = isJsonObject(cache) ? cache : {};
  const good = entriesOf(remaining.AccessToken).flatMap((entry) => {
    const value = text(entry.secret);
    const expiresAt = Number(entry.expires_on) * 1000;
    const isOurs = text(entry.realm) === tenant && isFor(text(entry.target) ?? "", audience);
    return value !== undefined && isOurs && expiresAt - MARGIN > now() ? [{ value, expiresAt }] : [];
  });
  const [token] = good.sort((first, second) => second.expiresAt - first.expiresAt);
  if (token !== undefined) return token;
  const renewal = entriesOf(remaining.RefreshToken).find(
    (entry) => text(entry.client_id) === AZURE_CLI || entry.family_id === "1",
  );
  const secret = text(renewal?.secret);
  if (secret === undefined) throw new CloudFault("expired", "the Azure CLI keeps no token: sign in with `az login`");
  const scope = `${audience}/.default offline_access`;
  return tokenClient.signIn(tenant, () => ({
    grant_type: "refresh_token",
    client_id: AZURE_CLI,
    refresh_token: secret,
    scope,
  }));
}

function isFor(target: string, audience: string): boolean {
  const places = target.split(" ").map((scope) => scope.replace(/\/+[^/]*$/, ""));
  return places.includes(audience) || places.includes(OLD_AUDIENCE);
}

async function clientOf(
  folder: string,
  tenant: string,
  clientId: string | undefined,
  { tokenClient, login, audience }: CliCredentialOptions,
): Promise<AzureCredential | undefined> {
  const entries = objectsIn(await fileIn(folder, "service_principal_entries.json"));
  const entry = entries.find((candidate) => candidate.client_id === clientId && candidate.tenant === tenant);
  const secret = text(entry?.client_secret);
  const certificate = text(entry?.certificate);
  if (clientId === undefined) return undefined;
  if (secret !== undefined) {
    return createClientCredential({ tenant, clientId, proof: { by: "secret", secret } }, tokenClient, login, audience);
  }
  if (certificate === undefined) return undefined;
  const proof = { by: "certificate", certificate: parseClientCertificate(await pemAt(certificate)) } as const;
  return createClientCredential({ tenant, clientId, proof }, tokenClient, login, audience);
}

async function pemAt(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch {
    throw new CloudFault("malformed", `the certificate ${path} of the Azure CLI cannot be read`);
  }
}

async function fileIn(folder: string, name: string): Promise<unknown> {
  try {
    return JSON.parse((await readFile(join(folder, name), "utf8")).replace(/^\uFEFF/, ""));
  } catch (error) {
    if (error instanceof SyntaxError) throw new CloudFault("malformed", `${name} of the Azure CLI is no JSON`);
    return undefined;
  }
}

function entriesOf(remaining: unknown): readonly JsonObject[] {
  return isJsonObject(remaining) ? Object.values(remaining).filter(isJsonObject) : [];
}

function objectsIn(list: unknown): readonly JsonObject[] {
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
