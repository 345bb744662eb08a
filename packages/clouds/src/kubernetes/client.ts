/** Speaks to one cluster: as whoever is told, at the pace it allows. */
import type { JsonObject } from "@plumbline/model";
import { callerOf } from "../http/caller.js";
import { limiterOf } from "../http/limiter.js";
import { sleeper } from "../http/sleep.js";
import type { HttpRequest } from "../http/transport.js";
import type { ClientOptions } from "../provider.js";
import { apiPathText } from "./api-path.js";
import type { Cluster } from "./cluster.js";
import type { Credential, Proof } from "./credential.js";
import { judgeReply, objectIn } from "./judge-reply.js";
import { identityRequest, type Read, readRequest } from "./requests.js";

export interface Client {
  readonly cluster: Cluster;
  /** Throws CloudFault. */
  readonly read: (read: Read, as: Credential) => Promise<JsonObject>;
  readonly whoAmI: (as: Credential) => Promise<JsonObject>;
}

export function clientOf(cluster: Cluster, options: Pick<ClientOptions, "signal" | "now">): Client {
  const { signal, now } = options;
  const { transport } = cluster;
  const sleep = sleeper(signal);
  const limiter = limiterOf({ now, sleep });
  const ask = async (as: Credential, build: (proof: Proof) => HttpRequest, what: string): Promise<JsonObject> => {
    let proof: Proof = {};
    let wasRefused = false;
    const call = callerOf({
      ...{ transport, limiter, signal, now, sleep },
      judge(reply) {
        const judgement = judgeReply(reply, proof, now());
        if (reply.status !== 401 || wasRefused || judgement === "ok") return judgement;
        // It may have been renewed since we looked.
        wasRefused = true;
        return { kind: "again", fault: judgement.fault };
      },
    });
    const reply = await call(cluster.url, async () => {
      proof = await as.proof(wasRefused);
      return build(proof);
    });
    return objectIn(reply, what);
  };
  return {
    cluster,
    read: (read, as) => ask(as, (proof) => readRequest(cluster, proof, read), nameOf(read)),
    whoAmI: (as) => ask(as, (proof) => identityRequest(cluster, proof), "who we are"),
  };
}

function nameOf(read: Read): string {
  return read.kind === "discovery" ? "what it serves" : apiPathText(read.path);
}
