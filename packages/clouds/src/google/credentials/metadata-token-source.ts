/** The service account of the machine we run on, from Google's metadata server. */

import { CloudFault } from "../../cloud-fault.js";
import type { CredentialGuard } from "../../credential-guard.js";
import type { HttpReply } from "../../http/transport.js";
import type { MachineCredentialSources } from "../../machine-credential-sources.js";
import { parseReplyObject } from "../api/classify-reply.js";
import { resolveMetadataHost } from "../endpoints.js";
import type { GoogleTokenSource } from "./refreshing-google-identity.js";
import { parseTokenReply } from "./token-endpoint.js";

const FLAVOR = { "metadata-flavor": "Google" };
const TIMEOUT = 3000;

/** Throws CloudFault where there is no such server. */
export async function createMetadataTokenSource(
  { environment }: MachineCredentialSources,
  { transport, now }: CredentialGuard,
): Promise<GoogleTokenSource> {
  const host = resolveMetadataHost(environment);
  const read = async (path: string): Promise<HttpReply> => {
    const url = `http://${host}/computeMetadata/v1/instance/service-accounts/default/${path}`;
    const reply = await transport.send({ method: "GET", url, headers: FLAVOR, timeoutMs: TIMEOUT });
    // Whoever else answers there is not believed.
    if (reply.headers["metadata-flavor"] !== "Google")
      throw new CloudFault("malformed", `${host} is no metadata server of Google`);
    if (reply.status === 404) throw new CloudFault("expired", "this machine has no service account");
    if (reply.status !== 200) throw new CloudFault("unreachable", `${host} answered ${reply.status}`);
    return reply;
  };
  const email = (await read("email")).body.toString("utf8").trim();
  return {
    name: email,
    async fetch() {
      const object = parseReplyObject((await read("token")).body);
      return parseTokenReply(object ?? {}, host, now());
    },
  };
}
