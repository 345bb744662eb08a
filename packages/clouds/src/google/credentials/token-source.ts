/** Credentials of every kind that Google's own libraries read, as JSON: a key file, a federation, a person, another's name. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import { createAuthorizedUserTokenSource } from "./authorized-user.js";
import type { CredentialAccess } from "./credential-access.js";
import { createExternalAccountTokenSource } from "./external-account.js";
import { createImpersonatedTokenSource } from "./impersonation.js";
import { parseRsaPrivateKeyPem } from "./jwt.js";
import { readOptionalText, readOptionalUrl, readRequiredText } from "./read-json-fields.js";
import type { GoogleTokenSource } from "./refreshing-google-identity.js";
import { createServiceAccountTokenSource } from "./service-account.js";
import { createSubjectTokenReader } from "./subject-token.js";

/** Throws CloudFault. */
export async function createTokenSourceFromCredentialJson(
  credentials: JsonObject,
  access: CredentialAccess,
): Promise<GoogleTokenSource> {
  const quotaProject = readOptionalText(credentials, "quota_project_id");
  const source = await bareSource(credentials, access);
  return quotaProject === undefined ? source : { ...source, quotaProject };
}

async function bareSource(credentials: JsonObject, access: CredentialAccess): Promise<GoogleTokenSource> {
  const type = readOptionalText(credentials, "type") ?? "service_account";
  switch (type) {
    case "service_account":
      return serviceAccount(credentials, access);
    case "authorized_user":
      return authorizedUser(credentials, access);
    case "external_account":
      return externalAccount(credentials, access);
    case "impersonated_service_account": {
      const { source_credentials: source } = credentials;
      if (!isJsonObject(source)) throw new CloudFault("failed", "source_credentials must be an object");
      const url = readOptionalUrl(credentials, "service_account_impersonation_url") ?? "";
      return createImpersonatedTokenSource(
        await createTokenSourceFromCredentialJson(source, access),
        url,
        access.exchange,
      );
    }
    default:
      throw new CloudFault(
        "unsupported",
        `type must be service_account, external_account, authorized_user or impersonated_service_account, found ${JSON.stringify(type)}`,
      );
  }
}

async function serviceAccount(credentials: JsonObject, access: CredentialAccess): Promise<GoogleTokenSource> {
  const tokenUri = tokenUriOf(credentials, access);
  const [literal, path] = [
    readOptionalText(credentials, "private_key"),
    readOptionalText(credentials, "private_key_path"),
  ];
  if (literal === undefined && path === undefined)
    throw new CloudFault("failed", "private_key or private_key_path is missing");
  const text =
    literal === undefined
      ? await access.file(path ?? "", "private_key_path", tokenUri)
      : await access.secret(literal, "private_key", tokenUri);
  // What is referred to may be the whole key file that Google gives.
  const whole = text.trimStart().startsWith("{") ? parseCredentialJson(text, "private_key") : {};
  const account = {
    email: readOptionalText(credentials, "client_email") ?? readRequiredText(whole, "client_email"),
    key: parseRsaPrivateKeyPem(readOptionalText(whole, "private_key") ?? text),
    keyId: readOptionalText(credentials, "private_key_id") ?? readOptionalText(whole, "private_key_id"),
    tokenUri,
  };
  return createServiceAccountTokenSource(account, access.exchange, access.custody.now);
}

async function authorizedUser(credentials: JsonObject, access: CredentialAccess): Promise<GoogleTokenSource> {
  const tokenUri = tokenUriOf(credentials, access);
  const user = {
    clientId: readRequiredText(credentials, "client_id"),
    clientSecret: await access.secret(readRequiredText(credentials, "client_secret"), "client_secret", tokenUri),
    refreshToken: await access.secret(readRequiredText(credentials, "refresh_token"), "refresh_token", tokenUri),
    tokenUri,
  };
  return createAuthorizedUserTokenSource(user, access.exchange, access.custody.now);
}

async function externalAccount(credentials: JsonObject, access: CredentialAccess): Promise<GoogleTokenSource> {
  const { endpoints, exchange, custody: guard } = access;
  const { credential_source: from } = credentials;
  if (!isJsonObject(from)) throw new CloudFault("failed", "credential_source must be an object");
  const audience = readRequiredText(credentials, "audience");
  const tokenUrl =
    readOptionalUrl(credentials, "token_url") ??
    `${endpoints.of({ name: "sts", host: "sts.googleapis.com" })}/v1/token`;
  const account = {
    audience,
    tokenUrl,
    subjectTokenType: readRequiredText(credentials, "subject_token_type"),
    subjectToken: createSubjectTokenReader(from, audience, tokenUrl, access),
  };
  const source = createExternalAccountTokenSource(account, exchange, guard.now);
  const url = readOptionalUrl(credentials, "service_account_impersonation_url");
  return url === undefined ? source : createImpersonatedTokenSource(source, url, exchange);
}

function tokenUriOf(credentials: JsonObject, { endpoints }: CredentialAccess): string {
  return (
    readOptionalUrl(credentials, "token_uri") ??
    `${endpoints.of({ name: "oauth2", host: "oauth2.googleapis.com" })}/token`
  );
}

/** The fault never repeats what was read. */
export function parseCredentialJson(text: string, name: string): JsonObject {
  try {
    const parsed: JsonValue = JSON.parse(text);
    if (isJsonObject(parsed)) return parsed;
  } catch {
    // Told below.
  }
  throw new CloudFault("expired", `${name} leads to something that is no JSON of credentials`);
}
