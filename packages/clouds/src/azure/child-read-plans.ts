/**
 * What the list of resources leaves out: settings that are asked for by themselves though they belong to a resource, and
 * resources inside of others. By the type they are in.
 */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";

export interface ChildReadPlan {
  /** Below the resource; ends in a name where there is only one. */
  readonly path: string;
  readonly type: string;
  /** Whether the path has one object or a list. */
  readonly read: "one" | "list";
  /**
   * `piece`: it configures the resource, and the catalogue folds it in at this name beside it. `beside`: the same, but only
   * we know of it; of a list each by its name. `own`: a resource of its own. `siteConfig`: lists show that property empty,
   * and this is what belongs there.
   */
  readonly as: "own" | "siteConfig" | { readonly piece: string } | { readonly beside: string };
  /** Resources that cannot have it: asking would fail. */
  readonly unless?: (parent: JsonObject) => boolean;
  /** Whether an entry is a default that nobody set. */
  readonly omits?: (entry: JsonObject) => boolean;
  /** The member of its context that holds what its parent has. */
  readonly showsParent?: string;
  /** The member of its parent's attachments that holds it, though it is a resource of its own. */
  readonly extraName?: string;
  /** Properties that hold values and not settings: they are not kept. */
  readonly drops?: readonly string[];
}

const piece = (type: string, path: string, at: string, more: Partial<ChildReadPlan> = {}): ChildReadPlan => ({
  path,
  type,
  read: "one",
  as: { piece: at },
  ...more,
});
/** The first step of the path says where it stands. */
const asExtra = (type: string, path: string, more: Partial<ChildReadPlan> = {}): ChildReadPlan => ({
  path,
  type,
  read: "one",
  as: { beside: path.replace(/\/.*/, "") },
  ...more,
});
const asResource = (type: string, path: string, more: Partial<ChildReadPlan> = {}): ChildReadPlan => ({
  path,
  type,
  read: "list",
  as: "own",
  ...more,
});
/** The path is the last step of the type. */
const listed = (parent: string, ...names: readonly string[]): readonly ChildReadPlan[] =>
  names.map((name) => asResource(`${parent}/${name}`, name));

/** Premium accounts for one kind of data have no other. */
const hasOnly =
  (...kinds: readonly string[]) =>
  (parent: JsonObject) =>
    kinds.includes(String(parent.kind));

const storage = "Microsoft.Storage/storageAccounts";
const sqlServer = "Microsoft.Sql/servers";
const sqlDatabase = "Microsoft.Sql/servers/databases";
const synapse = "Microsoft.Synapse/workspaces";
const synapsePool = "Microsoft.Synapse/workspaces/sqlPools";
const cosmos = "Microsoft.DocumentDB/databaseAccounts";

const auditing = (parent: string): readonly ChildReadPlan[] => [
  piece(`${parent}/auditingSettings`, "auditingSettings/default", "auditingSettings"),
  piece(`${parent}/extendedAuditingSettings`, "extendedAuditingSettings/default", "extendedAuditingSettings"),
  piece(`${parent}/securityAlertPolicies`, "securityAlertPolicies/default", "securityAlertPolicies"),
];

/** Servers have hundreds of parameters. Those that somebody set are told, and those that rules ask about. */
const askedParameters = new Set([
  "require_secure_transport",
  "tls_version",
  "ssl_min_protocol_version",
  "log_connections",
  "log_checkpoints",
  "log_disconnections",
  "connection_throttling",
  "audit_log_enabled",
]);
const isUntouched = ({ name, properties }: JsonObject): boolean =>
  !askedParameters.has(String(name)) && isJsonObject(properties) && properties.source === "system-default";

const alerts = (parent: string) => asExtra(`${parent}/securityAlertPolicies`, "securityAlertPolicies/Default");

const database = (parent: string): readonly ChildReadPlan[] => [
  ...listed(parent, "firewallRules"),
  asResource(`${parent}/configurations`, "configurations", { omits: isUntouched }),
];

const site = (parent: string): readonly ChildReadPlan[] => [
  { path: "config/web", type: `${parent}/config`, read: "one", as: "siteConfig" },
  // Without secrets; settings of the first version are told in the shape of the second.
  piece(`${parent}/config`, "config/authsettingsV2", "config"),
  piece(`${parent}/config`, "config/logs", "config"),
  asExtra(`${parent}/basicPublishingCredentialsPolicies`, "basicPublishingCredentialsPolicies", { read: "list" }),
];

const serverKeys = (parent: string): ChildReadPlan => piece(`${parent}/keys`, "keys", "keys", { read: "list" });

/** What nobody says may be any. */
function hasOtherTier(sku: JsonValue | undefined, tier: string): boolean {
  return isJsonObject(sku) && ![sku.tier, sku.name].some((name) => String(name).toLowerCase() === tier.toLowerCase());
}

const apiManagement = "Microsoft.ApiManagement/service";
const automation = "Microsoft.Automation/automationAccounts";
const registry = "Microsoft.ContainerRegistry/registries";
const spring = "Microsoft.AppPlatform/Spring";
const vault = "Microsoft.RecoveryServices/vaults";

const isMongo = ({ kind }: JsonObject) => String(kind) === "MongoDB";

const table: Readonly<Record<string, readonly ChildReadPlan[]>> = {
  [storage]: [
    piece(`${storage}/blobServices`, "blobServices/default", "blobServices", { unless: hasOnly("FileStorage") }),
    piece(`${storage}/fileServices`, "fileServices/default", "fileServices", {
      unless: hasOnly("BlobStorage", "BlockBlobStorage"),
    }),
    asResource(`${storage}/blobServices/containers`, "blobServices/default/containers", {
      unless: hasOnly("FileStorage"),
      showsParent: "account",
    }),
    asResource(`${storage}/fileServices/shares`, "fileServices/default/shares", {
      unless: hasOnly("BlobStorage", "BlockBlobStorage"),
    }),
    asResource(`${storage}/queueServices/queues`, "queueServices/default/queues", {
      unless: hasOnly("BlobStorage", "BlockBlobStorage", "FileStorage"),
    }),
    asResource(`${storage}/tableServices/tables`, "tableServices/default/tables", {
      unless: hasOnly("BlobStorage", "BlockBlobStorage", "FileStorage"),
    }),
    asResource(`${storage}/managementPolicies`, "managementPolicies/default", { read: "one" }),
  ],
  [sqlServer]: [
    ...auditing(sqlServer),
    piece(`${sqlServer}/connectionPolicies`, "connectionPolicies/default", "connectionPolicies"),
    piece(`${sqlServer}/vulnerabilityAssessments`, "vulnerabilityAssessments/default", "vulnerabilityAssessments"),
    ...listed(sqlServer, "firewallRules", "virtualNetworkRules", "administrators"),
    asExtra(`${sqlServer}/sqlVulnerabilityAssessments`, "sqlVulnerabilityAssessments/default"),
    asResource(`${sqlServer}/encryptionProtector`, "encryptionProtector/current", {
      read: "one",
      extraName: "encryptionProtector",
    }),
  ],
  [sqlDatabase]: [
    piece(`${sqlDatabase}/transparentDataEncryption`, "transparentDataEncryption/current", "transparentDataEncryption"),
    ...auditing(sqlDatabase),
    piece(
      `${sqlDatabase}/backupShortTermRetentionPolicies`,
      "backupShortTermRetentionPolicies/default",
      "backupShortTermRetentionPolicies",
    ),
    piece(
      `${sqlDatabase}/backupLongTermRetentionPolicies`,
      "backupLongTermRetentionPolicies/default",
      "backupLongTermRetentionPolicies",
    ),
    asExtra(`${sqlDatabase}/geoBackupPolicies`, "geoBackupPolicies/Default"),
  ],
  "Microsoft.DBforPostgreSQL/flexibleServers": [
    ...database("Microsoft.DBforPostgreSQL/flexibleServers"),
    ...listed("Microsoft.DBforPostgreSQL/flexibleServers", "databases"),
  ],
  "Microsoft.DBforPostgreSQL/servers": [
    ...database("Microsoft.DBforPostgreSQL/servers"),
    alerts("Microsoft.DBforPostgreSQL/servers"),
    serverKeys("Microsoft.DBforPostgreSQL/servers"),
    ...listed("Microsoft.DBforPostgreSQL/servers", "databases"),
  ],
  "Microsoft.DBforMySQL/flexibleServers": database("Microsoft.DBforMySQL/flexibleServers"),
  "Microsoft.DBforMySQL/servers": [
    ...database("Microsoft.DBforMySQL/servers"),
    alerts("Microsoft.DBforMySQL/servers"),
    serverKeys("Microsoft.DBforMySQL/servers"),
  ],
  "Microsoft.DBforMariaDB/servers": [
    ...database("Microsoft.DBforMariaDB/servers"),
    alerts("Microsoft.DBforMariaDB/servers"),
  ],
  [synapse]: [
    ...auditing(synapse),
    piece(`${synapse}/vulnerabilityAssessments`, "vulnerabilityAssessments/default", "vulnerabilityAssessments"),
    ...listed(synapse, "firewallRules"),
  ],
  [synapsePool]: [
    piece(`${synapsePool}/transparentDataEncryption`, "transparentDataEncryption/current", "transparentDataEncryption"),
    ...auditing(synapsePool),
    piece(`${synapsePool}/vulnerabilityAssessments`, "vulnerabilityAssessments/default", "vulnerabilityAssessments"),
  ],
  // Names, dates and settings; what is in them is not the resource manager's to tell.
  "Microsoft.KeyVault/vaults": listed("Microsoft.KeyVault/vaults", "keys", "secrets"),
  "Microsoft.Web/sites": site("Microsoft.Web/sites"),
  "Microsoft.Web/sites/slots": site("Microsoft.Web/sites/slots"),
  "Microsoft.ContainerService/managedClusters": listed(
    "Microsoft.ContainerService/managedClusters",
    "agentPools",
    "maintenanceConfigurations",
  ),
  "Microsoft.Cache/redis": listed("Microsoft.Cache/redis", "firewallRules", "patchSchedules"),
  [cosmos]: [
    asResource(`${cosmos}/sqlDatabases`, "sqlDatabases", { unless: ({ kind }) => String(kind) !== "GlobalDocumentDB" }),
    asResource(`${cosmos}/mongodbDatabases`, "mongodbDatabases", { unless: (parent) => !isMongo(parent) }),
  ],
  [`${cosmos}/sqlDatabases`]: listed(`${cosmos}/sqlDatabases`, "containers"),
  [`${cosmos}/mongodbDatabases`]: listed(`${cosmos}/mongodbDatabases`, "collections"),
  "Microsoft.EventHub/namespaces": listed(
    "Microsoft.EventHub/namespaces",
    "eventhubs",
    "authorizationRules",
    "networkRuleSets",
  ),
  "Microsoft.ServiceBus/namespaces": listed(
    "Microsoft.ServiceBus/namespaces",
    "queues",
    "topics",
    "authorizationRules",
    "networkRuleSets",
  ),
  "Microsoft.ServiceBus/namespaces/topics": listed("Microsoft.ServiceBus/namespaces/topics", "subscriptions"),
  "Microsoft.Network/privateEndpoints": listed("Microsoft.Network/privateEndpoints", "privateDnsZoneGroups"),
  "Microsoft.Network/firewallPolicies": listed("Microsoft.Network/firewallPolicies", "ruleCollectionGroups"),
  "Microsoft.Network/dnsZones": listed("Microsoft.Network/dnsZones", "A"),
  "Microsoft.Network/privateDnsZones": listed("Microsoft.Network/privateDnsZones", "A"),
  "Microsoft.OperationalInsights/workspaces": listed("Microsoft.OperationalInsights/workspaces", "linkedServices"),
  // How backends are signed in to is theirs.
  [apiManagement]: [asResource(`${apiManagement}/backends`, "backends", { drops: ["credentials", "proxy"] })],
  [automation]: [asResource(`${automation}/variables`, "variables", { drops: ["value"] })],
  [registry]: [
    piece(`${registry}/replications`, "replications", "replications", {
      read: "list",
      unless: ({ sku }) => hasOtherTier(sku, "Premium"),
    }),
  ],
  "Microsoft.Cdn/profiles/afdEndpoints": listed("Microsoft.Cdn/profiles/afdEndpoints", "routes"),
  "Microsoft.ManagedIdentity/userAssignedIdentities": listed(
    "Microsoft.ManagedIdentity/userAssignedIdentities",
    "federatedIdentityCredentials",
  ),
  "Microsoft.MachineLearningServices/workspaces": listed("Microsoft.MachineLearningServices/workspaces", "computes"),
  [spring]: [
    ...listed(spring, "apps"),
    asResource(`${spring}/apiPortals`, "apiPortals", { unless: ({ sku }) => hasOtherTier(sku, "Enterprise") }),
  ],
  [vault]: [
    ...listed(vault, "backupPolicies"),
    // Of all containers at once.
    asResource(`${vault}/backupFabrics/protectionContainers/protectedItems`, "backupProtectedItems"),
  ],
};

/** Their logs are asked for by rules of many kinds. */
const withDiagnostics = new Set([
  "Microsoft.KeyVault/vaults",
  "Microsoft.Sql/servers/databases",
  "Microsoft.Network/networkSecurityGroups",
  "Microsoft.Network/applicationGateways",
  "Microsoft.Network/azureFirewalls",
  "Microsoft.ContainerService/managedClusters",
  "Microsoft.Web/sites",
  "Microsoft.EventHub/namespaces",
  "Microsoft.ServiceBus/namespaces",
  "Microsoft.Logic/workflows",
  "Microsoft.Search/searchServices",
  "Microsoft.Batch/batchAccounts",
  "Microsoft.Devices/IotHubs",
  "Microsoft.Databricks/workspaces",
]);

const diagnostics = asResource(
  "Microsoft.Insights/diagnosticSettings",
  "providers/Microsoft.Insights/diagnosticSettings",
  {
    extraName: "diagnosticSettings",
  },
);

export function listChildReadPlans(type: string): readonly ChildReadPlan[] {
  const inside = table[type] ?? [];
  return withDiagnostics.has(type) ? [...inside, diagnostics] : inside;
}

const pieceTypes = new Set(
  Object.values(table)
    .flat()
    .flatMap(({ type, as }) => (typeof as === "object" ? [type.toLowerCase()] : [])),
);

/** Whether it is told with the resource it configures, though lists may have it for itself. */
export function isConfiguringPartType(type: string): boolean {
  return pieceTypes.has(type.toLowerCase());
}

/** Where resources of this type are found when no list of a subscription has them. */
export function findParentTypeAndChildReadPlan(
  type: string,
): { readonly parent: string; readonly child: ChildReadPlan } | undefined {
  const wanted = type.toLowerCase();
  for (const [parent, children] of Object.entries(table)) {
    const child = children.find((candidate) => candidate.type.toLowerCase() === wanted && candidate.as === "own");
    if (child !== undefined) return { parent, child };
  }
  return undefined;
}

/** Parts of a resource that are resources of their own in code: they stand in its body, and need no call. */
const embedded: Readonly<Record<string, readonly string[]>> = {
  "Microsoft.Network/virtualNetworks": ["subnets", "virtualNetworkPeerings"],
};

export function findEmbeddedResources(
  type: string,
  { properties }: JsonObject,
): readonly { type: string; body: JsonObject }[] {
  return (embedded[type] ?? []).flatMap((name) => {
    const list = isJsonObject(properties) ? properties[name] : undefined;
    const entries = Array.isArray(list) ? list.filter(isJsonObject) : [];
    return entries.map((entry) => ({ type: `${type}/${name}`, body: { ...entry, type: `${type}/${name}` } }));
  });
}
