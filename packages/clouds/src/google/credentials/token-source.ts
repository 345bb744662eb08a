/** Credentials of every kind that Google's own libraries read, as JSON: a key file, a federation, a person, another's name. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { CloudFault } from "../../fault.js";
import { authorizedUserSource } from "./authorized-user.js";
import { externalAccountSource } from "./external-account.js";
import { addressIn, neededText, textIn } from "./fields.js";
import type { TokenSource } from "./identity.js";
import { impersonated } from "./impersonation.js";
import { privateKeyOf } from "./jwt.js";
import type { Reach } from "./reach.js";
import { serviceAccountSource } from "./service-account.js";
import { subjectTokenOf } from "./subject-token.js";

/** Throws CloudFault. */
export async function tokenSourceOf(given: JsonObject, reach: Reach): Promise<TokenSource> {
  const quotaProject = textIn(given, "quota_project_id");
  const source = await bareSource(given, reach);
  return quotaProject === undefined ? source : { ...source, quotaProject };
}

async function bareSource(given: JsonObject, reach: Reach): Promise<TokenSource> {
  const type = textIn(given, "type") ?? "service_account";
  switch (type) {
    case "service_account":
      return serviceAccount(given, reach);
    case "authorized_user":
      return authorizedUser(given, reach);
    case "external_account":
      return externalAccount(given, reach);
    case "impersonated_service_account": {
      const { source_credentials: source } = given;
      if (!isJsonObject(source)) throw new CloudFault("failed", "source_credentials must be an object");
      const url = addressIn(given, "service_account_impersonation_url") ?? "";
      return impersonated(await tokenSourceOf(source, reach), url, reach.exchange);
    }
    default:
      throw new CloudFault(
        "unsupported",
        `type must be service_account, external_account, authorized_user or impersonated_service_account, found ${JSON.stringify(type)}`,
      );
  }
}

async function serviceAccount(given: JsonObject, reach: Reach): Promise<TokenSource> {
  const tokenUri = tokenUriOf(given, reach);
  const [literal, path] = [textIn(given, "private_key"), textIn(given, "private_key_path")];
  if (literal === undefined && path === undefined)
    throw new CloudFault("failed", "private_key or private_key_path is missing");
  const text =
    literal === undefined
      ? await reach.file(path ?? "", "private_key_path", tokenUri)
      : await reach.secret(literal, "private_key", tokenUri);
  // What is referred to may be the whole key file that Google gives.
  const whole = text.trimStart().startsWith("{") ? jsonIn(text, "private_key") : {};
  const account = {
    email: textIn(given, "client_email") ?? neededText(whole, "client_email"),
    key: privateKeyOf(textIn(whole, "private_key") ?? text),
    keyId: textIn(given, "private_key_id") ?? textIn(whole, "private_key_id"),
    tokenUri,
  };
  return serviceAccountSource(account, reach.exchange, reach.custody.now);
}

async function authorizedUser(given: JsonObject, reach: Reach): Promise<TokenSource> {
  const tokenUri = tokenUriOf(given, reach);
  const user = {
    clientId: neededText(given, "client_id"),
    clientSecret: await reach.secret(neededText(given, "client_secret"), "client_secret", tokenUri),
    refreshToken: await reach.secret(neededText(given, "refresh_token"), "refresh_token", tokenUri),
    tokenUri,
  };
  return authorizedUserSource(user, reach.exchange, reach.custody.now);
}

async function externalAccount(given: JsonObject, reach: Reach): Promise<TokenSource> {
  const { endpoints, exchange, custody } = reach;
  const { credential_source: from } = given;
  if (!isJsonObject(from)) throw new CloudFault("failed", "credential_source must be an object");
  const audience = neededText(given, "audience");
  const tokenUrl =
    addressIn(given, "token_url") ?? `${endpoints.of({ name: "sts", host: "sts.googleapis.com" })}/v1/token`;
  const account = {
    audience,
    tokenUrl,
    subjectTokenType: neededText(given, "subject_token_type"),
    subjectToken: subjectTokenOf(from, audience, tokenUrl, reach),
  };
  const source = externalAccountSource(account, exchange, custody.now);
  const url = addressIn(given, "service_account_impersonation_url");
  return url === undefined ? source : impersonated(source, url, exchange);
}

function tokenUriOf(given: JsonObject, { endpoints }: Reach): string {
  return addressIn(given, "token_uri") ?? `${endpoints.of({ name: "oauth2", host: "oauth2.googleapis.com" })}/token`;
}

/** The fault never repeats what was read. */
export function jsonIn(text: string, name: string): JsonObject {
  try {
    const said: JsonValue = JSON.parse(text);
    if (isJsonObject(said)) return said;
  } catch {
    // Told below.
  }
  throw new CloudFault("expired", `${name} leads to something that is no JSON of credentials`);
}
