/** Everybody a connector signs in as, and what each may be asked. */

import type { JsonObject } from "@plumbline/model";
import { custodyOf } from "../custody.js";
import { CloudFault, faultOf } from "../fault.js";
import type { ClientOptions } from "../provider.js";
import { type Connector, type Login, readConnector } from "./connector.js";
import { keptToken, type TokenSource } from "./credentials/kept-token.js";
import { azureHosts, type Endpoints, endpointsOf } from "./endpoints.js";
import { type Manager, managerAt } from "./manager.js";
import { credentialOf } from "./sign-in.js";
import { type Versions, versionsOf } from "./versions.js";

/** One who is signed in. */
export interface Reader {
  readonly source: TokenSource;
  readonly manager: Manager;
  readonly versions: Versions;
}

export interface SignedIn {
  readonly login: Login;
  /** Why not, where signing in failed. */
  readonly reader: Reader | CloudFault;
}

export interface Identities {
  readonly connector: Connector;
  readonly endpoints: Endpoints;
  readonly logins: readonly SignedIn[];
}

/** Throws what the first was told when nobody could sign in. */
export async function signIn(said: JsonObject, options: ClientOptions): Promise<Identities> {
  const connector = readConnector(said);
  const endpoints = endpointsOf(said);
  const readers = new Map<string, Promise<Reader | CloudFault>>();
  const readerOf = ({ identity }: Login): Promise<Reader | CloudFault> => {
    // The same client for many subscriptions signs in once.
    const key = JSON.stringify(identity);
    const known = readers.get(key) ?? openReader(identity, connector.tenant, endpoints, options);
    readers.set(key, known);
    return known;
  };
  const logins: SignedIn[] = [];
  for (const login of connector.logins) logins.push({ login, reader: await readerOf(login) });
  const [first] = logins;
  if (first === undefined)
    throw new CloudFault("malformed", "accounts must name a subscription, or somebody who may see some");
  if (first.reader instanceof CloudFault && logins.every(({ reader }) => reader instanceof CloudFault))
    throw first.reader;
  return { connector, endpoints, logins };
}

async function openReader(
  identity: Login["identity"],
  tenant: string | undefined,
  endpoints: Endpoints,
  options: ClientOptions,
): Promise<Reader | CloudFault> {
  try {
    const custody = custodyOf(options, azureHosts);
    const source = keptToken(await credentialOf(identity, tenant, endpoints, custody), custody.now);
    await source.token();
    const manager = managerAt(endpoints.resourceManager, source, custody);
    return { source, manager, versions: versionsOf(manager) };
  } catch (error) {
    return faultOf(error);
  }
}
