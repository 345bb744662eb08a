/** Which regions are read: those that are enabled, as far as somebody wants them. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import { isTextList } from "../name-filter.js";
import type { AwsClient } from "./client.js";
import { getPartitionByName } from "./endpoints.js";
import { readPages } from "./read-pages.js";

export interface RegionSelection {
  /** Empty: all. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** `["eu-west-1"]`, or `{ "include": [], "exclude": [] }`. */
export function parseRegionSelection(value: JsonValue | undefined, field: string): RegionSelection {
  if (value === undefined || value === null) return { include: [], exclude: [] };
  const { include = [], exclude = [] }: JsonObject = Array.isArray(value)
    ? { include: value }
    : isJsonObject(value)
      ? value
      : { include: null };
  if (!isTextList(include) || !isTextList(exclude))
    throw new CloudFault("failed", `${field} must be a list of regions, or an object with include and exclude`);
  return { include, exclude };
}

export function isSelectedRegion(region: string, selections: readonly RegionSelection[]): boolean {
  return selections.every(
    ({ include, exclude }) => (include.length === 0 || include.includes(region)) && !exclude.includes(region),
  );
}

export interface EnabledRegions {
  readonly regions: readonly string[];
  /** Why it is not known which are enabled. */
  readonly problem?: string;
}

/** EC2 says it; where it may not be asked, Account does. Otherwise all there are, and each says whether it is in use. */
export async function findEnabledRegions(client: AwsClient, home: string): Promise<EnabledRegions> {
  try {
    const reply = await client.call("ec2", "DescribeRegions", {}, home);
    return { regions: namesIn(reply.Regions, "RegionName") };
  } catch (first) {
    if (!(first instanceof CloudFault)) throw first;
    try {
      const wanted = { RegionOptStatusContains: ["ENABLED", "ENABLED_BY_DEFAULT"] };
      const found: string[] = [];
      for await (const page of readPages(client, "account", "ListRegions", wanted, home))
        found.push(...namesIn(page.Regions, "RegionName"));
      return { regions: found.sort() };
    } catch (second) {
      if (!(second instanceof CloudFault)) throw second;
      return {
        regions: getPartitionByName(client.partition).regions,
        problem: `it is not known which regions are enabled, so all are tried: ${first.message}`,
      };
    }
  }
}

function namesIn(list: JsonValue | undefined, key: string): readonly string[] {
  const names = (Array.isArray(list) ? list : []).flatMap((region) =>
    isJsonObject(region) && typeof region[key] === "string" ? [region[key] as string] : [],
  );
  return names.sort();
}
