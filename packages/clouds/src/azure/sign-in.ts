/** From what a connector says to a token. */
import { type Custody, notLent } from "../custody.js";
import { CloudFault } from "../fault.js";
import type { Identity } from "./connector.js";
import { ambientCredential } from "./credentials/ambient.js";
import { readCertificate } from "./credentials/assertion.js";
import { clientCredential, type Proof } from "./credentials/client.js";
import type { Credential } from "./credentials/credential.js";
import { type Door, doorTo } from "./credentials/token-request.js";
import type { Endpoints } from "./endpoints.js";

export async function credentialOf(
  identity: Identity,
  tenant: string | undefined,
  endpoints: Endpoints,
  custody: Custody,
): Promise<Credential> {
  const door = doorTo(endpoints.login, custody);
  if (identity.kind === "ambient") return ambient(identity, tenant, endpoints, custody, door);
  if (tenant === undefined) throw new CloudFault("malformed", "tenant_id is missing");
  const proof = await proofOf(identity, endpoints.login, custody);
  return clientCredential({ tenant, clientId: identity.clientId, proof }, door, endpoints.login, endpoints.audience);
}

async function ambient(
  identity: Extract<Identity, { kind: "ambient" }>,
  tenant: string | undefined,
  endpoints: Endpoints,
  custody: Custody,
  door: Door,
): Promise<Credential> {
  const own = custody.machine();
  if (own === undefined) throw notLent("no client_id with its secret is named");
  const { login, audience } = endpoints;
  const { clientId, way } = identity;
  return ambientCredential(way, own, { door, login, audience, now: custody.now, tenant, clientId });
}

async function proofOf(
  identity: Extract<Identity, { kind: "client" }>,
  login: string,
  { secret }: Custody,
): Promise<Proof> {
  const { clientId, user, certificate, certificatePassword, federatedToken } = identity;
  const lent = async (given: string, field: string): Promise<string> => {
    const answer = await secret(given, login);
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
