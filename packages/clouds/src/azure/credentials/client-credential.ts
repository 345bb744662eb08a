/** A client of the tenant that signs in by itself: with a secret, a certificate, or a token somebody else gave it. */
import { ASSERTION_TYPE, type ClientCertificate, signClientAssertion } from "./client-assertion.js";
import type { AzureTokenClient } from "./token-client.js";
import type { AzureCredential } from "./token-credential.js";

export type ClientProof =
  | { readonly by: "secret"; readonly secret: string }
  | { readonly by: "certificate"; readonly certificate: ClientCertificate }
  /** Read anew each time: whoever writes it replaces it within the hour. */
  | { readonly by: "federated token"; readonly read: () => Promise<string> };

export interface ClientIdentity {
  readonly tenant: string;
  readonly clientId: string;
  readonly proof: ClientProof;
}

export function createClientCredential(
  { tenant, clientId, proof }: ClientIdentity,
  tokenClient: AzureTokenClient,
  login: string,
  audience: string,
): AzureCredential {
  const common = { grant_type: "client_credentials", client_id: clientId, scope: `${audience}/.default` };
  return {
    name: `client ${clientId} of tenant ${tenant} by ${proof.by}`,
    async fetch() {
      if (proof.by === "secret") return tokenClient.signIn(tenant, () => ({ ...common, client_secret: proof.secret }));
      if (proof.by === "certificate") {
        const asserted = () =>
          signClientAssertion(proof.certificate, clientId, `${login}/${tenant}/oauth2/v2.0/token`, tokenClient.time());
        return tokenClient.signIn(tenant, () => ({
          ...common,
          client_assertion_type: ASSERTION_TYPE,
          client_assertion: asserted(),
        }));
      }
      const token = await proof.read();
      return tokenClient.signIn(tenant, () => ({
        ...common,
        client_assertion_type: ASSERTION_TYPE,
        client_assertion: token,
      }));
    },
  };
}
