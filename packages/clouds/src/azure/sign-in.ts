/** From what a connector says to a token. */
import { CloudFault } from "../fault.js";
import type { ClientOptions } from "../provider.js";
import type { Identity } from "./connector.js";
import { ambientCredential } from "./credentials/ambient.js";
import { readCertificate } from "./credentials/assertion.js";
import { clientCredential, type Proof } from "./credentials/client.js";
import type { Credential } from "./credentials/credential.js";
import { type Door, doorTo } from "./credentials/token-request.js";
import { areKnown, type Endpoints } from "./endpoints.js";

export async function credentialOf(
  identity: Identity,
  tenant: string | undefined,
  endpoints: Endpoints,
  options: ClientOptions,
): Promise<Credential> {
  const door = doorTo(endpoints.login, options);
  if (identity.kind === "ambient") return ambient(identity, tenant, endpoints, options, door);
  if (tenant === undefined) throw new CloudFault("malformed", "tenant_id is missing");
  const proof = await proofOf(identity, new URL(endpoints.login).host, options);
  return clientCredential({ tenant, clientId: identity.clientId, proof }, door, endpoints.login, endpoints.audience);
}

async function ambient(
  identity: Extract<Identity, { kind: "ambient" }>,
  tenant: string | undefined,
  endpoints: Endpoints,
  options: ClientOptions,
  door: Door,
): Promise<Credential> {
  if (options.ambient === undefined) {
    throw new CloudFault(
      "denied",
      "the identity of this machine may not be used here: name a client_id and its secret",
    );
  }
  // Whoever writes a connector names the addresses, and what is sent there is the operator's.
  const { AZURE_AUTHORITY_HOST, AZURE_RESOURCE_MANAGER } = options.ambient.environment;
  const isLent =
    endpoints.login === AZURE_AUTHORITY_HOST?.replace(/\/+$/, "") &&
    endpoints.resourceManager === AZURE_RESOURCE_MANAGER?.replace(/\/+$/, "");
  if (!isLent && !areKnown(endpoints)) {
    const variables = "AZURE_AUTHORITY_HOST and AZURE_RESOURCE_MANAGER";
    throw new CloudFault(
      "denied",
      `the identity of this machine is only shown to Azure itself, or to the addresses in ${variables}`,
    );
  }
  const { login, audience } = endpoints;
  const { clientId, way } = identity;
  return ambientCredential(way, options.ambient, { door, login, audience, now: options.now, tenant, clientId });
}

async function proofOf(
  identity: Extract<Identity, { kind: "client" }>,
  host: string,
  { secret }: ClientOptions,
): Promise<Proof> {
  const { clientId, user, certificate, certificatePassword, federatedToken } = identity;
  const lent = async (given: string, field: string): Promise<string> => {
    const answer = await secret(given, host);
    if ("value" in answer) return answer.value;
    throw new CloudFault("denied", `${field} of client ${clientId}: ${answer.missing}`);
  };
  if (certificate !== undefined) {
    const password =
      certificatePassword === undefined ? undefined : await lent(certificatePassword, "client_certificate_password");
    const pem = await lent(certificate, "client_certificate");
    return { by: "certificate", certificate: readCertificate(pem, password) };
  }
  if (federatedToken !== undefined) {
    return { by: "federated token", read: async () => (await lent(federatedToken, "federated_token")).trim() };
  }
  const given = identity.secret ?? (user === undefined ? undefined : `env:${user}`);
  if (given === undefined) throw new CloudFault("malformed", `client ${clientId} has no client_secret`);
  return { by: "secret", secret: await lent(given, "client_secret") };
}
