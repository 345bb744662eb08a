/** Workload identity federation: what somebody else says who we are is exchanged for a token of Google's. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import { readOptionalText, readRequiredText } from "./read-json-fields.js";
import type { GoogleTokenSource } from "./refreshing-google-identity.js";
import { CLOUD_PLATFORM_OAUTH_SCOPE } from "./service-account.js";
import { buildFormRequestWithoutUrl, parseTokenReply, type TokenEndpointCaller } from "./token-endpoint.js";

export interface ExternalAccount {
  /** `//iam.googleapis.com/projects/…/workloadIdentityPools/…/providers/…` */
  readonly audience: string;
  readonly subjectTokenType: string;
  readonly tokenUrl: string;
  /** What the other side gives, anew each time: such tokens are short-lived. */
  readonly subjectToken: () => Promise<string>;
}

const GRANT = "urn:ietf:params:oauth:grant-type:token-exchange";
const ACCESS_TOKEN = "urn:ietf:params:oauth:token-type:access_token";

export function createExternalAccountTokenSource(
  account: ExternalAccount,
  exchange: TokenEndpointCaller,
  now: () => number,
): GoogleTokenSource {
  const { audience, subjectTokenType, tokenUrl, subjectToken } = account;
  return {
    name: audience.replace(/^\/\/iam\.[^/]+\//, ""),
    async fetch() {
      const request = {
        ...buildFormRequestWithoutUrl({
          grant_type: GRANT,
          audience,
          scope: CLOUD_PLATFORM_OAUTH_SCOPE,
          requested_token_type: ACCESS_TOKEN,
          subject_token_type: subjectTokenType,
          subject_token: await subjectToken(),
        }),
        url: tokenUrl,
      };
      return parseTokenReply(await exchange(() => request), new URL(tokenUrl).host, now());
    },
  };
}

/** A text, or a field of a JSON, as `format` says. */
export function parseSubjectToken(text: string, format: JsonObject): string {
  const value =
    readOptionalText(format, "type") === "json"
      ? fieldOf(text, readRequiredText(format, "subject_token_field_name"))
      : text.trim();
  if (value === "") throw new CloudFault("expired", "credential_source leads to no token");
  return value;
}

function fieldOf(text: string, name: string): string {
  let parsed: JsonValue;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new CloudFault("expired", "credential_source leads to something that is not JSON");
  }
  const value = isJsonObject(parsed) ? parsed[name] : undefined;
  return typeof value === "string" ? value : "";
}
