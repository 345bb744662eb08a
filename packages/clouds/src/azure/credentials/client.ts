/** A client of the tenant that signs in by itself: with a secret, a certificate, or a token somebody else gave it. */
import { ASSERTION_TYPE, type ClientCertificate, clientAssertion } from "./assertion.js";
import type { Credential } from "./credential.js";
import type { Door } from "./token-request.js";

export type Proof =
  | { readonly by: "secret"; readonly secret: string }
  | { readonly by: "certificate"; readonly certificate: ClientCertificate }
  /** Read anew each time: whoever writes it replaces it within the hour. */
  | { readonly by: "federated token"; readonly read: () => Promise<string> };

export interface Client {
  readonly tenant: string;
  readonly clientId: string;
  readonly proof: Proof;
}

export function clientCredential(
  { tenant, clientId, proof }: Client,
  door: Door,
  login: string,
  audience: string,
): Credential {
  const common = { grant_type: "client_credentials", client_id: clientId, scope: `${audience}/.default` };
  return {
    name: `client ${clientId} of tenant ${tenant} by ${proof.by}`,
    async fetch() {
      if (proof.by === "secret") return door.signIn(tenant, () => ({ ...common, client_secret: proof.secret }));
      if (proof.by === "certificate") {
        const asserted = () =>
          clientAssertion(proof.certificate, clientId, `${login}/${tenant}/oauth2/v2.0/token`, door.time());
        return door.signIn(tenant, () => ({
          ...common,
          client_assertion_type: ASSERTION_TYPE,
          client_assertion: asserted(),
        }));
      }
      const token = await proof.read();
      return door.signIn(tenant, () => ({ ...common, client_assertion_type: ASSERTION_TYPE, client_assertion: token }));
    },
  };
}
