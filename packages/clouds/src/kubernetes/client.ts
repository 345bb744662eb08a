/** Speaks to one cluster: as whoever is told, at the pace it allows. */
import type { JsonObject } from "@plumbline/model";
import { createAbortableSleep } from "../http/abortable-sleep.js";
import { createRateLimiter } from "../http/rate-limiter.js";
import { createRetryingCall } from "../http/retrying-call.js";
import type { HttpRequest } from "../http/transport.js";
import type { CloudClientOptions } from "../provider.js";
import { formatApiPath } from "./api-path.js";
import { buildIdentityRequest, buildReadRequest, type ClusterQuery } from "./build-cluster-requests.js";
import { classifyClusterReply, parseClusterReplyObject } from "./classify-reply.js";
import type { ClusterCredential, ClusterTokenOrCertificate } from "./credential.js";
import type { Cluster } from "./open-cluster.js";

export interface ClusterClient {
  readonly cluster: Cluster;
  /** Throws CloudFault. */
  readonly read: (read: ClusterQuery, as: ClusterCredential) => Promise<JsonObject>;
  readonly whoAmI: (as: ClusterCredential) => Promise<JsonObject>;
}

export function createClusterClient(
  cluster: Cluster,
  options: Pick<CloudClientOptions, "signal" | "now">,
): ClusterClient {
  const { signal, now } = options;
  const { transport } = cluster;
  const sleep = createAbortableSleep(signal);
  const limiter = createRateLimiter({ now, sleep });
  const ask = async (
    as: ClusterCredential,
    build: (proof: ClusterTokenOrCertificate) => HttpRequest,
    what: string,
  ): Promise<JsonObject> => {
    let proof: ClusterTokenOrCertificate = {};
    let wasRefused = false;
    const call = createRetryingCall({
      ...{ transport, limiter, signal, now, sleep },
      judge(reply) {
        const judgement = classifyClusterReply(reply, proof, now());
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
    return parseClusterReplyObject(reply, what);
  };
  return {
    cluster,
    read: (read, as) => ask(as, (proof) => buildReadRequest(cluster, proof, read), nameOf(read)),
    whoAmI: (as) => ask(as, (proof) => buildIdentityRequest(cluster, proof), "who we are"),
  };
}

function nameOf(read: ClusterQuery): string {
  return read.kind === "discovery" ? "what it serves" : formatApiPath(read.path);
}
