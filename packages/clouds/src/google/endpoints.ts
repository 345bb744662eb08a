/** Where Google's services are: as published, in another universe, or where the connector says. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { CloudFault } from "../fault.js";
import type { Service } from "./api/reads.js";

const PUBLIC_UNIVERSE = "googleapis.com";

export interface Endpoints {
  /** Without a slash at its end. */
  readonly of: (service: Pick<Service, "name" | "host">) => string;
  readonly universe: string;
  /** Those that the connector names and that are neither Google's nor named by this machine. */
  readonly foreignHosts: readonly string[];
  readonly isTrusted: (url: string) => boolean;
}

/**
 * `endpoints: { "compute": "https://…", "*": "https://{service}-name.p.googleapis.com" }`. `overrides` are the machine's
 * own, by the name of the service.
 */
export function endpointsOf(
  { endpoints, universe_domain: domain }: JsonObject,
  overrides: ReadonlyMap<string, string>,
): Endpoints {
  const universe = domain === undefined || domain === "" ? PUBLIC_UNIVERSE : domain;
  if (typeof universe !== "string" || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(universe)) {
    throw new CloudFault("failed", "universe_domain must be the name of a domain");
  }
  const given = new Map<string, string>();
  if (endpoints !== undefined && !isJsonObject(endpoints))
    throw new CloudFault("failed", "endpoints must be an object");
  for (const [service, url] of Object.entries(endpoints ?? {})) {
    if (typeof url !== "string" || !URL.canParse(url.replaceAll("{service}", "service")) || !/^https?:/.test(url)) {
      throw new CloudFault("failed", `endpoints.${service} must be an address, such as https://compute.${universe}`);
    }
    given.set(service, url.replace(/\/+$/, ""));
  }
  const everywhere = given.get("*");
  const machines = new Set([...overrides.values()].map((url) => new URL(url).host));
  // What is theirs may be sent to Google, and where whoever runs this machine says.
  const isTrusted = (url: string) => {
    const { host, protocol } = new URL(url.replaceAll("{service}", "service"));
    return machines.has(host) || (protocol === "https:" && host.endsWith(`.${PUBLIC_UNIVERSE}`));
  };
  return {
    universe,
    isTrusted,
    foreignHosts: [...given.values()]
      .filter((url) => !isTrusted(url))
      .map((url) => new URL(url.replaceAll("{service}", "service")).host),
    of: ({ name, host }) =>
      overrides.get(name) ??
      given.get(name) ??
      everywhere?.replaceAll("{service}", name) ??
      `https://${host.replace(PUBLIC_UNIVERSE, universe)}`,
  };
}
