/** What a resource of Google's tells of itself, in the words of its service. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";

/** Zone, region or multi-region, as far as it says. */
export function parseResourceLocation(body: JsonObject): string | undefined {
  const { location, gceZone, zone, region, name, selfLink } = body;
  for (const text of [location, gceZone, zone, region]) {
    if (typeof text === "string" && text !== "") return text.slice(text.lastIndexOf("/") + 1).toLowerCase();
  }
  const path = [name, selfLink].find((text) => typeof text === "string" && PLACED.test(text));
  if (typeof path === "string") return PLACED.exec(path)?.[1];
  return typeof selfLink === "string" && selfLink.includes("/global/") ? "global" : undefined;
}

const PLACED = /\/(?:locations|regions|zones)\/([^/]+)/;

export function parseCreationTime(body: JsonObject): string | undefined {
  const { creationTimestamp, createTime, timeCreated, creationTime, metadata } = body;
  const inside = isJsonObject(metadata) ? metadata.creationTimestamp : undefined;
  for (const value of [creationTimestamp, createTime, timeCreated, creationTime, inside]) {
    const at = typeof value === "string" ? new Date(/^\d+$/.test(value) ? Number(value) : value) : undefined;
    if (at !== undefined && !Number.isNaN(at.getTime())) return at.toISOString();
  }
  return undefined;
}

/** Labels have several names. */
export function parseResourceLabels(body: JsonObject): Readonly<Record<string, string>> | undefined {
  const { labels, resourceLabels, settings, metadata } = body;
  const places: readonly (JsonValue | undefined)[] = [
    labels,
    resourceLabels,
    isJsonObject(settings) ? settings.userLabels : undefined,
    isJsonObject(metadata) ? metadata.labels : undefined,
  ];
  for (const place of places) {
    if (!isJsonObject(place)) continue;
    const pairs = Object.entries(place).filter((pair): pair is [string, string] => typeof pair[1] === "string");
    if (pairs.length > 0) return Object.fromEntries(pairs);
  }
  return undefined;
}

/** Whether somebody who named regions means it: what is in no region is everybody's. */
export function isInRegions(location: string | undefined, regions: readonly string[]): boolean {
  if (regions.length === 0 || location === undefined || !REGION.test(location)) return true;
  return regions.some((region) => location === region || location.replace(/-[a-z]$/, "") === region);
}

const REGION = /^[a-z]+(?:-[a-z]+)+\d+(?:-[a-z])?$/;
