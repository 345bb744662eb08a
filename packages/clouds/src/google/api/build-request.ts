/** The one place where requests to Google's APIs are made. It makes them out of known reads, and so nothing but reads. */
import { CloudFault } from "../../cloud-fault.js";
import type { HttpRequest } from "../../http/transport.js";
import type { GoogleEndpoints } from "../endpoints.js";
import type { ReadMethod } from "./read-methods.js";

export interface GoogleMethodCall {
  readonly read: ReadMethod;
  /** What stands at the places of its path, in order. */
  readonly values: readonly string[];
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
}

/** Version 3 of policies has conditions; with less they are left out silently. */
const POLICY_VERSION = 3;

export function buildGoogleRequestWithoutHeaders(
  { read, values, query = {} }: GoogleMethodCall,
  endpoints: GoogleEndpoints,
): Omit<HttpRequest, "headers"> {
  const missing = read.needs.find((name) => query[name] === undefined);
  if (missing !== undefined) throw new Error(`${read.name} needs ${missing}`);
  const url = new URL(`${endpoints.of(read.service)}/${fillPathTemplate(read, values)}`);
  if (read.verb === "list" && read.http === "POST")
    return { method: "POST", url: url.href, body: JSON.stringify(query) };
  for (const [name, value] of Object.entries(query)) {
    for (const item of typeof value === "string" ? [value] : value) url.searchParams.append(name, item);
  }
  if (read.verb !== "getIamPolicy") return { method: "GET", url: url.href };
  if (read.parameter !== undefined) url.searchParams.set(read.parameter, String(POLICY_VERSION));
  if (read.http === "GET") return { method: "GET", url: url.href };
  const body = read.parameter === undefined ? { options: { requestedPolicyVersion: POLICY_VERSION } } : {};
  return { method: "POST", url: url.href, body: JSON.stringify(body) };
}

/** `compute/v1/projects/p/global/firewalls/f`: also how a resource is known in an account. */
export function fillPathTemplate(read: ReadMethod, values: readonly string[]): string {
  let next = 0;
  const path = read.path.replaceAll(/\{[^}]*\}/g, () => {
    const value = values[next] ?? "";
    next += 1;
    // A value that climbs in the path would ask for something else.
    if (value === "" || value === "." || value === "..")
      throw new CloudFault("failed", `${JSON.stringify(value)} is no name in ${read.name}`);
    return encodeURIComponent(value).replaceAll("%40", "@").replaceAll("%3A", ":");
  });
  if (next !== values.length) throw new Error(`${read.name} has ${next} places, not ${values.length}`);
  return path;
}
