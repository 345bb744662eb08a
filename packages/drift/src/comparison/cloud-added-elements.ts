/** Elements that a cloud adds to lists that the code declares. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";

/** A member of an element, and the values that mark elements of the cloud. */
const CLOUD_ADDED_MARKS: readonly (readonly [string, RegExp])[] = [
  // Tags that AWS sets.
  ["Key", /^aws:/],
  // Tags of a launch template itself, which some declare among those of its instances.
  ["ResourceType", /^launch-template$/],
  // The last entry of every network ACL, the local route of a VPC, and routes to gateway endpoints.
  ["RuleNumber", /^3276[78]$/],
  ["GatewayId", /^local$/],
  ["VpcEndpointId", /^vpce-/],
  // What a cluster adds to every pod: the token of its service account, and tolerations for failing nodes.
  ["name", /^kube-api-access-[a-z0-9]+$/],
  ["mountPath", /^\/var\/run\/secrets\/kubernetes\.io\/serviceaccount$/],
  ["key", /^node\.kubernetes\.io\/(?:not-ready|unreachable)$/],
];

/** The live elements without those that the cloud added; those that the code declares as well stay. */
export function removeCloudAddedElements(code: readonly JsonValue[], live: readonly JsonValue[]): readonly JsonValue[] {
  return live.filter((element) => {
    const added = isJsonObject(element) ? CLOUD_ADDED_MARKS.find((rule) => hasMark(element, rule)) : undefined;
    return added === undefined || code.some((written) => isJsonObject(written) && hasMark(written, added));
  });
}

function hasMark(element: JsonObject, [name, pattern]: (typeof CLOUD_ADDED_MARKS)[number]): boolean {
  const value = element[name];
  return (typeof value === "string" || typeof value === "number") && pattern.test(String(value));
}
