/** A small company's subscription, in the shape the resource manager documents. */
import type { JsonObject } from "@plumbline/model";
import { type Estate, type EstateOptions, estateOf, SUBSCRIPTION } from "./estate.js";

const GROUP = `/subscriptions/${SUBSCRIPTION}/resourceGroups/Shop-RG`;

export const idOf = (path: string) => `${GROUP}/providers/${path}`;

export const ids = {
  account: idOf("Microsoft.Storage/storageAccounts/shopdata"),
  container: idOf("Microsoft.Storage/storageAccounts/shopdata/blobServices/default/containers/pictures"),
  group: idOf("Microsoft.Network/networkSecurityGroups/web-nsg"),
  network: idOf("Microsoft.Network/virtualNetworks/shop-net"),
  machine: idOf("Microsoft.Compute/virtualMachines/web-1"),
  disk: idOf("Microsoft.Compute/disks/web-1-os"),
  server: idOf("Microsoft.Sql/servers/shop-sql"),
  database: idOf("Microsoft.Sql/servers/shop-sql/databases/orders"),
  rule: idOf("Microsoft.Sql/servers/shop-sql/firewallRules/office"),
  vault: idOf("Microsoft.KeyVault/vaults/shop-kv"),
  cluster: idOf("Microsoft.ContainerService/managedClusters/shop-aks"),
  app: idOf("Microsoft.Web/sites/shop-web"),
  postgres: idOf("Microsoft.DBforPostgreSQL/flexibleServers/shop-pg"),
  redis: idOf("Microsoft.Cache/redis/shop-cache"),
  registry: idOf("Microsoft.ContainerRegistry/registries/shopregistry"),
  assignment: `/subscriptions/${SUBSCRIPTION}/providers/Microsoft.Authorization/roleAssignments/9a7b0c3e-0000-0000-0000-000000000001`,
} as const;

const at = { location: "westeurope" };

const bodies: Readonly<Record<string, JsonObject>> = {
  [GROUP]: { ...at, properties: { provisioningState: "Succeeded" }, tags: { team: "shop" } },
  [ids.account]: {
    ...at,
    sku: { name: "Standard_LRS", tier: "Standard" },
    kind: "StorageV2",
    tags: { env: "prod" },
    properties: {
      supportsHttpsTrafficOnly: true,
      minimumTlsVersion: "TLS1_2",
      allowBlobPublicAccess: true,
      networkAcls: { bypass: "AzureServices", defaultAction: "Allow", ipRules: [], virtualNetworkRules: [] },
      creationTime: "2023-02-03T04:05:06.7890000Z",
      provisioningState: "Succeeded",
    },
  },
  [ids.container]: { properties: { publicAccess: "Blob", leaseState: "Available" } },
  [ids.group]: {
    location: "West Europe",
    properties: {
      securityRules: [
        {
          name: "ssh",
          id: `${ids.group}/securityRules/ssh`,
          properties: {
            protocol: "Tcp",
            sourceAddressPrefix: "*",
            sourcePortRange: "*",
            destinationAddressPrefix: "*",
            destinationPortRange: "22",
            access: "Allow",
            direction: "Inbound",
            priority: 100,
          },
        },
      ],
    },
  },
  [ids.network]: {
    ...at,
    properties: {
      addressSpace: { addressPrefixes: ["10.0.0.0/16"] },
      subnets: [{ name: "web", id: `${ids.network}/subnets/web`, properties: { addressPrefix: "10.0.1.0/24" } }],
      virtualNetworkPeerings: [],
    },
  },
  [ids.machine]: {
    ...at,
    properties: {
      osProfile: { computerName: "web-1", linuxConfiguration: { disablePasswordAuthentication: false } },
      storageProfile: { osDisk: { osType: "Linux", managedDisk: { id: ids.disk } } },
      timeCreated: "2024-01-02T03:04:05.0000000+00:00",
    },
  },
  [ids.disk]: { ...at, properties: { encryption: { type: "EncryptionAtRestWithPlatformKey" }, diskState: "Attached" } },
  [ids.server]: {
    ...at,
    kind: "v12.0",
    properties: {
      administratorLogin: "dba",
      version: "12.0",
      minimalTlsVersion: "1.2",
      publicNetworkAccess: "Enabled",
    },
  },
  [ids.database]: {
    ...at,
    kind: "v12.0,user",
    sku: { name: "S0", tier: "Standard" },
    properties: { status: "Online" },
  },
  [`${ids.server}/databases/master`]: { ...at, kind: "v12.0,system", properties: { status: "Online" } },
  [ids.rule]: { properties: { startIpAddress: "0.0.0.0", endIpAddress: "255.255.255.255" } },
  [ids.vault]: {
    ...at,
    properties: { tenantId: "t", sku: { family: "A", name: "standard" }, enableSoftDelete: true, accessPolicies: [] },
  },
  [`${ids.vault}/keys/signing`]: { properties: { kty: "RSA", keySize: 2048, attributes: { enabled: true } } },
  [`${ids.vault}/providers/Microsoft.Insights/diagnosticSettings/audit`]: {
    properties: { logs: [{ category: "AuditEvent", enabled: true }] },
  },
  [ids.cluster]: {
    ...at,
    properties: {
      enableRBAC: true,
      networkProfile: { networkPlugin: "azure" },
      agentPoolProfiles: [{ name: "system" }],
    },
  },
  [ids.app]: { ...at, kind: "app,linux", properties: { httpsOnly: false, siteConfig: null } },
  [`${ids.app}/config/web`]: { properties: { minTlsVersion: "1.0", ftpsState: "AllAllowed" } },
  [ids.postgres]: { ...at, properties: { version: "16", network: { publicNetworkAccess: "Enabled" } } },
  [`${ids.postgres}/configurations/require_secure_transport`]: {
    properties: { value: "off", source: "user-override" },
  },
  [`${ids.postgres}/configurations/autovacuum`]: { properties: { value: "on", source: "system-default" } },
  [ids.redis]: { ...at, properties: { enableNonSslPort: true, minimumTlsVersion: "1.2", sku: { name: "Basic" } } },
  [ids.registry]: { ...at, sku: { name: "Basic" }, properties: { adminUserEnabled: true } },
  [ids.assignment]: {
    properties: { roleDefinitionId: "owner", principalId: "p", scope: `/subscriptions/${SUBSCRIPTION}` },
  },
};

export function sampleEstate(options: EstateOptions = {}): Estate {
  const estate = estateOf(options);
  for (const [id, body] of Object.entries(bodies)) estate.put(id, body);
  return estate;
}
