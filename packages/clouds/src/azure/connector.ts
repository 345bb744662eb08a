/** What a connector says: whom to sign in as, and which subscriptions that is for. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import { type AmbientSignInMethod, ambientSignInMethods } from "./credentials/ambient-credential.js";

export interface AzureConnector {
  readonly tenant: string | undefined;
  readonly logins: readonly AzureLogin[];
  /** Subscriptions below these are read, whichever they are. */
  readonly managementGroups: readonly string[];
  /** Ids or names; empty: all. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

export interface AzureLogin {
  /** What snapshots call it by `testUser`. */
  readonly user: string | undefined;
  readonly identity: AzureIdentity;
  /** `all`: whatever it may see. */
  readonly subscriptions: "all" | readonly NamedSubscription[];
}

export interface NamedSubscription {
  readonly id: string;
  readonly name: string | undefined;
}

/** Secrets are as they are written: a text, or a reference to one. */
export type AzureIdentity =
  | { readonly kind: "ambient"; readonly way: AmbientSignInMethod; readonly clientId: string | undefined }
  | {
      readonly kind: "client";
      readonly clientId: string;
      /** A variable of this name may hold the secret. */
      readonly user: string | undefined;
      readonly secret: string | undefined;
      readonly certificate: string | undefined;
      readonly certificatePassword: string | undefined;
      readonly federatedToken: string | undefined;
    };

export function parseAzureConnector(connector: JsonObject): AzureConnector {
  const tenant = textAt(connector, "tenant_id", "");
  const filter = objectAt(connector, "subscriptions");
  const groups = textsAt(connector, "management_groups", "");
  return {
    tenant,
    logins: connector.accounts === undefined ? [loginOf(connector, "")] : accountsOf(connector.accounts),
    managementGroups: groups,
    include: textsAt(filter, "include", "subscriptions."),
    exclude: textsAt(filter, "exclude", "subscriptions."),
  };
}

function loginOf(entry: JsonObject, at: string): AzureLogin {
  return { user: textAt(entry, "name", at), identity: identityOf(entry, at), subscriptions: "all" };
}

function accountsOf(accounts: JsonValue): readonly AzureLogin[] {
  return listOf(accounts, "accounts").flatMap((account, index) => {
    const at = `accounts[${index}]`;
    const isAll = account["all-accounts"] === true;
    const subscriptions = listOf(account.subscription ?? [], `${at}.subscription`);
    if (subscriptions.length === 0) return [loginOf(account, `${at}.`)];
    const logins = subscriptions.flatMap((subscription, place) =>
      subscriptionLogins(subscription, `${at}.subscription[${place}]`),
    );
    return isAll ? logins.map((login) => ({ ...login, subscriptions: "all" as const })) : logins;
  });
}

function subscriptionLogins(entry: JsonObject, at: string): readonly AzureLogin[] {
  const id = textAt(entry, "subscription_id", `${at}.`);
  const subscriptions = id === undefined ? "all" : [{ id, name: textAt(entry, "subscription_name", `${at}.`) }];
  const users = listOf(entry.users ?? [], `${at}.users`);
  // Nobody is named: whoever this machine is.
  if (users.length === 0) return [{ ...loginOf(entry, `${at}.`), subscriptions }];
  return users.map((user, index) => ({ ...loginOf(user, `${at}.users[${index}].`), subscriptions }));
}

function identityOf(entry: JsonObject, at: string): AzureIdentity {
  const clientId = textAt(entry, "client_id", at);
  const way = textAt(entry, "identity", at);
  if (way !== undefined) {
    const known = ambientSignInMethods.find((candidate) => candidate === way);
    if (known === undefined) throw wrong(`${at}identity must be one of ${ambientSignInMethods.join(", ")}`);
    return { kind: "ambient", way: known, clientId };
  }
  if (clientId === undefined) return { kind: "ambient", way: "default", clientId };
  if (!/^[\w.-]+$/.test(clientId)) throw wrong(`${at}client_id must be the id of an application`);
  return {
    kind: "client",
    clientId,
    user: textAt(entry, "name", at),
    secret: textAt(entry, "client_secret", at),
    certificate: textAt(entry, "client_certificate", at),
    certificatePassword: textAt(entry, "client_certificate_password", at),
    federatedToken: textAt(entry, "federated_token", at),
  };
}

function listOf(value: JsonValue, at: string): readonly JsonObject[] {
  if (!Array.isArray(value) || !value.every(isJsonObject)) throw wrong(`${at} must be a list of objects`);
  return value;
}

function objectAt(entry: JsonObject, name: string): JsonObject {
  const value = entry[name] ?? {};
  if (!isJsonObject(value)) throw wrong(`${name} must be an object`);
  return value;
}

/** Empty is as if nothing was said: samples are full of it. */
function textAt(entry: JsonObject, name: string, at: string): string | undefined {
  const value = entry[name] ?? "";
  if (typeof value !== "string") throw wrong(`${at}${name} must be a text`);
  return value === "" ? undefined : value;
}

function textsAt(entry: JsonObject, name: string, at: string): readonly string[] {
  const value = entry[name] ?? [];
  const list = typeof value === "string" ? [value] : value;
  if (!Array.isArray(list)) throw wrong(`${at}${name} must be a list of texts`);
  return list.map((item) => {
    if (typeof item !== "string") throw wrong(`${at}${name} must be a list of texts`);
    return item;
  });
}

const wrong = (message: string) => new CloudFault("malformed", message);
