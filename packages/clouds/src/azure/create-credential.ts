/** Creates the credential that a connector describes. */

import { CloudFault } from "../cloud-fault.js";
import { type CredentialGuard, createMachineIdentityDeniedFault } from "../credential-guard.js";
import type { AzureIdentity } from "./connector.js";
import { findAmbientCredential } from "./credentials/ambient-credential.js";
import { parseClientCertificate } from "./credentials/client-assertion.js";
import { type ClientProof, createClientCredential } from "./credentials/client-credential.js";
import { type AzureTokenClient, createAzureTokenClient } from "./credentials/token-client.js";
import type { AzureCredential } from "./credentials/token-credential.js";
import type { AzureEndpoints } from "./endpoints.js";

export async function createAzureCredential(
  identity: AzureIdentity,
  tenant: string | undefined,
  endpoints: Pick<AzureEndpoints, "login" | "audience">,
  guard: CredentialGuard,
): Promise<AzureCredential> {
  const tokenClient = createAzureTokenClient(endpoints.login, guard);
  if (identity.kind === "ambient") return ambient(identity, tenant, endpoints, guard, tokenClient);
  if (tenant === undefined) throw new CloudFault("malformed", "tenant_id is missing");
  const proof = await proofOf(identity, endpoints.login, guard);
  return createClientCredential(
    { tenant, clientId: identity.clientId, proof },
    tokenClient,
    endpoints.login,
    endpoints.audience,
  );
}

async function ambient(
  identity: Extract<AzureIdentity, { kind: "ambient" }>,
  tenant: string | undefined,
  endpoints: Pick<AzureEndpoints, "login" | "audience">,
  guard: CredentialGuard,
  tokenClient: AzureTokenClient,
): Promise<AzureCredential> {
  const machine = guard.machine();
  if (machine === undefined) throw createMachineIdentityDeniedFault("no client_id with its secret is named");
  const { login, audience } = endpoints;
  const { clientId, way } = identity;
  return findAmbientCredential(way, machine, { tokenClient, login, audience, now: guard.now, tenant, clientId });
}

async function proofOf(
  identity: Extract<AzureIdentity, { kind: "client" }>,
  login: string,
  { secret }: CredentialGuard,
): Promise<ClientProof> {
  const { clientId, user, certificate, certificatePassword, federatedToken } = identity;
  const resolveSecret = async (reference: string, field: string): Promise<string> => {
    const answer = await secret(reference, login);
    if ("value" in answer) return answer.value;
    throw new CloudFault("denied", `${field} of client ${clientId}: ${answer.missing}`);
  };
  if (certificate !== undefined) {
    const password =
      certificatePassword === undefined
        ? undefined
        : await resolveSecret(certificatePassword, "client_certificate_password");
    const pem = await resolveSecret(certificate, "client_certificate");
    return { by: "certificate", certificate: parseClientCertificate(pem, password) };
  }
  if (federatedToken !== undefined) {
    return { by: "federated token", read: async () => (await resolveSecret(federatedToken, "federated_token")).trim() };
  }
  const secretReference = identity.secret ?? (user === undefined ? undefined : `env:${user}`);
  if (secretReference === undefined) throw new CloudFault("malformed", `client ${clientId} has no client_secret`);
  return { by: "secret", secret: await resolveSecret(secretReference, "client_secret") };
}
