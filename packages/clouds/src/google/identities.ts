/** In whose name projects are read: each user of a connector signs in once. */
import type { JsonObject } from "@plumbline/model";
import { type Custody, custodyOf, notLent } from "../custody.js";
import type { ClientOptions } from "../provider.js";
import { type Client, clientOf } from "./api/client.js";
import { textIn } from "./credentials/fields.js";
import { type Identity, identityOf } from "./credentials/identity.js";
import { machineSource } from "./credentials/machine.js";
import { connectorReach, machineReach } from "./credentials/reach.js";
import { jsonIn, tokenSourceOf } from "./credentials/token-source.js";
import { type Endpoints, googleHosts } from "./endpoints.js";

/** The client of a user; without one, of the machine. Throws CloudFault. */
export type Clients = (user: JsonObject | undefined) => Promise<Client>;

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

export function clientsOf(connector: JsonObject, endpoints: Endpoints, options: ClientOptions): Clients {
  const clients = new Map<JsonObject | undefined, Promise<Client>>();
  const shared = Object.fromEntries(
    SHARED.flatMap((name) => (connector[name] === undefined ? [] : [[name, connector[name]]])),
  );
  return (user) => {
    const known = clients.get(user);
    if (known !== undefined) return known;
    const hasKey = user !== undefined && KEYS.some((name) => (user[name] ?? "") !== "");
    const custody = custodyOf(options, googleHosts);
    const identity = hasKey
      ? usersIdentity({ ...shared, ...user }, endpoints, custody)
      : machinesIdentity(endpoints, custody);
    const client = identity.then((one) => clientOf(one, endpoints, custody));
    clients.set(user, client);
    return client;
  };
}

async function usersIdentity(user: JsonObject, endpoints: Endpoints, custody: Custody): Promise<Identity> {
  const reach = connectorReach(custody, endpoints);
  const reference = textIn(user, "credentials");
  if (reference === undefined) return identityOf(await tokenSourceOf(user, reach), custody);
  // The whole JSON that Google gives for a key or a federation.
  const { token_uri: uri } = user;
  const text = await reach.secret(
    reference,
    "credentials",
    typeof uri === "string" ? uri : `${endpoints.of(OAUTH)}/token`,
  );
  const { token_uri: _, ...whole } = jsonIn(text, "credentials");
  return identityOf(await tokenSourceOf({ ...whole, ...(uri !== undefined && { token_uri: uri }) }, reach), custody);
}

const OAUTH = { name: "oauth2", host: "oauth2.googleapis.com" };

async function machinesIdentity(endpoints: Endpoints, custody: Custody): Promise<Identity> {
  const ambient = custody.machine();
  if (ambient === undefined) throw notLent("private_key, private_key_path or credentials is missing");
  return identityOf(await machineSource(ambient, machineReach(custody, endpoints)), custody);
}
