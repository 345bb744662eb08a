/** Asks Google's APIs in the name of an identity: one reply at a time. */
import type { JsonObject } from "@plumbline/model";
import type { Custody } from "../../custody.js";
import { CloudFault } from "../../fault.js";
import { callerOf } from "../../http/caller.js";
import { limiterOf } from "../../http/limiter.js";
import { sleeper } from "../../http/sleep.js";
import type { Identity } from "../credentials/identity.js";
import type { Endpoints } from "../endpoints.js";
import { judge, parsed } from "./judge.js";
import { type Asked, readRequest } from "./request.js";

export interface Client {
  readonly identity: Identity;
  /** Throws CloudFault. */
  readonly ask: (asked: Asked) => Promise<JsonObject>;
}

export function clientOf(identity: Identity, endpoints: Endpoints, custody: Custody): Client {
  const { transport, signal, now } = custody;
  const sleep = sleeper(signal);
  const limiter = limiterOf({ now, sleep });
  return {
    identity,
    async ask(asked) {
      const { read, values } = asked;
      let token = "";
      let isRenewed = false;
      const host = new URL(endpoints.of(read.service)).host;
      const call = callerOf({
        transport,
        limiter,
        signal,
        now,
        sleep,
        judge: (reply) => {
          const judgement = judge(reply, host, now());
          // A token may have ended; if another is no good either, it is for another reason.
          if (reply.status !== 401 || judgement === "ok" || isRenewed) return judgement;
          isRenewed = true;
          identity.drop(token);
          return { kind: "again", fault: judgement.fault };
        },
      });
      const reply = await call(paceKey(asked), async () => {
        token = await identity.token();
        const request = readRequest(asked, endpoints);
        return { ...request, headers: headersOf(token, identity, request.body !== undefined) };
      });
      const said = parsed(reply.body);
      if (said === undefined)
        throw new CloudFault(
          "malformed",
          `${host} answered ${read.name} of ${values.join("/")} with something that is not JSON`,
        );
      return said;
    },
  };
}

/** Quotas are of a project and a service; the asset inventory counts for who asks. */
function paceKey({ read: { service }, values }: Asked): string {
  return service.name === "cloudasset" ? service.name : `${service.name} ${values[0] ?? ""}`;
}

function headersOf(token: string, { quotaProject }: Identity, hasBody: boolean): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    accept: "application/json",
    ...(quotaProject !== undefined && { "x-goog-user-project": quotaProject }),
    ...(hasBody && { "content-type": "application/json" }),
  };
}
