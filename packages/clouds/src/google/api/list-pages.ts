/** A listing, page by page. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import type { GoogleMethodCall } from "./build-request.js";
import type { GoogleClient } from "./client.js";

export interface ListPage {
  readonly items: readonly JsonObject[];
  /** Places whose part of the list is missing, because they did not answer. */
  readonly unreachable: readonly string[];
}

/** Larger pages are cut by services that do not like them. */
const PAGE_SIZE = 500;

export async function* listPages(client: GoogleClient, call: GoogleMethodCall): AsyncGenerator<ListPage> {
  let restarts = 0;
  let token = "";
  let seen = new Set<string>();
  for (;;) {
    let reply: JsonObject;
    try {
      reply = await client.ask(withPage(call, token));
    } catch (error) {
      if (restarts > 0 || token === "" || !isOfToken(error)) throw error;
      // A token that is too old: what was seen is not added again.
      restarts += 1;
      token = "";
      seen = new Set();
      continue;
    }
    yield { items: itemsIn(reply, call), unreachable: unreachableIn(reply) };
    const next = reply.nextPageToken;
    if (typeof next !== "string" || next === "") return;
    if (seen.has(next))
      throw new CloudFault(
        "malformed",
        `${call.read.service.name} ${call.read.name} gives the same page again and again`,
      );
    seen.add(next);
    token = next;
  }
}

function isOfToken(error: unknown): boolean {
  return error instanceof CloudFault && (error.kind === "failed" || error.kind === "gone");
}

function withPage({ read, values, query }: GoogleMethodCall, token: string): GoogleMethodCall {
  const size = read.parameter === undefined ? {} : { [read.parameter]: String(PAGE_SIZE) };
  return { read, values, query: { ...size, ...query, ...(token !== "" && { pageToken: token }) } };
}

function itemsIn(reply: JsonObject, { read }: GoogleMethodCall): readonly JsonObject[] {
  const found = read.items === undefined ? undefined : reply[read.items];
  // An empty list is left out.
  if (found === undefined) return [];
  const members = isJsonObject(found) ? Object.values(found).flatMap(listIn) : found;
  if (!Array.isArray(members) || !members.every(isJsonObject)) {
    throw new CloudFault("malformed", `${read.service.name} ${read.name} answered with something that is no list`);
  }
  return members;
}

/** What an aggregated list has for one zone or region: a list under the name of what is listed. */
function listIn(scope: JsonValue): readonly JsonValue[] {
  return isJsonObject(scope) ? Object.values(scope).flatMap((value) => (Array.isArray(value) ? value : [])) : [];
}

function unreachableIn(reply: JsonObject): readonly string[] {
  const named = ["unreachable", "unreachables", "missingZones", "failedLocations"].flatMap((name) => {
    const list = reply[name];
    return Array.isArray(list) ? list.filter((item) => typeof item === "string") : [];
  });
  const scopes = isJsonObject(reply.items) ? Object.entries(reply.items) : [];
  const silent = scopes.flatMap(([name, scope]) => (warningIn(scope) === "UNREACHABLE" ? [name] : []));
  return [...named, ...silent];
}

function warningIn(scope: JsonValue): JsonValue | undefined {
  return isJsonObject(scope) && isJsonObject(scope.warning) ? scope.warning.code : undefined;
}
