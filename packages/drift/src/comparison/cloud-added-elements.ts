/** Elements that a cloud puts into lists that somebody wrote. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";

/** Attribute of an element, and what it says when nobody wrote it. */
const CLOUD_ADDED_MARKS: readonly (readonly [string, RegExp])[] = [
  // Tags of AWS.
  ["Key", /^aws:/],
  // Tags of a launch template itself, which some have among those of what it starts.
  ["ResourceType", /^launch-template$/],
  // The last entry of every network ACL, the way inside of a VPC, and those to gateway endpoints.
  ["RuleNumber", /^3276[78]$/],
  ["GatewayId", /^local$/],
  ["VpcEndpointId", /^vpce-/],
  // What a cluster gives every pod: the token of its account, and a while on nodes that do not answer.
  ["name", /^kube-api-access-[a-z0-9]+$/],
  ["mountPath", /^\/var\/run\/secrets\/kubernetes\.io\/serviceaccount$/],
  ["key", /^node\.kubernetes\.io\/(?:not-ready|unreachable)$/],
];

/** What the cloud has in a list, without what it put there itself; what the code writes, too, stays. */
export function withoutCloudAdded(code: readonly JsonValue[], live: readonly JsonValue[]): readonly JsonValue[] {
  return live.filter((element) => {
    const added = isJsonObject(element) ? CLOUD_ADDED_MARKS.find((rule) => hasMark(element, rule)) : undefined;
    return added === undefined || code.some((written) => isJsonObject(written) && hasMark(written, added));
  });
}

function hasMark(element: JsonObject, [name, pattern]: (typeof CLOUD_ADDED_MARKS)[number]): boolean {
  const value = element[name];
  return (typeof value === "string" || typeof value === "number") && pattern.test(String(value));
}
