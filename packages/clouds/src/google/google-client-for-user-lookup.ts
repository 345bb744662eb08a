/** In whose name projects are read: each user of a connector signs in once. */
import type { JsonObject } from "@plumbline/model";
import { type CredentialGuard, createCredentialGuard, createMachineIdentityDeniedFault } from "../credential-guard.js";
import type { CloudClientOptions } from "../provider.js";
import { createGoogleClient, type GoogleClient } from "./api/client.js";
import { createConnectorCredentialAccess, createMachineCredentialAccess } from "./credentials/credential-access.js";
import { findMachineTokenSource } from "./credentials/machine-token-source.js";
import { readOptionalText } from "./credentials/read-json-fields.js";
import { createRefreshingGoogleIdentity, type GoogleIdentity } from "./credentials/refreshing-google-identity.js";
import { createTokenSourceFromCredentialJson, parseCredentialJson } from "./credentials/token-source.js";
import { type GoogleEndpoints, googleHostTrust } from "./endpoints.js";

/** The client of a user; without one, of the machine. Throws CloudFault. */
export type GoogleApiClientForUserLookup = (user: JsonObject | undefined) => Promise<GoogleClient>;

/** What a connector may say once for all of its users. */
const SHARED = ["token_uri", "quota_project_id"];
const KEYS = [
  "private_key",
  "private_key_path",
  "credentials",
  "credential_source",
  "refresh_token",
  "source_credentials",
];

export function createGoogleApiClientForUserLookup(
  connector: JsonObject,
  endpoints: GoogleEndpoints,
  options: CloudClientOptions,
): GoogleApiClientForUserLookup {
  const clients = new Map<JsonObject | undefined, Promise<GoogleClient>>();
  const shared = Object.fromEntries(
    SHARED.flatMap((name) => (connector[name] === undefined ? [] : [[name, connector[name]]])),
  );
  return (user) => {
    const known = clients.get(user);
    if (known !== undefined) return known;
    const hasKey = user !== undefined && KEYS.some((name) => (user[name] ?? "") !== "");
    const guard = createCredentialGuard(options, googleHostTrust);
    const identity = hasKey
      ? usersIdentity({ ...shared, ...user }, endpoints, guard)
      : machinesIdentity(endpoints, guard);
    const client = identity.then((signedIn) => createGoogleClient(signedIn, endpoints, guard));
    clients.set(user, client);
    return client;
  };
}

async function usersIdentity(
  user: JsonObject,
  endpoints: GoogleEndpoints,
  guard: CredentialGuard,
): Promise<GoogleIdentity> {
  const access = createConnectorCredentialAccess(guard, endpoints);
  const reference = readOptionalText(user, "credentials");
  if (reference === undefined)
    return createRefreshingGoogleIdentity(await createTokenSourceFromCredentialJson(user, access), guard);
  // The whole JSON that Google gives for a key or a federation.
  const { token_uri: uri } = user;
  const text = await access.secret(
    reference,
    "credentials",
    typeof uri === "string" ? uri : `${endpoints.of(OAUTH)}/token`,
  );
  const { token_uri: _, ...whole } = parseCredentialJson(text, "credentials");
  return createRefreshingGoogleIdentity(
    await createTokenSourceFromCredentialJson({ ...whole, ...(uri !== undefined && { token_uri: uri }) }, access),
    guard,
  );
}

const OAUTH = { name: "oauth2", host: "oauth2.googleapis.com" };

async function machinesIdentity(endpoints: GoogleEndpoints, guard: CredentialGuard): Promise<GoogleIdentity> {
  const ambient = guard.machine();
  if (ambient === undefined)
    throw createMachineIdentityDeniedFault("private_key, private_key_path or credentials is missing");
  return createRefreshingGoogleIdentity(
    await findMachineTokenSource(ambient, createMachineCredentialAccess(guard, endpoints)),
    guard,
  );
}
