/** What a cluster serves: in one reply where it can, else group by group. */
import { asTextOrEmpty, isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { CloudFault, rethrowUnlessCloudFault } from "../cloud-fault.js";
import { forEachConcurrently } from "../for-each-concurrently.js";
import type { GroupVersion } from "./build-cluster-requests.js";
import type { ClusterClient } from "./client.js";
import type { ClusterCredential } from "./credential.js";
import { formatApiVersion, type ServedKind } from "./served-kind.js";

export interface DiscoveredKinds {
  /** Each kind once, in the version its group prefers among those that list it. */
  readonly kinds: readonly ServedKind[];
  /** Versions of groups whose kinds nobody told. */
  readonly unread: readonly { readonly group: string; readonly reason: string }[];
}

interface Version extends GroupVersion {
  readonly kinds: readonly ServedKind[];
  readonly problem?: string;
}

const AT_ONCE = 8;

export async function discoverServedKinds(client: ClusterClient, as: ClusterCredential): Promise<DiscoveredKinds> {
  const roots = ["api", "apis"] as const;
  const versions = await Promise.all(roots.map((root) => versionsUnder(client, as, root)));
  return assembled(versions.flat());
}

async function versionsUnder(
  client: ClusterClient,
  as: ClusterCredential,
  root: "api" | "apis",
): Promise<readonly Version[]> {
  const reply = await client.read({ kind: "discovery", root }, as);
  if (reply.kind === "APIGroupDiscoveryList") return aggregatedVersions(reply);
  const named = root === "api" ? coreVersions(reply) : groupVersions(reply);
  const found: Version[] = [];
  await forEachConcurrently(named.entries(), AT_ONCE, async ([index, within]) => {
    found[index] = await classicVersion(client, as, root, within);
  });
  return found;
}

function aggregatedVersions(reply: JsonObject): readonly Version[] {
  return objectsIn(reply.items).flatMap((item) => {
    const group = isJsonObject(item.metadata) ? asTextOrEmpty(item.metadata.name) : "";
    return objectsIn(item.versions).map((entry) => {
      const version = asTextOrEmpty(entry.version);
      const kinds = objectsIn(entry.resources).flatMap((resource) => aggregatedKind(resource, { group, version }));
      const isStale = entry.freshness === "Stale" && kinds.length === 0;
      return { group, version, kinds, ...(isStale && { problem: "who serves it does not answer the cluster" }) };
    });
  });
}

function aggregatedKind(resource: JsonObject, within: GroupVersion): readonly ServedKind[] {
  const { responseKind, resource: plural, scope, singularResource, shortNames, verbs } = resource;
  if (!isJsonObject(responseKind) || !textsIn(verbs).includes("list")) return [];
  const isNamespaced = scope === "Namespaced";
  const names = [asTextOrEmpty(singularResource), ...textsIn(shortNames)];
  return [{ ...within, kind: asTextOrEmpty(responseKind.kind), plural: asTextOrEmpty(plural), isNamespaced, names }];
}

function coreVersions(reply: JsonObject): readonly GroupVersion[] {
  return textsIn(reply.versions).map((version) => ({ group: "", version }));
}

/** The preferred version of each group first. */
function groupVersions(reply: JsonObject): readonly GroupVersion[] {
  return objectsIn(reply.groups).flatMap(({ name, versions, preferredVersion }) => {
    const preferred = isJsonObject(preferredVersion) ? asTextOrEmpty(preferredVersion.version) : "";
    const others = objectsIn(versions).map(({ version }) => asTextOrEmpty(version));
    return [...new Set([preferred, ...others])]
      .filter((version) => version !== "")
      .map((version) => ({ group: asTextOrEmpty(name), version }));
  });
}

async function classicVersion(
  client: ClusterClient,
  as: ClusterCredential,
  root: "api" | "apis",
  within: GroupVersion,
): Promise<Version> {
  try {
    const reply = await client.read({ kind: "discovery", root, within }, as);
    return { ...within, kinds: objectsIn(reply.resources).flatMap((resource) => classicKind(resource, within)) };
  } catch (error) {
    return { ...within, kinds: [], problem: rethrowUnlessCloudFault(error).message };
  }
}

function classicKind(resource: JsonObject, within: GroupVersion): readonly ServedKind[] {
  const plural = asTextOrEmpty(resource.name);
  if (plural.includes("/") || !textsIn(resource.verbs).includes("list")) return [];
  const names = [asTextOrEmpty(resource.singularName), ...textsIn(resource.shortNames)];
  return [{ ...within, kind: asTextOrEmpty(resource.kind), plural, isNamespaced: resource.namespaced === true, names }];
}

function assembled(versions: readonly Version[]): DiscoveredKinds {
  if (versions.length === 0) throw new CloudFault("malformed", "the cluster does not tell what it serves");
  const kinds = new Map<string, ServedKind>();
  for (const kind of versions.flatMap((version) => version.kinds)) {
    const key = `${kind.group}/${kind.plural}`;
    if (kind.kind !== "" && !kinds.has(key)) kinds.set(key, kind);
  }
  const unread = versions.flatMap((version) =>
    version.problem === undefined
      ? []
      : [{ group: version.group, reason: `${formatApiVersion(version)}: ${version.problem}` }],
  );
  return { kinds: [...kinds.values()], unread };
}

function objectsIn(value: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function textsIn(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
