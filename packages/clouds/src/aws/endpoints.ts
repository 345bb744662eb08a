/** Where a service of a region answers, and for which region what is sent there is signed. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import { isAwsHost, isRegionOfPartition } from "./aws-hosts.js";
import { loadServiceIndex } from "./load-service-models.js";
import type { Partition, ServiceEntry } from "./service-model.js";

export interface EndpointSettings {
  readonly partition: string;
  /** For every service; `{service}` and `{region}` in it stand for what they say. */
  readonly url?: string;
  readonly urls: Readonly<Record<string, string>>;
}

export interface Endpoint {
  readonly origin: string;
  /** In front of every path, for endpoints behind a path of their own. */
  readonly path: string;
  readonly signingRegion: string;
  readonly isCustom: boolean;
}

/** `partition`, `endpoint_url` and `endpoints` of a connector. */
export function parseEndpointSettings(connector: JsonObject): EndpointSettings {
  const { partition = "aws", endpoint_url: url, endpoints = {} } = connector;
  if (typeof partition !== "string" || !Object.hasOwn(loadServiceIndex().partitions, partition))
    throw new CloudFault("failed", `partition must be one of ${Object.keys(loadServiceIndex().partitions).join(", ")}`);
  const urls: Record<string, string> = {};
  if (!isJsonObject(endpoints)) throw new CloudFault("failed", "endpoints must be an object of service and url");
  for (const [service, address] of Object.entries({ ...endpoints, endpoint_url: url ?? null })) {
    if (address === null) continue;
    if (typeof address !== "string" || !/^https?:\/\//.test(address) || !URL.canParse(address.replace(/[{}]/g, "")))
      throw new CloudFault("failed", `${service === "endpoint_url" ? service : `endpoints.${service}`} must be a url`);
    if (service !== "endpoint_url") urls[service] = address;
  }
  return { partition, urls, ...(typeof url === "string" && { url }) };
}

/** Throws CloudFault for a region that is none: it becomes part of a host's name. */
export function resolveEndpoint(settings: EndpointSettings, service: string, region: string): Endpoint {
  const { partition } = settings;
  if (!isRegionOfPartition(region, partition))
    throw new CloudFault("failed", `${JSON.stringify(region)} is no region of partition ${partition}`);
  const entry = entryOf(service);
  const signingRegion = entry?.global?.[partition]?.region ?? entry?.hosts?.[region]?.[1] ?? region;
  const url = settings.urls[service] ?? settings.url;
  if (url !== undefined) {
    const text = url.replaceAll("{service}", service).replaceAll("{region}", region);
    if (!URL.canParse(text)) throw new CloudFault("failed", `${JSON.stringify(url)} makes no address of ${service}`);
    const { origin, pathname } = new URL(text);
    return { origin, path: pathname.replace(/\/$/, ""), signingRegion, isCustom: true };
  }
  const usual = `${entry?.prefix ?? service}.${region}.${getPartitionByName(partition).suffix}`;
  const host = entry?.global?.[partition]?.host ?? entry?.hosts?.[region]?.[0] ?? usual;
  if (!isAwsHost(host)) throw new CloudFault("unsupported", `AWS has no service ${service} in ${region}`);
  return { origin: `https://${host}`, path: "", signingRegion, isCustom: false };
}

export function getPartitionByName(name: string): Partition {
  const partition = loadServiceIndex().partitions[name];
  if (partition === undefined) throw new CloudFault("failed", `there is no partition ${name}`);
  return partition;
}

/** Services that have one set of resources for all regions. */
export function isGlobalService(service: string, partition: string): boolean {
  return entryOf(service)?.global?.[partition] !== undefined;
}

export function isServiceAbsentInRegion(service: string, partition: string, region: string): boolean {
  return entryOf(service)?.absent?.[partition]?.includes(region) ?? false;
}

function entryOf(service: string): ServiceEntry | undefined {
  return loadServiceIndex().services[service];
}
