/** What credentials refer to: what is lent to the connector, or what lies on this machine. */
import { readFile } from "node:fs/promises";
import { CloudFault } from "../../cloud-fault.js";
import type { CredentialGuard } from "../../credential-guard.js";
import type { GoogleEndpoints } from "../endpoints.js";
import { createTokenEndpointCaller, type TokenEndpointCaller } from "./token-endpoint.js";

export interface CredentialAccess {
  readonly custody: CredentialGuard;
  readonly exchange: TokenEndpointCaller;
  readonly endpoints: GoogleEndpoints;
  /** The value of a secret field that is sent to `url`; `name` is the field. */
  readonly secret: (reference: string, name: string, url: string) => Promise<string>;
  readonly file: (path: string, name: string, url: string) => Promise<string>;
}

/** Access for credentials that a connector holds. */
export function createConnectorCredentialAccess(guard: CredentialGuard, endpoints: GoogleEndpoints): CredentialAccess {
  const secret: CredentialAccess["secret"] = async (reference, name, url) => {
    const answer = await guard.secret(reference, url);
    if ("value" in answer) return answer.value;
    throw new CloudFault("expired", `${name} refers to something that ${answer.missing}`);
  };
  return {
    custody: guard,
    endpoints,
    exchange: createTokenEndpointCaller(guard),
    secret,
    file: (path, name, url) => secret(path.startsWith("file:") ? path : `file:${path}`, name, url),
  };
}

/** What lies on this machine, for those who may use its identity. */
export function createMachineCredentialAccess(guard: CredentialGuard, endpoints: GoogleEndpoints): CredentialAccess {
  return {
    ...createConnectorCredentialAccess(guard, endpoints),
    secret: async (value) => value,
    async file(path, name) {
      try {
        return await readFile(path, "utf8");
      } catch {
        throw new CloudFault("expired", `${name} ${path} cannot be read`);
      }
    },
  };
}
