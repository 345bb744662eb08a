/**
 * Which hosts are AWS itself: those its published models and partitions make, not whatever ends as they do. Customers have
 * hosts of their own below the same names (gateways, load balancers, functions), and read what is sent there.
 */
import { once } from "@plumbline/model";
import type { CloudHostTrust } from "../credential-guard.js";
import { loadServiceIndex } from "./load-service-models.js";

export const INSTANCE_METADATA_URL = "http://169.254.169.254";
export const CONTAINER_CREDENTIALS_URL = "http://169.254.170.2";

export const awsHostTrust: CloudHostTrust = {
  name: "AWS itself",
  isCloudHost: ({ hostname }) => isAwsHost(hostname),
  configured: ({ AWS_ENDPOINT_URL: url }) => (url === undefined ? [] : [url]),
  metadata: ({ AWS_EC2_METADATA_SERVICE_ENDPOINT: instance, AWS_CONTAINER_CREDENTIALS_FULL_URI: container }) =>
    [INSTANCE_METADATA_URL, CONTAINER_CREDENTIALS_URL, instance, container].filter((url) => url !== undefined),
};

/** By the partition's own pattern, which its known regions match, and those to come. */
export function isRegionOfPartition(region: string, partition: string): boolean {
  const known = loadServiceIndex().partitions[partition];
  if (known === undefined || !/^[a-z0-9-]{1,40}$/.test(region)) return false;
  return known.regions.includes(region) || new RegExp(known.pattern).test(region);
}

/** Prefixes of services whose models put something in front of their host; nobody but AWS answers there either. */
export const servicesWithHostPrefix: ReadonlySet<string> = new Set([
  ...["aidevops", "airflow", "deadline", "geo", "health-agent", "healthlake", "iotsitewise", "iottwinmaker"],
  ...["lakeformation", "medical-imaging", "neptune-graph", "omics", "s3", "s3-control", "signer", "thinclient"],
]);

const published = once(() => {
  const services = Object.values(loadServiceIndex().services);
  const hosts = services.flatMap(({ global = {}, hosts: regional = {} }) => [
    ...Object.values(global).map(({ host }) => host),
    ...Object.values(regional).map(([host]) => host),
  ]);
  // Sign-ins of people, for which there are no models: only tokens come from there.
  const prefixes = [...services.map(({ prefix }) => prefix), "portal.sso", "oidc"];
  return { hosts: new Set(hosts), prefixes: new Set(prefixes) };
});

export function isAwsHost(host: string): boolean {
  if (isServiceHost(host)) return true;
  return [...host.matchAll(/[.-]/g)].some(({ index }) => {
    const service = host.slice(index + 1);
    return isNamedInFront(service) && isServiceHost(service) && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host);
  });
}

function isNamedInFront(host: string): boolean {
  return [...servicesWithHostPrefix].some((prefix) => host.startsWith(`${prefix}.`));
}

function isServiceHost(host: string): boolean {
  const { hosts, prefixes } = published();
  if (hosts.has(host)) return true;
  return Object.entries(loadServiceIndex().partitions).some(([partition, { suffix }]) => {
    if (!host.endsWith(`.${suffix}`)) return false;
    const front = host.slice(0, -suffix.length - 1);
    const at = front.lastIndexOf(".");
    return prefixes.has(front.slice(0, at)) && isRegionOfPartition(front.slice(at + 1), partition);
  });
}
