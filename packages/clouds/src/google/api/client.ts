/** Asks Google's APIs in the name of an identity: one reply at a time. */
import type { JsonObject } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import type { CredentialGuard } from "../../credential-guard.js";
import { createAbortableSleep } from "../../http/abortable-sleep.js";
import { createRateLimiter } from "../../http/rate-limiter.js";
import { createRetryingCall } from "../../http/retrying-call.js";
import type { GoogleIdentity } from "../credentials/refreshing-google-identity.js";
import type { GoogleEndpoints } from "../endpoints.js";
import { buildGoogleRequestWithoutHeaders, type GoogleMethodCall } from "./build-request.js";
import { classifyGoogleReply, parseReplyObject } from "./classify-reply.js";

export interface GoogleClient {
  readonly identity: GoogleIdentity;
  /** Throws CloudFault. */
  readonly ask: (call: GoogleMethodCall) => Promise<JsonObject>;
}

export function createGoogleClient(
  identity: GoogleIdentity,
  endpoints: GoogleEndpoints,
  guard: CredentialGuard,
): GoogleClient {
  const { transport, signal, now } = guard;
  const sleep = createAbortableSleep(signal);
  const limiter = createRateLimiter({ now, sleep });
  return {
    identity,
    async ask(methodCall) {
      const { read, values } = methodCall;
      let token = "";
      let isRenewed = false;
      const host = new URL(endpoints.of(read.service)).host;
      const call = createRetryingCall({
        transport,
        limiter,
        signal,
        now,
        sleep,
        judge: (reply) => {
          const judgement = classifyGoogleReply(reply, host, now());
          // A token may have ended; if another is no good either, it is for another reason.
          if (reply.status !== 401 || judgement === "ok" || isRenewed) return judgement;
          isRenewed = true;
          identity.drop(token);
          return { kind: "again", fault: judgement.fault };
        },
      });
      const reply = await call(paceKey(methodCall), async () => {
        token = await identity.token();
        const request = buildGoogleRequestWithoutHeaders(methodCall, endpoints);
        return { ...request, headers: headersOf(token, identity, request.body !== undefined) };
      });
      const object = parseReplyObject(reply.body);
      if (object === undefined)
        throw new CloudFault(
          "malformed",
          `${host} answered ${read.name} of ${values.join("/")} with something that is not JSON`,
        );
      return object;
    },
  };
}

/** Quotas are of a project and a service; the asset inventory counts for who asks. */
function paceKey({ read: { service }, values }: GoogleMethodCall): string {
  return service.name === "cloudasset" ? service.name : `${service.name} ${values[0] ?? ""}`;
}

function headersOf(token: string, { quotaProject }: GoogleIdentity, hasBody: boolean): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    accept: "application/json",
    ...(quotaProject !== undefined && { "x-goog-user-project": quotaProject }),
    ...(hasBody && { "content-type": "application/json" }),
  };
}
