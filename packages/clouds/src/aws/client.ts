/** Calls read operations by their names, in the name of one account: signs, keeps pace, tries again, reads the reply. */
import type { JsonObject } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import type { RateLimiter } from "../http/rate-limiter.js";
import { createRetryingCall, parseRetryAfterMs, type ReplyClassification } from "../http/retrying-call.js";
import type { HttpReply, HttpRequest, Transport } from "../http/transport.js";
import type { CredentialSource } from "./credentials/refreshing-credentials.js";
import { type EndpointSettings, resolveEndpoint } from "./endpoints.js";
import {
  AwsFault,
  classifyAwsError,
  createAwsFault,
  isCodePossiblyOfClockSkew,
  isExpiredTokenCode,
  parseAwsErrorReply,
} from "./error-replies.js";
import { loadServiceModel } from "./load-service-models.js";
import type { AwsApiRequest } from "./protocols/api-request.js";
import { customizeParameters } from "./protocols/boto-customizations.js";
import { buildApiRequest } from "./protocols/build-api-request.js";
import { parseReply } from "./protocols/parse-reply.js";
import { type AwsKeys, createSignedHeaders, formatCanonicalQuery } from "./signing/sign.js";
import { removeBucketFromPath } from "./signing/virtual-host.js";

export interface AwsClientDependencies {
  readonly transport: Transport;
  readonly limiter: RateLimiter;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly endpoints: EndpointSettings;
}

export interface AwsClient {
  readonly partition: string;
  /** Reply under the names boto gives. Throws CloudFault; AwsFault where AWS has a word for it. */
  readonly call: (service: string, operation: string, parameters: JsonObject, region: string) => Promise<JsonObject>;
  /** `service:Operation` of everything that was asked. */
  readonly used: ReadonlySet<string>;
  /** Waits, unless reading is to stop. */
  readonly sleep: (ms: number) => Promise<void>;
}

const MIN_SKEW = 4 * 60_000;

/** `name` tells accounts apart in the limiter. */
export function createAwsClient(parts: AwsClientDependencies, credentials: CredentialSource, name: string): AwsClient {
  const used = new Set<string>();
  /** What has to be added to our clock to get AWS'. */
  let skew = 0;
  let hasAnswered = false;
  const bucketRegions = new Map<string, string>();
  return {
    partition: parts.endpoints.partition,
    used,
    sleep: parts.sleep,
    async call(service, operation, parameters, region) {
      const model = loadServiceModel(service);
      if (model === undefined) throw new CloudFault("unsupported", `AWS has no service ${service} to read`);
      used.add(`${service}:${operation}`);
      const request = buildApiRequest(model, operation, customizeParameters(service, parameters));
      const bucket = service === "s3" && typeof parameters.Bucket === "string" ? parameters.Bucket : undefined;
      let renewed = false;
      let keys: AwsKeys | undefined;
      const make = async (): Promise<HttpRequest> => {
        const regionNow = (bucket === undefined ? undefined : bucketRegions.get(bucket)) ?? region;
        keys = await credentials.keys();
        return signedRequest(
          parts,
          { service, signing: model.signing, region: regionNow, bucket },
          request,
          keys,
          skew,
        );
      };
      const judge = (reply: HttpReply): ReplyClassification => {
        if (reply.status >= 200 && reply.status < 300) return "ok";
        const moved = reply.headers["x-amz-bucket-region"];
        if (bucket !== undefined && typeof moved === "string" && (bucketRegions.get(bucket) ?? region) !== moved) {
          bucketRegions.set(bucket, moved);
          return { kind: "again", fault: createAwsFault(`${service}:${operation}`, parseAwsErrorReply(reply)) };
        }
        const error = parseAwsErrorReply(reply);
        const fault = createAwsFault(`${service}:${operation}`, error);
        const clock = Date.parse(reply.headers.date ?? "") - parts.now();
        if (isCodePossiblyOfClockSkew(error.code) && Math.abs(clock - skew) > MIN_SKEW) {
          skew = clock;
          return { kind: "again", fault };
        }
        if (isExpiredTokenCode(error.code) && !renewed && keys !== undefined && credentials.renew(keys)) {
          renewed = true;
          return { kind: "again", fault };
        }
        const verdict = classifyAwsError(error);
        const afterMs = parseRetryAfterMs(reply, parts.now());
        const wait = afterMs === undefined ? {} : { afterMs };
        if (verdict === "throttled" || verdict === "later") return { kind: verdict, fault, ...wait };
        return { kind: "fault", fault: verdict === "expired" && hasAnswered ? elsewhere(fault, region) : fault };
      };
      const reply = await createRetryingCall({ ...parts, judge })(`${name}/${region}/${model.signing}`, make);
      hasAnswered = true;
      return parseReply(service, model, operation, {
        status: reply.status,
        headers: reply.headers as Record<string, string | undefined>,
        body: reply.body.toString("utf8"),
      });
    },
  };
}

/** Regions that are not enabled do not know our keys, though they are good elsewhere. */
function elsewhere(fault: AwsFault, region: string): AwsFault {
  if (isExpiredTokenCode(fault.code)) return fault;
  return new AwsFault(
    "disabled",
    fault.code,
    `${region} does not know these credentials: the region may not be enabled (${fault.code})`,
  );
}

interface Target {
  readonly service: string;
  readonly signing: string;
  readonly region: string;
  readonly bucket: string | undefined;
}

function signedRequest(
  { endpoints, now }: AwsClientDependencies,
  { service, signing, region, bucket }: Target,
  request: AwsApiRequest,
  keys: { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string },
  skew: number,
): HttpRequest {
  const endpoint = resolveEndpoint(endpoints, service, region);
  const { hostname, port, protocol } = new URL(endpoint.origin);
  const virtual = endpoint.isCustom ? undefined : removeBucketFromPath(bucket, request.path);
  const prefix = endpoint.isCustom ? "" : `${virtual === undefined ? "" : `${bucket}.`}${request.hostPrefix}`;
  const host = `${prefix}${hostname}${port === "" ? "" : `:${port}`}`;
  const path = `${endpoint.path}${virtual ?? request.path}`;
  const headers = createSignedHeaders({ ...request, host, path }, keys, {
    region: endpoint.signingRegion,
    service: signing,
    at: new Date(now() + skew),
  });
  const query = formatCanonicalQuery(request.query);
  return {
    method: request.method,
    url: `${protocol}//${host}${path}${query === "" ? "" : `?${query}`}`,
    headers,
    ...(request.method === "POST" && { body: request.body }),
  };
}
