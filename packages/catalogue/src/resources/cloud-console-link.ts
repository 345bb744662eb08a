/**
 * Address of a resource's page in the console of its cloud, for those that are in the cloud. `{Name}` in a page is a
 * property of the resource, or says where it lives; `{+Name}` keeps slashes and colons.
 */
import type { Resource } from "@plumbline/iac";
import { getValueAtPath, type PathStep } from "@plumbline/model";
import type { ShapedResource } from "../shaped-resource.js";
import { findLiveTypeFacts, loadLiveTableIndex } from "../tables/live-type-facts.js";
import type { Cloud } from "../tables/mapping-table-types.js";
import { propertyBasePathByCloud } from "./property-base-paths.js";

type Linked = Pick<ShapedResource, "cloud" | "type" | "scope" | "written"> & {
  readonly resource: Pick<Resource, "identity">;
};

/** Undefined where no page is known, or something it is found by is not. */
export function buildConsoleLink(resource: Linked): string | undefined {
  const { cloud, type } = resource;
  if (cloud === undefined) return undefined;
  const { page, hosts = {} } = loadLiveTableIndex(cloud).console;
  const pattern = findLiveTypeFacts(cloud, type)?.console ?? page;
  if (pattern === undefined) return undefined;
  let isKnown = true;
  const link = pattern.replace(/\{(\+?)([\w.]+)\}/g, (_, keeps: string, name: string) => {
    const value = name === "host" ? hostFor(resource, hosts) : placeholderValue(resource, cloud, name);
    if (value === undefined) isKnown = false;
    return keeps === "" ? encodeURIComponent(value ?? "") : encodeURI(value ?? "");
  });
  return isKnown ? link : undefined;
}

/** The host of the longest prefix that the region begins with. */
function hostFor({ scope }: Linked, hosts: Readonly<Record<string, string>>): string | undefined {
  const region = scope.region ?? "";
  const [found] = Object.keys(hosts)
    .filter((start) => region.startsWith(start))
    .sort((a, b) => b.length - a.length);
  return found === undefined ? undefined : hosts[found];
}

function placeholderValue(resource: Linked, cloud: Cloud, name: string): string | undefined {
  if (cloud !== "google")
    return (resource.scope as Readonly<Record<string, string>>)[name] ?? propertyText(resource, cloud, name);
  if (name === "project") return resource.scope.project;
  if (name === "location") return locationOf(resource);
  // Google calls things by their path.
  return propertyText(resource, cloud, name)?.split("/").at(-1);
}

function locationOf(resource: Linked): string | undefined {
  const [location] = ["zone", "location", "region"].flatMap((name) => propertyText(resource, "google", name) ?? []);
  const path = location ?? propertyText(resource, "google", "name") ?? "";
  return (
    location?.split("/").at(-1) ?? /\/(?:locations|zones|regions)\/([^/]+)/.exec(path)?.[1] ?? resource.scope.region
  );
}

function propertyText({ written, resource }: Linked, cloud: Cloud, name: string): string | undefined {
  const path: readonly PathStep[] = [...propertyBasePathByCloud[cloud], ...name.split(".")];
  const value = getValueAtPath(written, path) ?? (name === "id" ? resource.identity?.id : undefined);
  return typeof value === "string" && value !== "" && !value.includes("${") ? value : undefined;
}
