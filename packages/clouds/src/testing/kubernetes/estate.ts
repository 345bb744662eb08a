/** What a cluster on loopback has: recorded from a real one, or made by a test. */
import { isJsonObject, type JsonObject } from "@plumbline/model";

export interface ClusterEstate {
  /** Replies to `/api` and `/apis` in the aggregated form. */
  readonly discovery: { readonly api: JsonObject; readonly apis: JsonObject };
  /** By the path of the collection without namespaces: `apis/apps/v1/deployments`. */
  readonly collections: Readonly<Record<string, readonly JsonObject[]>>;
}

/** A kind that the cluster serves. */
export interface TestKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly plural: string;
  readonly isNamespaced: boolean;
  readonly shortNames?: readonly string[];
}

/** An estate that serves these kinds. */
export function createClusterEstate(
  kinds: readonly TestKind[],
  collections: ClusterEstate["collections"] = {},
): ClusterEstate {
  return {
    discovery: {
      api: discoveryOf(kinds.filter(({ group }) => group === "")),
      apis: discoveryOf(kinds.filter(({ group }) => group !== "")),
    },
    collections,
  };
}

function discoveryOf(kinds: readonly TestKind[]): JsonObject {
  const groups = [...new Set(kinds.map(({ group }) => group))];
  return {
    kind: "APIGroupDiscoveryList",
    apiVersion: "apidiscovery.k8s.io/v2",
    metadata: {},
    items: groups.map((group) => {
      const own = kinds.filter((kind) => kind.group === group);
      const versions = [...new Set(own.map(({ version }) => version))];
      return {
        metadata: group === "" ? {} : { name: group },
        versions: versions.map((version) => ({
          version,
          resources: own.filter((kind) => kind.version === version).map(resourceOf),
          freshness: "Current",
        })),
      };
    }),
  };
}

function resourceOf({ group, version, kind, plural, isNamespaced, shortNames = [] }: TestKind): JsonObject {
  return {
    resource: plural,
    responseKind: { group, version, kind },
    scope: isNamespaced ? "Namespaced" : "Cluster",
    singularResource: kind.toLowerCase(),
    shortNames: [...shortNames],
    verbs: ["get", "list", "watch"],
  };
}

/** What old clusters say instead: all in one they do not know. */
export function classicDiscovery({ discovery }: ClusterEstate, path: string): JsonObject | undefined {
  if (path === "api") return { kind: "APIVersions", versions: ["v1"] };
  const groups = objectsIn(discovery.apis.items);
  if (path === "apis") {
    return {
      kind: "APIGroupList",
      groups: groups.map((group) => {
        const versions = objectsIn(group.versions).map(({ version = "" }) => ({
          groupVersion: `${nameOf(group)}/${version}`,
          version,
        }));
        return { name: nameOf(group), versions, preferredVersion: versions[0] ?? {} };
      }),
    };
  }
  for (const group of [...objectsIn(discovery.api.items), ...groups]) {
    for (const version of objectsIn(group.versions)) {
      const own = nameOf(group) === "" ? `api/${version.version}` : `apis/${nameOf(group)}/${version.version}`;
      if (own === path)
        return { kind: "APIResourceList", resources: objectsIn(version.resources).map(classicResource) };
    }
  }
  return undefined;
}

function classicResource(resource: JsonObject): JsonObject {
  const kind = isJsonObject(resource.responseKind) ? resource.responseKind.kind : "";
  return {
    name: resource.resource ?? "",
    singularName: resource.singularResource ?? "",
    namespaced: resource.scope === "Namespaced",
    kind: kind ?? "",
    verbs: resource.verbs ?? [],
    shortNames: resource.shortNames ?? [],
  };
}

export function kindAt(
  { discovery }: ClusterEstate,
  root: string,
  group: string,
  version: string,
  plural: string,
): string | undefined {
  for (const item of objectsIn((root === "api" ? discovery.api : discovery.apis).items)) {
    if (nameOf(item) !== group) continue;
    const found = objectsIn(item.versions)
      .filter((one) => one.version === version)
      .flatMap((one) => objectsIn(one.resources))
      .find(({ resource }) => resource === plural);
    if (found !== undefined && isJsonObject(found.responseKind)) return String(found.responseKind.kind);
  }
  return undefined;
}

function nameOf({ metadata }: JsonObject): string {
  return isJsonObject(metadata) && typeof metadata.name === "string" ? metadata.name : "";
}

function objectsIn(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
