/** The identity Azure gives a machine or an app: asked of an endpoint that only it can reach. */
import { CloudFault } from "../../cloud-fault.js";
import { INSTANCE_METADATA_URL } from "../endpoints.js";
import type { AzureTokenClient } from "./token-client.js";
import type { AzureCredential } from "./token-credential.js";

type Environment = Readonly<Record<string, string | undefined>>;

/** The endpoint of App Service, Functions, Container Apps: they say in the environment where it is. */
export function hasAppServiceIdentity({ IDENTITY_ENDPOINT, IDENTITY_HEADER }: Environment): boolean {
  return IDENTITY_ENDPOINT !== undefined && IDENTITY_HEADER !== undefined;
}

/** Without `clientId` the one the machine has; with several it must be said which. */
export function createManagedIdentityCredential(
  tokenClient: AzureTokenClient,
  audience: string,
  environment: Environment,
  clientId: string | undefined,
): AzureCredential {
  const which = clientId === undefined ? {} : { client_id: clientId };
  const { IDENTITY_ENDPOINT, IDENTITY_HEADER } = environment;
  const name = clientId === undefined ? "managed identity of this machine" : `managed identity ${clientId}`;
  if (IDENTITY_ENDPOINT !== undefined && IDENTITY_HEADER !== undefined) {
    const url = withQuery(IDENTITY_ENDPOINT, { "api-version": "2019-08-01", resource: audience, ...which });
    return { name, fetch: () => tokenClient.ask(url, { "x-identity-header": IDENTITY_HEADER }) };
  }
  const host = environment.AZURE_POD_IDENTITY_AUTHORITY_HOST ?? INSTANCE_METADATA_URL;
  const place = `${host.replace(/\/+$/, "")}/metadata/identity/oauth2/token`;
  const url = withQuery(place, { "api-version": "2018-02-01", resource: `${audience}/`, ...which });
  return { name, fetch: () => tokenClient.ask(url, { metadata: "true" }) };
}

function withQuery(place: string, query: Readonly<Record<string, string>>): string {
  if (!URL.canParse(place)) throw new CloudFault("malformed", "IDENTITY_ENDPOINT is no address");
  const url = new URL(place);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
