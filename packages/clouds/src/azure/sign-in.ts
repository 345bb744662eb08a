/** Everybody a connector signs in as, and what each may be asked. */

import type { JsonObject } from "@plumbline/model";
import { CloudFault, rethrowUnlessCloudFault } from "../cloud-fault.js";
import { type CredentialGuard, createCredentialGuard } from "../credential-guard.js";
import type { CloudClientOptions } from "../provider.js";
import { type ApiVersionedReader, createApiVersionedReader } from "./api-versioned-reader.js";
import { type AzureConnector, type AzureLogin, parseAzureConnector } from "./connector.js";
import { createAzureCredential } from "./create-credential.js";
import { type CachedTokenSource, createCachedTokenSource } from "./credentials/token-cache.js";
import { createMicrosoftGraphClient, type MicrosoftGraphClient } from "./directory/graph-client.js";
import { type AzureEndpoints, azureHostTrust, resolveAzureEndpoints } from "./endpoints.js";
import { createResourceManagerClient, type ResourceManagerClient } from "./resource-manager.js";

/** A login that is signed in. */
export interface AzureLoginClients {
  readonly source: CachedTokenSource;
  readonly manager: ResourceManagerClient;
  readonly versions: ApiVersionedReader;
  /** Undefined where nobody says where Microsoft Graph is. */
  readonly graph: MicrosoftGraphClient | undefined;
}

export interface AzureLoginClientsOrFault {
  readonly login: AzureLogin;
  /** The fault, where signing in failed. */
  readonly reader: AzureLoginClients | CloudFault;
}

export interface AzureSignInResult {
  readonly connector: AzureConnector;
  readonly endpoints: AzureEndpoints;
  readonly logins: readonly AzureLoginClientsOrFault[];
}

/** Throws what the first was told when nobody could sign in. */
export async function signInToAzure(item: JsonObject, options: CloudClientOptions): Promise<AzureSignInResult> {
  const connector = parseAzureConnector(item);
  const endpoints = resolveAzureEndpoints(item);
  const readers = new Map<string, Promise<AzureLoginClients | CloudFault>>();
  const readerOf = ({ identity }: AzureLogin): Promise<AzureLoginClients | CloudFault> => {
    // The same client for many subscriptions signs in once.
    const key = JSON.stringify(identity);
    const known = readers.get(key) ?? openReader(identity, connector.tenant, endpoints, options);
    readers.set(key, known);
    return known;
  };
  const logins: AzureLoginClientsOrFault[] = [];
  for (const login of connector.logins) logins.push({ login, reader: await readerOf(login) });
  const [first] = logins;
  if (first === undefined)
    throw new CloudFault("malformed", "accounts must name a subscription, or somebody who may see some");
  if (first.reader instanceof CloudFault && logins.every(({ reader }) => reader instanceof CloudFault))
    throw first.reader;
  return { connector, endpoints, logins };
}

async function openReader(
  identity: AzureLogin["identity"],
  tenant: string | undefined,
  endpoints: AzureEndpoints,
  options: CloudClientOptions,
): Promise<AzureLoginClients | CloudFault> {
  try {
    const guard = createCredentialGuard(options, azureHostTrust);
    const source = createCachedTokenSource(await createAzureCredential(identity, tenant, endpoints, guard), guard.now);
    await source.token();
    const manager = createResourceManagerClient(endpoints.resourceManager, source, guard);
    const graph = await openGraph(identity, tenant, endpoints, guard);
    return { source, manager, versions: createApiVersionedReader(manager), graph };
  } catch (error) {
    return rethrowUnlessCloudFault(error);
  }
}

/** The same identity with tokens for Microsoft Graph; the first is fetched when something is read there. */
async function openGraph(
  identity: AzureLogin["identity"],
  tenant: string | undefined,
  { login, graph }: AzureEndpoints,
  guard: CredentialGuard,
): Promise<MicrosoftGraphClient | undefined> {
  if (graph === undefined) return undefined;
  const credential = await createAzureCredential(identity, tenant, { login, audience: graph }, guard);
  return createMicrosoftGraphClient(graph, createCachedTokenSource(credential, guard.now), guard);
}
