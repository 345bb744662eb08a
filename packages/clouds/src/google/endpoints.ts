/** Where Google's services are: as published, in another universe, or where the connector says. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import type { CloudHostTrust } from "../credential-guard.js";
import type { HttpRequest } from "../http/transport.js";
import type { MachineCredentialSources } from "../machine-credential-sources.js";
import type { CloudClientOptions } from "../provider.js";
import type { GoogleService } from "./api/read-methods.js";

type Environment = MachineCredentialSources["environment"];

const PUBLIC_UNIVERSE = "googleapis.com";

export interface GoogleEndpoints {
  /** Without a slash at its end. Throws CloudFault. */
  readonly of: (service: Pick<GoogleService, "name" | "host">) => string;
  readonly universe: string;
}

/** `compute.googleapis.com`, `us-central1-run.googleapis.com`, `compute-name.p.googleapis.com`: no customer answers below it. */
const isBelow = (host: string, universe: string) =>
  host.endsWith(`.${universe}`) && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host);

/** Of an API, whose body has no secret. */
const isCall = ({ headers, body }: HttpRequest) => body === undefined || headers["content-type"] === "application/json";

/**
 * Other services keep any body for a customer (`storage.googleapis.com/upload/…`): credentials go only where they are
 * exchanged for tokens. `sts.googleapis.com`, `sts.mtls.googleapis.com`, `sts-name.p.googleapis.com`.
 */
const givesTokens = ({ hostname, pathname }: URL, universe: string) =>
  /^(sts|oauth2)([.-]|$)/.test(hostname.slice(0, -universe.length - 1)) ||
  (hostname === `www.${universe}` && /^\/oauth2\/v\d\/token$/.test(pathname));

const METADATA_HOST = "metadata.google.internal";
/** Of Google; of EC2 and Azure, whose machines Google believes. */
const METADATA_SERVICES = [`http://${METADATA_HOST}`, "http://169.254.169.254", "http://[fd00:ec2::254]"];

/** The metadata server's host, as Google's libraries find it. */
export function resolveMetadataHost({ GCE_METADATA_HOST: host, GCE_METADATA_ROOT: root }: Environment): string {
  return host || root || METADATA_HOST;
}

export const googleHostTrust: CloudHostTrust = {
  name: "Google itself",
  isCloudHost: (url, request, { GOOGLE_CLOUD_UNIVERSE_DOMAIN: machineUniverse }) =>
    [PUBLIC_UNIVERSE, ...(machineUniverse ? [machineUniverse] : [])].some(
      (universe) => isBelow(url.hostname, universe) && (isCall(request) || givesTokens(url, universe)),
    ),
  configured: (environment) => [...endpointOverrides(environment).values()],
  metadata: (environment) => [...METADATA_SERVICES, `http://${resolveMetadataHost(environment)}`],
};

/** Where this machine's own settings of gcloud say that services are: `CLOUDSDK_API_ENDPOINT_OVERRIDES_COMPUTE`. */
function endpointOverrides(environment: Environment): ReadonlyMap<string, string> {
  const prefix = "CLOUDSDK_API_ENDPOINT_OVERRIDES_";
  return new Map(
    Object.entries(environment).flatMap(([name, value]): readonly [string, string][] => {
      if (!name.startsWith(prefix) || value === undefined || !URL.canParse(value)) return [];
      return [[name.slice(prefix.length).toLowerCase(), value.replace(/\/+$/, "")]];
    }),
  );
}

/**
 * `endpoints: { "compute": "https://…", "*": "https://{service}-name.p.googleapis.com" }`. What the machine's own settings
 * say goes before that.
 */
export function resolveGoogleEndpoints(
  { endpoints, universe_domain: domain }: JsonObject,
  { ambient }: Pick<CloudClientOptions, "ambient">,
): GoogleEndpoints {
  const overrides = endpointOverrides(ambient?.environment ?? {});
  const universe = domain === undefined || domain === "" ? PUBLIC_UNIVERSE : domain;
  if (typeof universe !== "string" || !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(universe)) {
    throw new CloudFault("failed", "universe_domain must be the name of a domain");
  }
  const addresses = new Map<string, string>();
  if (endpoints !== undefined && !isJsonObject(endpoints))
    throw new CloudFault("failed", "endpoints must be an object");
  for (const [service, url] of Object.entries(endpoints ?? {})) {
    if (typeof url !== "string" || !URL.canParse(url.replaceAll("{service}", "service")) || !/^https?:/.test(url)) {
      throw new CloudFault("failed", `endpoints.${service} must be an address, such as https://compute.${universe}`);
    }
    addresses.set(service, url.replace(/\/+$/, ""));
  }
  const everywhere = addresses.get("*");
  return {
    universe,
    of: ({ name, host }) => {
      const found = overrides.get(name) ?? addresses.get(name) ?? everywhere?.replaceAll("{service}", name);
      const universeHost = host.replace(PUBLIC_UNIVERSE, universe);
      const url = found ?? `https://${universeHost}`;
      if (!URL.canParse(url) || (found === undefined && !isBelow(universeHost, universe)))
        throw new CloudFault("failed", `${JSON.stringify(url)} is no address of ${name}`);
      return url;
    },
  };
}
