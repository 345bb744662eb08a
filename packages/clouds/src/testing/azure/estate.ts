/** What a pretended Azure has: resources by id, as the resource manager would give them, with what services add themselves. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";

/** The tenant of every estate. */
export const TENANT = "11111111-1111-1111-1111-111111111111";
/** The subscription of an estate that names no other. */
export const SUBSCRIPTION = "00000000-0000-0000-0000-00000000000a";

/** The resources of a pretended Azure. */
export interface AzureEstate {
  /** Puts a resource there; `id` without its host. */
  readonly put: (id: string, body?: JsonObject) => JsonObject;
  readonly remove: (id: string) => void;
  readonly get: (id: string) => JsonObject | undefined;
  /** Those right below a path that ends in the name of a collection; of a subscription, those in any group. */
  readonly list: (path: string) => readonly JsonObject[];
  /** Those that the list of a subscription has. */
  readonly tracked: (subscription: string) => readonly JsonObject[];
  readonly subscriptions: readonly { readonly id: string; readonly name: string }[];
  /** Management group → ids of subscriptions below it. */
  readonly managementGroups: Readonly<Record<string, readonly string[]>>;
}

export interface AzureEstateOptions {
  readonly subscriptions?: AzureEstate["subscriptions"];
  readonly managementGroups?: AzureEstate["managementGroups"];
}

/** Children that are resources of the subscription's list nevertheless. */
const trackedChildren = new Set([
  "microsoft.sql/servers/databases",
  "microsoft.synapse/workspaces/sqlpools",
  "microsoft.web/sites/slots",
  "microsoft.compute/virtualmachines/extensions",
  "microsoft.cdn/profiles/endpoints",
  "microsoft.cdn/profiles/afdendpoints",
  "microsoft.containerregistry/registries/replications",
  "microsoft.containerregistry/registries/webhooks",
  "microsoft.network/networkwatchers/flowlogs",
]);

/** What is there by itself below some: each service answers for its settings though nobody made them. */
const settings: Readonly<Record<string, Readonly<Record<string, JsonObject>>>> = {
  "microsoft.storage/storageaccounts": {
    "blobServices/default": { cors: { corsRules: [] }, deleteRetentionPolicy: { enabled: false } },
    "fileServices/default": { cors: { corsRules: [] }, shareDeleteRetentionPolicy: { enabled: true, days: 7 } },
  },
  "microsoft.sql/servers": {
    "auditingSettings/default": { state: "Disabled" },
    "extendedAuditingSettings/default": { state: "Disabled" },
    "securityAlertPolicies/default": { state: "Disabled" },
    "connectionPolicies/default": { connectionType: "Default" },
    "encryptionProtector/current": { serverKeyType: "ServiceManaged", serverKeyName: "ServiceManaged" },
  },
  "microsoft.sql/servers/databases": {
    "transparentDataEncryption/current": { state: "Enabled" },
    "auditingSettings/default": { state: "Disabled" },
    "backupShortTermRetentionPolicies/default": { retentionDays: 7 },
  },
};

/** An empty estate with its subscriptions. */
export function createAzureEstate({
  subscriptions = [{ id: SUBSCRIPTION, name: "lab" }],
  managementGroups = {},
}: AzureEstateOptions = {}): AzureEstate {
  const known = new Map<string, JsonObject>();
  /** Ids by what is in front of their last step. */
  const children = new Map<string, Set<string>>();
  const put = (id: string, body: JsonObject = {}): JsonObject => {
    const { type, name } = namesIn(id);
    const made = { ...body, id, name, type };
    const small = id.toLowerCase();
    known.set(small, made);
    const above = small.slice(0, small.lastIndexOf("/"));
    children.set(above, (children.get(above) ?? new Set()).add(small));
    showInParent(made);
    if (
      /^microsoft\.web\/sites(?:\/slots)?$/i.test(type) &&
      isJsonObject(body.properties) &&
      isJsonObject(body.properties.siteConfig)
    ) {
      put(`${id}/config/web`, { properties: body.properties.siteConfig });
    }
    for (const [path, properties] of Object.entries(settings[type.toLowerCase()] ?? {})) {
      if (!known.has(`${id}/${path}`.toLowerCase())) put(`${id}/${path}`, { properties });
    }
    return made;
  };
  /** Rules and routes that are put by themselves are shown in what they are in. */
  const showInParent = (made: JsonObject) => {
    const [, parentId = "", list = ""] = /^(.*)\/(securityRules|routes|subnets)\/[^/]+$/i.exec(String(made.id)) ?? [];
    const parent = known.get(parentId.toLowerCase());
    if (parent === undefined || !isJsonObject(parent.properties)) return;
    const before = parent.properties[list];
    const entries = [...(Array.isArray(before) ? before : []), made];
    known.set(parentId.toLowerCase(), { ...parent, properties: { ...parent.properties, [list]: entries } });
  };
  const typed = (body: JsonObject) => String(body.type).toLowerCase();
  return {
    subscriptions,
    managementGroups,
    put,
    remove(id) {
      const small = id.toLowerCase();
      for (const one of known.keys()) if (one === small || one.startsWith(`${small}/`)) known.delete(one);
    },
    get: (id) => known.get(id.toLowerCase()),
    list(path) {
      const small = path.toLowerCase();
      const below = [...(children.get(small) ?? [])].map((id) => known.get(id)).filter((body) => body !== undefined);
      const [, subscription, type] = /^(\/subscriptions\/[^/]+)\/providers\/([^/]+\/[^/]+)$/.exec(small) ?? [];
      // A vault tells all that it protects at once.
      const [, vault] = /^(.*)\/backupprotecteditems$/.exec(small) ?? [];
      const isElsewhere = (id: string, body: JsonObject) =>
        vault === undefined
          ? id.startsWith(`${subscription}/`) && typed(body) === type
          : id.startsWith(`${vault}/`) && typed(body).endsWith("/protecteditems");
      // Of diagnostics only its own: each resource is asked for its.
      if (vault === undefined && (type === undefined || type === "microsoft.insights/diagnosticsettings")) return below;
      const elsewhere = [...known].flatMap(([id, body]) => (isElsewhere(id, body) ? [body] : []));
      return [...new Set([...below, ...elsewhere])];
    },
    tracked: (subscription) =>
      [...known.entries()].flatMap(([id, body]) => {
        const isTop = typed(body).split("/").length === 2 && !/\/providers\/.*\/providers\//.test(id);
        const isHere = id.startsWith(`/subscriptions/${subscription}/resourcegroups/`) && id.includes("/providers/");
        return isHere && (isTop || trackedChildren.has(typed(body))) ? [body] : [];
      }),
  };
}

function namesIn(id: string): { readonly type: string; readonly name: string } {
  const [, namespace, rest = ""] = /.*\/providers\/([^/]+)\/(.+)$/i.exec(id) ?? [];
  const steps = rest.split("/");
  const name = id.split("/").at(-1) ?? "";
  if (namespace === undefined) return { type: "Microsoft.Resources/resourceGroups", name };
  return { type: [namespace, ...steps.filter((_, index) => index % 2 === 0)].join("/"), name };
}

const columns = [
  "kind",
  "location",
  "managedBy",
  "sku",
  "plan",
  "tags",
  "identity",
  "zones",
  "extendedLocation",
] as const;

/** As Resource Graph shows a resource: every column, types in small letters, of apps no configuration, of machines their state. */
export function resourceGraphRow(body: JsonObject): JsonObject {
  const type = String(body.type).toLowerCase();
  const [, subscriptionId = "", resourceGroup = ""] =
    /^\/subscriptions\/([^/]+)\/resourceGroups\/([^/]+)/i.exec(String(body.id)) ?? [];
  const said = (name: string): JsonValue => body[name] ?? (name === "kind" || name === "managedBy" ? "" : null);
  const properties = isJsonObject(body.properties) ? body.properties : {};
  return {
    ...Object.fromEntries(columns.map((name) => [name, said(name)])),
    id: String(body.id),
    name: String(body.name),
    type,
    tenantId: TENANT,
    subscriptionId,
    resourceGroup: resourceGroup.toLowerCase(),
    properties: { ...properties, ...graphProperties(type) },
  };
}

function graphProperties(type: string): JsonObject {
  if (type.startsWith("microsoft.web/sites")) return { siteConfig: { minTlsVersion: null } };
  if (type !== "microsoft.compute/virtualmachines") return {};
  return { extended: { instanceView: { powerState: { code: "PowerState/running" } } } };
}
