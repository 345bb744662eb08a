/** What a list has in a project: in all of its locations, and below all of its parents. */
import type { JsonObject } from "@plumbline/model";
import { fillPathTemplate } from "../api/build-request.js";
import { listPages } from "../api/list-pages.js";
import { getReadMethodById, loadReadMethods, matchPathTemplate, type ReadMethod } from "../api/read-methods.js";
import type { GoogleProjectTarget } from "../google-targets.js";
import { buildItemPath } from "./item-path.js";
import type { GoogleNodeItemWithReadMethod } from "./node-item.js";
import type { NodeReadMethodAndQuery } from "./node-methods.js";

/** `missing` takes the places that did not answer. */
export async function* listNodeItemPages(
  method: NodeReadMethodAndQuery,
  scope: GoogleProjectTarget,
  missing: Set<string>,
): AsyncGenerator<readonly GoogleNodeItemWithReadMethod[]> {
  const { read, query: methodQuery } = method;
  for await (const values of placesOf(read, scope, missing)) {
    const listed = fillPathTemplate(read, values);
    if (read.items === undefined) {
      yield [{ read, listed, item: await scope.client.ask({ read, values }) }];
      continue;
    }
    const query = {
      ...methodQuery,
      ...FULLER.get(`${read.service.name}/${read.name}`),
      ...(read.needs.includes("project") && { project: scope.id }),
    };
    for await (const { items, unreachable } of listPages(scope.client, { read, values, query })) {
      for (const place of unreachable) missing.add(`${place} did not answer`);
      yield items.map((item: JsonObject) => ({ read, listed, item }));
    }
  }
}

/** What a list leaves out unless it is asked for. */
const FULLER: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ["storage/buckets.list", { projection: "full" }],
]);

/** They want to be asked for each location, not for `-`. */
const LOCATION_BY_LOCATION: ReadonlySet<string> = new Set(["cloudkms", "artifactregistry", "vpcaccess"]);

/** What stands at the places of its path, for every place there is. */
async function* placesOf(
  read: ReadMethod,
  scope: GoogleProjectTarget,
  missing: Set<string>,
): AsyncGenerator<readonly string[]> {
  const places = read.path.match(/[^/]*\/\{[^}]*\}/g) ?? [];
  const simple = places.map((place) => simpleValue(place.split("/")[0] ?? "", read, scope.id));
  if (simple.every((value) => value !== undefined)) {
    yield simple;
    return;
  }
  if (places.at(-1)?.startsWith("locations/")) {
    const locations = getReadMethodById(`${read.service.name}/projects.locations.list`);
    for await (const { items } of listPages(scope.client, { read: locations, values: [scope.id] })) {
      for (const { locationId } of items) if (typeof locationId === "string") yield [scope.id, locationId];
    }
    return;
  }
  const parent = parentOf(read);
  if (parent === undefined) return;
  const parentRead = { ...read, path: read.path.slice(0, read.path.lastIndexOf("/")) };
  for await (const page of listNodeItemPages({ read: parent }, scope, missing)) {
    for (const { listed, item } of page) {
      const values = matchPathTemplate(parentRead, buildItemPath(parent, listed, item) ?? "");
      if (values !== undefined) yield values;
    }
  }
}

function simpleValue(word: string, { service }: ReadMethod, project: string): string | undefined {
  if (word === "projects" || word === "apps") return project;
  if (word !== "locations" || LOCATION_BY_LOCATION.has(service.name)) return undefined;
  return service.name === "apikeys" ? "global" : "-";
}

/** The list of what it is below of: `…/serviceAccounts` for `…/serviceAccounts/{account}/keys`. */
function parentOf(read: ReadMethod): ReadMethod | undefined {
  const path = bare(read.path).replace(/\/\{\}\/[^/{}]+$/, "");
  return loadReadMethods().find(
    (candidate) => candidate.service === read.service && candidate.verb === "list" && bare(candidate.path) === path,
  );
}

function bare(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, "{}");
}
