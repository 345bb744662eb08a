/** A small company's subscription, in the shape the resource manager documents. */
import type { JsonObject } from "@plumbline/model";
import { type AzureEstate, type AzureEstateOptions, createAzureEstate, SUBSCRIPTION } from "./estate.js";

const GROUP = `/subscriptions/${SUBSCRIPTION}/resourceGroups/Shop-RG`;

export const sampleResourceId = (path: string) => `${GROUP}/providers/${path}`;

export const sampleIds = {
  account: sampleResourceId("Microsoft.Storage/storageAccounts/shopdata"),
  container: sampleResourceId("Microsoft.Storage/storageAccounts/shopdata/blobServices/default/containers/pictures"),
  group: sampleResourceId("Microsoft.Network/networkSecurityGroups/web-nsg"),
  network: sampleResourceId("Microsoft.Network/virtualNetworks/shop-net"),
  machine: sampleResourceId("Microsoft.Compute/virtualMachines/web-1"),
  disk: sampleResourceId("Microsoft.Compute/disks/web-1-os"),
  server: sampleResourceId("Microsoft.Sql/servers/shop-sql"),
  database: sampleResourceId("Microsoft.Sql/servers/shop-sql/databases/orders"),
  rule: sampleResourceId("Microsoft.Sql/servers/shop-sql/firewallRules/office"),
  vault: sampleResourceId("Microsoft.KeyVault/vaults/shop-kv"),
  cluster: sampleResourceId("Microsoft.ContainerService/managedClusters/shop-aks"),
  app: sampleResourceId("Microsoft.Web/sites/shop-web"),
  postgres: sampleResourceId("Microsoft.DBforPostgreSQL/flexibleServers/shop-pg"),
  redis: sampleResourceId("Microsoft.Cache/redis/shop-cache"),
  registry: sampleResourceId("Microsoft.ContainerRegistry/registries/shopregistry"),
  assignment: `/subscriptions/${SUBSCRIPTION}/providers/Microsoft.Authorization/roleAssignments/9a7b0c3e-0000-0000-0000-000000000001`,
} as const;

const at = { location: "westeurope" };

const bodies: Readonly<Record<string, JsonObject>> = {
  [GROUP]: { ...at, properties: { provisioningState: "Succeeded" }, tags: { team: "shop" } },
  [sampleIds.account]: {
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
  [sampleIds.container]: { properties: { publicAccess: "Blob", leaseState: "Available" } },
  [sampleIds.group]: {
    location: "West Europe",
    properties: {
      securityRules: [
        {
          name: "ssh",
          id: `${sampleIds.group}/securityRules/ssh`,
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
  [sampleIds.network]: {
    ...at,
    properties: {
      addressSpace: { addressPrefixes: ["10.0.0.0/16"] },
      subnets: [{ name: "web", id: `${sampleIds.network}/subnets/web`, properties: { addressPrefix: "10.0.1.0/24" } }],
      virtualNetworkPeerings: [],
    },
  },
  [sampleIds.machine]: {
    ...at,
    properties: {
      osProfile: { computerName: "web-1", linuxConfiguration: { disablePasswordAuthentication: false } },
      storageProfile: { osDisk: { osType: "Linux", managedDisk: { id: sampleIds.disk } } },
      timeCreated: "2024-01-02T03:04:05.0000000+00:00",
    },
  },
  [sampleIds.disk]: {
    ...at,
    properties: { encryption: { type: "EncryptionAtRestWithPlatformKey" }, diskState: "Attached" },
  },
  [sampleIds.server]: {
    ...at,
    kind: "v12.0",
    properties: {
      administratorLogin: "dba",
      version: "12.0",
      minimalTlsVersion: "1.2",
      publicNetworkAccess: "Enabled",
    },
  },
  [sampleIds.database]: {
    ...at,
    kind: "v12.0,user",
    sku: { name: "S0", tier: "Standard" },
    properties: { status: "Online" },
  },
  [`${sampleIds.server}/databases/master`]: { ...at, kind: "v12.0,system", properties: { status: "Online" } },
  [sampleIds.rule]: { properties: { startIpAddress: "0.0.0.0", endIpAddress: "255.255.255.255" } },
  [sampleIds.vault]: {
    ...at,
    properties: { tenantId: "t", sku: { family: "A", name: "standard" }, enableSoftDelete: true, accessPolicies: [] },
  },
  [`${sampleIds.vault}/keys/signing`]: { properties: { kty: "RSA", keySize: 2048, attributes: { enabled: true } } },
  [`${sampleIds.vault}/providers/Microsoft.Insights/diagnosticSettings/audit`]: {
    properties: { logs: [{ category: "AuditEvent", enabled: true }] },
  },
  [sampleIds.cluster]: {
    ...at,
    properties: {
      enableRBAC: true,
      networkProfile: { networkPlugin: "azure" },
      agentPoolProfiles: [{ name: "system" }],
    },
  },
  [sampleIds.app]: { ...at, kind: "app,linux", properties: { httpsOnly: false, siteConfig: null } },
  [`${sampleIds.app}/config/web`]: { properties: { minTlsVersion: "1.0", ftpsState: "AllAllowed" } },
  [sampleIds.postgres]: { ...at, properties: { version: "16", network: { publicNetworkAccess: "Enabled" } } },
  [`${sampleIds.postgres}/configurations/require_secure_transport`]: {
    properties: { value: "off", source: "user-override" },
  },
  [`${sampleIds.postgres}/configurations/autovacuum`]: { properties: { value: "on", source: "system-default" } },
  [sampleIds.redis]: {
    ...at,
    properties: { enableNonSslPort: true, minimumTlsVersion: "1.2", sku: { name: "Basic" } },
  },
  [sampleIds.registry]: { ...at, sku: { name: "Basic" }, properties: { adminUserEnabled: true } },
  [sampleIds.assignment]: {
    properties: { roleDefinitionId: "owner", principalId: "p", scope: `/subscriptions/${SUBSCRIPTION}` },
  },
};

export function createSampleEstate(options: AzureEstateOptions = {}): AzureEstate {
  const estate = createAzureEstate(options);
  for (const [id, body] of Object.entries(bodies)) estate.put(id, body);
  return estate;
}
