/** Which version of the API a type is read with, and how Azure writes its name: from our table, or else as the cloud says. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import { findKnownType } from "./known-type-api-versions.js";
import type { ResourceManagerClient } from "./resource-manager.js";

export interface ApiVersionedReader {
  /** The name as Azure writes it. */
  readonly nameOf: (type: string, subscription: string) => Promise<string>;
  /** Reads with the version of the table, and where that is not offered with one that is. */
  readonly with: <Result>(
    type: string,
    subscription: string,
    read: (version: string) => Promise<Result>,
  ) => Promise<Result>;
}

interface Offered {
  readonly type: string;
  readonly versions: readonly string[];
}

const METADATA_VERSION = "2021-04-01";

export function createApiVersionedReader(manager: ResourceManagerClient): ApiVersionedReader {
  let offers: Promise<ReadonlyMap<string, Offered>> | undefined;
  const offered = async (type: string, subscription: string): Promise<Offered | undefined> => {
    offers ??= readOffers(manager, subscription);
    const found = await offers.catch((error: unknown) => {
      offers = undefined;
      throw error;
    });
    return found.get(type.toLowerCase());
  };
  return {
    async nameOf(type, subscription) {
      const known = findKnownType(type);
      if (known !== undefined) return known.type;
      try {
        return (await offered(type, subscription))?.type ?? type;
      } catch (error) {
        if (error instanceof CloudFault) return type;
        throw error;
      }
    },
    async with(type, subscription, read) {
      const known = findKnownType(type)?.version;
      try {
        if (known !== undefined) return await read(known);
      } catch (error) {
        if (!isVersionFault(error)) throw error;
      }
      const version = newest((await offered(type, subscription))?.versions ?? []);
      if (version === undefined) throw new CloudFault("unsupported", `${type} is not offered there`);
      return read(version);
    },
  };
}

function isVersionFault(error: unknown): boolean {
  return error instanceof CloudFault && error.kind === "unsupported";
}

/** No preview where there is something else. */
function newest(versions: readonly string[]): string | undefined {
  const sorted = versions
    .filter((version) => /^\d{4}-\d{2}-\d{2}/.test(version))
    .sort()
    .reverse();
  return sorted.find((version) => /^\d{4}-\d{2}-\d{2}$/.test(version)) ?? sorted[0];
}

async function readOffers(manager: ResourceManagerClient, subscription: string): Promise<ReadonlyMap<string, Offered>> {
  const found = new Map<string, Offered>();
  for await (const provider of manager.list(`/subscriptions/${subscription}/providers`, METADATA_VERSION)) {
    for (const resourceType of objectsIn(provider.resourceTypes)) {
      const type = `${provider.namespace}/${resourceType.resourceType}`;
      const versions = Array.isArray(resourceType.apiVersions)
        ? resourceType.apiVersions.filter((text) => typeof text === "string")
        : [];
      found.set(type.toLowerCase(), { type, versions });
    }
  }
  return found;
}

function objectsIn(list: unknown): readonly JsonObject[] {
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}
