import { createMemoryFileTree, findSourceRange, readDocuments } from "@plumbline/iac";
import type { JsonObject, PathStep } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import type { ShapedResource } from "../shaped-resource.js";
import { shapesIn, type TerraformBlocks, toOtherTerraformForms } from "./testing/terraform-forms.js";

interface Golden {
  readonly type: string;
  readonly code: string;
  /** Other ways to write the same in Terraform. */
  readonly styles?: readonly string[];
  readonly template: readonly JsonObject[];
  /** Path in the shape → what stands on the line of the code and of the template it leads to. */
  readonly places: readonly (readonly [path: string, code: string, template: string])[];
}

const goldens: readonly Golden[] = [
  {
    type: "Microsoft.Storage/storageAccounts",
    code: `resource "azurerm_storage_account" "a" {
  name                            = "logs"
  location                        = "West Europe"
  account_tier                    = "Standard"
  account_replication_type        = "GRS"
  min_tls_version                 = "TLS1_1"
  https_traffic_only_enabled      = false
  allow_nested_items_to_be_public = true
  public_network_access_enabled   = true
  network_rules {
    default_action = "Allow"
    bypass         = ["Logging", "Metrics"]
    ip_rules       = ["10.0.0.1", "10.0.0.2"]
  }
  blob_properties {
    versioning_enabled = true
  }
  identity {
    type         = "UserAssigned"
    identity_ids = ["/i/one"]
  }
  tags = { owner = "team" }
}
`,
    styles: [
      `resource "azurerm_storage_account" "a" {
  name                          = "logs"
  location                      = "westeurope"
  account_tier                  = "Standard"
  account_replication_type      = "GRS"
  min_tls_version               = "TLS1_1"
  enable_https_traffic_only     = false
  allow_blob_public_access      = true
  public_network_access_enabled = "true"
  blob_properties {
    versioning_enabled = true
  }
  identity {
    type         = "UserAssigned"
    identity_ids = ["/i/one"]
  }
  tags = { owner = "team" }
}
resource "azurerm_storage_account_network_rules" "a" {
  storage_account_id = azurerm_storage_account.a.id
  default_action     = "Allow"
  bypass             = ["Logging", "Metrics"]
  ip_rules           = ["10.0.0.1", "10.0.0.2"]
}
`,
    ],
    template: [
      {
        type: "microsoft.storage/StorageAccounts",
        name: "logs",
        location: "westeurope",
        sku: { name: "Standard_GRS", tier: "Standard" },
        properties: {
          minimumTlsVersion: "TLS1_1",
          supportsHttpsTrafficOnly: false,
          allowBlobPublicAccess: true,
          publicNetworkAccess: "Enabled",
          networkAcls: {
            defaultAction: "Allow",
            bypass: "Logging, Metrics",
            ipRules: [{ value: "10.0.0.1" }, { value: "10.0.0.2" }],
          },
        },
        identity: { type: "UserAssigned", userAssignedIdentities: { "/i/one": {} } },
        tags: { owner: "team" },
      },
      {
        type: "Microsoft.Storage/storageAccounts/blobServices",
        name: "logs/default",
        properties: { isVersioningEnabled: true },
      },
    ],
    places: [
      ["properties.minimumTlsVersion", "TLS1_1", "TLS1_1"],
      ["properties.networkAcls.defaultAction", "default_action", "defaultAction"],
      ["properties.networkAcls.ipRules.1.value", "10.0.0.2", "10.0.0.2"],
      ["sku.name", "GRS", "Standard_GRS"],
      ["beside.blobServices.properties.isVersioningEnabled", "versioning_enabled", "isVersioningEnabled"],
      ["identity.userAssignedIdentities./i/one", "/i/one", "/i/one"],
      ["properties.encryption", "resource", '"properties"'],
    ],
  },
  {
    type: "Microsoft.Storage/storageAccounts/blobServices/containers",
    code: `resource "azurerm_storage_container" "c" {
  name                  = "public"
  storage_account_name  = "logs"
  container_access_type = "blob"
}
`,
    template: [
      {
        type: "Microsoft.Storage/storageAccounts/blobServices/containers",
        name: "logs/default/public",
        properties: { publicAccess: "Blob" },
      },
    ],
    places: [["properties.publicAccess", "container_access_type", "publicAccess"]],
  },
  {
    type: "Microsoft.KeyVault/vaults",
    code: `resource "azurerm_key_vault" "v" {
  name                     = "keys"
  tenant_id                = "t"
  sku_name                 = "Premium"
  purge_protection_enabled = false
  network_acls {
    default_action = "Deny"
    bypass         = "AzureServices"
  }
  access_policy {
    tenant_id       = "t"
    object_id       = "o"
    key_permissions = ["Get", "List"]
  }
}
`,
    styles: [
      `resource "azurerm_key_vault" "v" {
  name                     = "keys"
  tenant_id                = "t"
  sku_name                 = "premium"
  purge_protection_enabled = false
  network_acls {
    default_action = "Deny"
    bypass         = "AzureServices"
  }
}
resource "azurerm_key_vault_access_policy" "o" {
  key_vault_id    = azurerm_key_vault.v.id
  tenant_id       = "t"
  object_id       = "o"
  key_permissions = ["Get", "List"]
}
`,
    ],
    template: [
      {
        type: "Microsoft.KeyVault/vaults",
        name: "keys",
        properties: {
          tenantId: "t",
          sku: { name: "premium" },
          enablePurgeProtection: false,
          networkAcls: { defaultAction: "Deny", bypass: "AzureServices" },
        },
        resources: [
          {
            type: "accessPolicies",
            name: "add",
            properties: { accessPolicies: [{ tenantId: "t", objectId: "o", permissions: { keys: ["Get", "List"] } }] },
          },
        ],
      },
    ],
    places: [
      ["properties.enablePurgeProtection", "purge_protection_enabled", "enablePurgeProtection"],
      ["properties.accessPolicies.0.permissions.keys.1", "List", "List"],
    ],
  },
  {
    type: "Microsoft.Network/networkSecurityGroups",
    code: `resource "azurerm_network_security_group" "g" {
  name = "web"
  security_rule {
    name                       = "ssh"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    destination_port_range     = 22
    source_address_prefixes    = ["10.0.0.0/8", "0.0.0.0/0"]
  }
}
`,
    styles: [
      `resource "azurerm_network_security_group" "g" {
  name = "web"
}
resource "azurerm_network_security_rule" "ssh" {
  network_security_group_name = azurerm_network_security_group.g.name
  resource_group_name         = "rg"
  name                        = "ssh"
  priority                    = 100
  direction                   = "Inbound"
  access                      = "Allow"
  protocol                    = "Tcp"
  destination_port_range      = "22"
  source_address_prefixes     = ["10.0.0.0/8", "0.0.0.0/0"]
}
`,
    ],
    template: [
      { type: "Microsoft.Network/networkSecurityGroups", name: "web", properties: {} },
      {
        type: "Microsoft.Network/networkSecurityGroups/securityRules",
        name: "web/ssh",
        properties: {
          priority: 100,
          direction: "Inbound",
          access: "Allow",
          protocol: "Tcp",
          destinationPortRange: "22",
          sourceAddressPrefixes: ["10.0.0.0/8", "0.0.0.0/0"],
        },
      },
    ],
    places: [
      ["properties.securityRules.0.properties.access", "Allow", "Allow"],
      ["properties.securityRules.0.properties.sourceAddressPrefixes.1", "0.0.0.0/0", "0.0.0.0/0"],
      ["properties.securityRules.0.name", "ssh", "web/ssh"],
    ],
  },
  {
    type: "Microsoft.Network/routeTables",
    code: `resource "azurerm_route_table" "t" {
  name                          = "out"
  bgp_route_propagation_enabled = false
  route {
    name           = "all"
    address_prefix = "0.0.0.0/0"
    next_hop_type  = "Internet"
  }
}
`,
    styles: [
      `resource "azurerm_route_table" "t" {
  name                          = "out"
  disable_bgp_route_propagation = true
}
resource "azurerm_route" "all" {
  route_table_name    = azurerm_route_table.t.name
  resource_group_name = "rg"
  name                = "all"
  address_prefix      = "0.0.0.0/0"
  next_hop_type       = "Internet"
}
`,
    ],
    template: [
      {
        type: "Microsoft.Network/routeTables",
        name: "out",
        properties: {
          disableBgpRoutePropagation: true,
          routes: [{ name: "all", properties: { addressPrefix: "0.0.0.0/0", nextHopType: "Internet" } }],
        },
      },
    ],
    places: [["properties.routes.0.properties.nextHopType", "next_hop_type", "nextHopType"]],
  },
  {
    type: "Microsoft.Network/virtualNetworks/subnets",
    code: `resource "azurerm_subnet" "s" {
  name                              = "app"
  virtual_network_name              = "net"
  resource_group_name               = "rg"
  address_prefixes                  = ["10.0.1.0/24"]
  private_endpoint_network_policies = "Enabled"
}
`,
    styles: [
      `resource "azurerm_subnet" "s" {
  name                                           = "app"
  virtual_network_name                           = "net"
  resource_group_name                            = "rg"
  address_prefixes                               = ["10.0.1.0/24"]
  enforce_private_link_endpoint_network_policies = false
}
`,
    ],
    template: [
      {
        type: "Microsoft.Network/virtualNetworks/subnets",
        name: "net/app",
        properties: { addressPrefixes: ["10.0.1.0/24"], privateEndpointNetworkPolicies: "Enabled" },
      },
    ],
    places: [["properties.addressPrefixes.0", "10.0.1.0/24", "10.0.1.0/24"]],
  },
  {
    type: "Microsoft.Network/publicIPAddresses",
    code: `resource "azurerm_public_ip" "p" {
  name              = "front"
  allocation_method = "Static"
  sku               = "Standard"
  zones             = ["1", "2"]
}
`,
    template: [
      {
        type: "Microsoft.Network/publicIPAddresses",
        name: "front",
        sku: { name: "Standard" },
        zones: ["1", "2"],
        properties: { publicIPAllocationMethod: "Static" },
      },
    ],
    places: [["properties.publicIPAllocationMethod", "Static", "Static"]],
  },
  {
    type: "Microsoft.Compute/virtualMachines",
    code: `resource "azurerm_linux_virtual_machine" "m" {
  name                            = "one"
  size                            = "Standard_B1s"
  admin_username                  = "me"
  disable_password_authentication = false
  encryption_at_host_enabled      = false
  admin_ssh_key {
    username   = "me"
    public_key = "ssh-rsa A"
  }
  source_image_reference {
    publisher = "Canonical"
    offer     = "ubuntu"
    sku       = "24_04"
    version   = "latest"
  }
}
`,
    template: [
      {
        type: "Microsoft.Compute/virtualMachines",
        name: "one",
        properties: {
          hardwareProfile: { vmSize: "Standard_B1s" },
          osProfile: {
            adminUsername: "me",
            linuxConfiguration: {
              disablePasswordAuthentication: false,
              ssh: { publicKeys: [{ path: "/home/me/.ssh/authorized_keys", keyData: "ssh-rsa A" }] },
            },
          },
          securityProfile: { encryptionAtHost: false },
          storageProfile: {
            imageReference: { publisher: "Canonical", offer: "ubuntu", sku: "24_04", version: "latest" },
          },
        },
      },
    ],
    places: [
      [
        "properties.osProfile.linuxConfiguration.disablePasswordAuthentication",
        "disable_password_authentication",
        "disablePasswordAuthentication",
      ],
      ["properties.osProfile.linuxConfiguration.ssh.publicKeys.0.path", "username", "/home/me"],
    ],
  },
  {
    type: "Microsoft.Compute/disks",
    code: `resource "azurerm_managed_disk" "d" {
  name                   = "data"
  storage_account_type   = "Premium_LRS"
  disk_size_gb           = 64
  disk_encryption_set_id = "/sets/one"
  encryption_settings {
    enabled = false
  }
}
`,
    template: [
      {
        type: "Microsoft.Compute/disks",
        name: "data",
        sku: { name: "Premium_LRS" },
        properties: {
          diskSizeGB: 64,
          encryption: { diskEncryptionSetId: "/sets/one" },
          encryptionSettingsCollection: { enabled: false },
        },
      },
    ],
    places: [["properties.encryptionSettingsCollection.enabled", "enabled", "enabled"]],
  },
  {
    type: "Microsoft.Sql/servers",
    code: `resource "azurerm_mssql_server" "s" {
  name                          = "sql"
  version                       = "12.0"
  minimum_tls_version           = "Disabled"
  public_network_access_enabled = false
}
resource "azurerm_mssql_server_security_alert_policy" "s" {
  server_name         = azurerm_mssql_server.s.name
  resource_group_name = "rg"
  state               = "Disabled"
}
`,
    template: [
      {
        type: "Microsoft.Sql/servers",
        name: "sql",
        properties: { version: "12.0", minimalTlsVersion: "None", publicNetworkAccess: "Disabled" },
      },
      {
        type: "Microsoft.Sql/servers/securityAlertPolicies",
        name: "sql/default",
        properties: { state: "Disabled" },
      },
    ],
    places: [
      ["properties.minimalTlsVersion", "minimum_tls_version", "minimalTlsVersion"],
      ["beside.securityAlertPolicies.properties.state", "state", "state"],
    ],
  },
  {
    type: "Microsoft.Sql/servers/databases",
    code: `resource "azurerm_mssql_database" "d" {
  name                                = "orders"
  server_id                           = "sql"
  sku_name                            = "S0"
  max_size_gb                         = 2
  zone_redundant                      = true
  transparent_data_encryption_enabled = false
}
`,
    template: [
      {
        type: "Microsoft.Sql/servers/databases",
        name: "sql/orders",
        sku: { name: "S0" },
        properties: { maxSizeBytes: 2147483648, zoneRedundant: true },
      },
      {
        type: "Microsoft.Sql/servers/databases/transparentDataEncryption",
        name: "sql/orders/current",
        properties: { state: "Disabled" },
      },
    ],
    places: [
      ["beside.transparentDataEncryption.properties.state", "transparent_data_encryption_enabled", "Disabled"],
      ["properties.maxSizeBytes", "max_size_gb", "2147483648"],
    ],
  },
  {
    type: "Microsoft.Sql/servers/firewallRules",
    code: `resource "azurerm_mssql_firewall_rule" "f" {
  name             = "all"
  server_id        = "sql"
  start_ip_address = "0.0.0.0"
  end_ip_address   = "255.255.255.255"
}
`,
    styles: [
      `resource "azurerm_sql_firewall_rule" "f" {
  name                = "all"
  server_name         = "sql"
  resource_group_name = "rg"
  start_ip_address    = "0.0.0.0"
  end_ip_address      = "255.255.255.255"
}
`,
    ],
    template: [
      {
        type: "Microsoft.Sql/servers/firewallRules",
        name: "sql/all",
        properties: { startIpAddress: "0.0.0.0", endIpAddress: "255.255.255.255" },
      },
    ],
    places: [["properties.endIpAddress", "end_ip_address", "endIpAddress"]],
  },
  {
    type: "Microsoft.DBforPostgreSQL/flexibleServers",
    code: `resource "azurerm_postgresql_flexible_server" "p" {
  name                          = "pg"
  version                       = "16"
  sku_name                      = "GP_Standard_D2s_v3"
  storage_mb                    = 32768
  public_network_access_enabled = false
  geo_redundant_backup_enabled  = true
}
`,
    template: [
      {
        type: "Microsoft.DBforPostgreSQL/flexibleServers",
        name: "pg",
        sku: { name: "Standard_D2s_v3", tier: "GeneralPurpose" },
        properties: {
          version: "16",
          storage: { storageSizeGB: 32 },
          network: { publicNetworkAccess: "Disabled" },
          backup: { geoRedundantBackup: "Enabled" },
        },
      },
    ],
    places: [
      ["sku.tier", "sku_name", "GeneralPurpose"],
      ["properties.network.publicNetworkAccess", "public_network_access_enabled", "Disabled"],
    ],
  },
  {
    type: "Microsoft.Cache/redis",
    code: `resource "azurerm_redis_cache" "r" {
  name                 = "cache"
  capacity             = 1
  family               = "C"
  sku_name             = "Basic"
  non_ssl_port_enabled = true
  minimum_tls_version  = 1.1
  redis_configuration {
    authentication_enabled = false
  }
}
`,
    template: [
      {
        type: "Microsoft.Cache/redis",
        name: "cache",
        properties: {
          sku: { name: "Basic", family: "C", capacity: 1 },
          enableNonSslPort: true,
          minimumTlsVersion: "1.1",
          redisConfiguration: { authnotrequired: "true" },
        },
      },
    ],
    places: [["properties.enableNonSslPort", "non_ssl_port_enabled", "enableNonSslPort"]],
  },
  {
    type: "Microsoft.DocumentDB/databaseAccounts",
    code: `resource "azurerm_cosmosdb_account" "c" {
  name                                  = "docs"
  kind                                  = "GlobalDocumentDB"
  ip_range_filter                       = ["10.0.0.0/8", "0.0.0.0/0"]
  network_acl_bypass_for_azure_services = true
  local_authentication_enabled          = false
}
`,
    styles: [
      `resource "azurerm_cosmosdb_account" "c" {
  name                                  = "docs"
  kind                                  = "GlobalDocumentDB"
  ip_range_filter                       = "10.0.0.0/8,0.0.0.0/0"
  network_acl_bypass_for_azure_services = true
  local_authentication_enabled          = false
}
`,
    ],
    template: [
      {
        type: "Microsoft.DocumentDB/databaseAccounts",
        name: "docs",
        kind: "GlobalDocumentDB",
        properties: {
          ipRules: [{ ipAddressOrRange: "10.0.0.0/8" }, { ipAddressOrRange: "0.0.0.0/0" }],
          networkAclBypass: "AzureServices",
          disableLocalAuth: true,
        },
      },
    ],
    places: [
      ["properties.ipRules.1.ipAddressOrRange", "0.0.0.0/0", "0.0.0.0/0"],
      ["properties.disableLocalAuth", "local_authentication_enabled", "disableLocalAuth"],
    ],
  },
  {
    type: "Microsoft.ContainerRegistry/registries",
    code: `resource "azurerm_container_registry" "r" {
  name                      = "images"
  sku                       = "Premium"
  admin_enabled             = true
  quarantine_policy_enabled = true
}
`,
    template: [
      {
        type: "Microsoft.ContainerRegistry/registries",
        name: "images",
        sku: { name: "Premium" },
        properties: { adminUserEnabled: true, policies: { quarantinePolicy: { status: "enabled" } } },
      },
    ],
    places: [["properties.adminUserEnabled", "admin_enabled", "adminUserEnabled"]],
  },
  {
    type: "Microsoft.ContainerService/managedClusters",
    code: `resource "azurerm_kubernetes_cluster" "k" {
  name                    = "aks"
  local_account_disabled  = true
  private_cluster_enabled = true
  default_node_pool {
    name    = "system"
    vm_size = "Standard_D2s_v3"
  }
  api_server_access_profile {
    authorized_ip_ranges = ["10.0.0.0/8"]
  }
  network_profile {
    network_plugin = "azure"
    network_policy = "calico"
  }
  oms_agent {
    log_analytics_workspace_id = "/w/one"
  }
  azure_policy_enabled = true
}
`,
    styles: [
      `resource "azurerm_kubernetes_cluster" "k" {
  name                            = "aks"
  local_account_disabled          = true
  private_cluster_enabled         = true
  api_server_authorized_ip_ranges = ["10.0.0.0/8"]
  default_node_pool {
    name    = "system"
    vm_size = "Standard_D2s_v3"
  }
  network_profile {
    network_plugin = "azure"
    network_policy = "calico"
  }
  addon_profile {
    oms_agent {
      enabled                    = true
      log_analytics_workspace_id = "/w/one"
    }
    azure_policy {
      enabled = true
    }
  }
}
`,
    ],
    template: [
      {
        type: "Microsoft.ContainerService/managedClusters",
        name: "aks",
        properties: {
          disableLocalAccounts: true,
          apiServerAccessProfile: { enablePrivateCluster: true, authorizedIPRanges: ["10.0.0.0/8"] },
          agentPoolProfiles: [{ name: "system", vmSize: "Standard_D2s_v3", mode: "System" }],
          networkProfile: { networkPlugin: "azure", networkPolicy: "calico" },
          addonProfiles: {
            omsagent: { enabled: true, config: { logAnalyticsWorkspaceResourceID: "/w/one" } },
            azurepolicy: { enabled: true },
          },
        },
      },
    ],
    places: [
      ["properties.networkProfile.networkPolicy", "network_policy", "networkPolicy"],
      ["properties.addonProfiles.omsagent.config.logAnalyticsWorkspaceResourceID", "/w/one", "/w/one"],
    ],
  },
  {
    type: "Microsoft.Web/sites",
    code: `resource "azurerm_linux_web_app" "w" {
  name       = "shop"
  https_only = false
  site_config {
    minimum_tls_version = "1.1"
    ftps_state          = "AllAllowed"
  }
  app_settings = { MODE = "live" }
}
`,
    styles: [
      `resource "azurerm_app_service" "w" {
  name       = "shop"
  https_only = false
  site_config {
    min_tls_version = 1.1
    ftps_state      = "AllAllowed"
  }
  app_settings = { MODE = "live" }
}
`,
    ],
    template: [
      {
        type: "Microsoft.Web/sites",
        name: "shop",
        properties: {
          httpsOnly: false,
          siteConfig: {
            minTlsVersion: "1.1",
            ftpsState: "AllAllowed",
            appSettings: [{ name: "MODE", value: "live" }],
          },
        },
      },
    ],
    places: [
      ["properties.siteConfig.minTlsVersion", "tls_version", "minTlsVersion"],
      ["properties.siteConfig.appSettings.0.value", "MODE", "live"],
    ],
  },
];

const templateOf = (resources: readonly JsonObject[]) => ({
  "main.json": JSON.stringify(
    {
      $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
      contentVersion: "1.0.0.0",
      resources: resources.map((resource) => ({ apiVersion: "2024-01-01", ...resource })),
    },
    undefined,
    1,
  ),
});

/** Terraform's blocks as its own JSON shows them. */
function blocksOf(code: string): TerraformBlocks {
  const [document] = [...readDocuments(createMemoryFileTree({ "main.tf": code }), { wholeModules: true }, () => {})];
  return Object.fromEntries((document?.resources ?? []).map(({ address, attributes }) => [address, attributes]));
}

/** Without what only one language has. */
function common({ written }: ShapedResource): JsonObject {
  const { address: _, apiVersion: __, resources: ___, ...rest } = written;
  return rest;
}

function lineAt({ source }: ShapedResource, path: string, files: Readonly<Record<string, string>>): string {
  const steps = path.split(".").map((step): PathStep => (/^\d+$/.test(step) ? Number(step) : step));
  const { file, line } = findSourceRange(source, steps);
  return files[file]?.split("\n")[line - 1] ?? "";
}

describe.each(goldens)("$type", ({ type, code, styles = [], template, places }) => {
  const files = templateOf(template);
  const [native, ...rest] = shapesIn(files);
  const forms: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ["Terraform", { "main.tf": code }],
    ...styles.map((style, index) => [`style ${index + 2}`, { "main.tf": style }] as const),
    ...(code.match(/^resource/gm)?.length === 1 ? toOtherTerraformForms(blocksOf(code)) : []),
  ];

  it("is one resource in a template", () => {
    expect(rest).toEqual([]);
    expect(native).toMatchObject({ type, cloud: "azure", isMapped: true, isPartial: false });
  });

  it.each(forms)("is the same in %s", (_, written) => {
    const [shape, ...others] = shapesIn(written);
    expect(others).toEqual([]);
    expect(shape?.type).toBe(type);
    expect(shape?.unmapped).toEqual([]);
    expect(shape && common(shape)).toEqual(native && common(native));
  });

  it.each(places)("leads from %s to the line that says it", (path, inCode, inTemplate) => {
    for (const [form, written] of forms.slice(0, 1 + styles.length)) {
      const [shape] = shapesIn(written);
      expect(shape && lineAt(shape, path, written), form).toContain(inCode);
    }
    expect(native && lineAt(native, path, files)).toContain(inTemplate);
  });
});

describe("what a template keeps apart", () => {
  const site = (siteConfig: JsonObject) => ({
    type: "Microsoft.Web/sites",
    apiVersion: "2022-09-01",
    name: "app",
    properties: { siteConfig },
  });
  const config = (name: string, properties: JsonObject) => ({
    type: "Microsoft.Web/sites/config",
    apiVersion: "2022-09-01",
    name: `app/${name}`,
    properties,
  });

  it("of an app is what the app says of itself, with both places", () => {
    const files = templateOf([
      site({ ftpsState: "Disabled", minTlsVersion: "1.2" }),
      config("web", { minTlsVersion: "1.0" }),
      config("appsettings", { STAGE: "test" }),
      config("logs", { detailedErrorMessages: { enabled: true } }),
    ]);
    const [app, ...others] = shapesIn(files);
    expect(others).toEqual([]);
    expect(app?.written).toMatchObject({
      type: "Microsoft.Web/sites",
      properties: {
        siteConfig: {
          ftpsState: "Disabled",
          minTlsVersion: "1.0",
          appSettings: [{ name: "STAGE", value: "test" }],
        },
      },
      beside: { config: { logs: { properties: { detailedErrorMessages: { enabled: true } } } } },
    });
    expect(app && lineAt(app, "properties.siteConfig.ftpsState", files)).toContain('"ftpsState"');
    expect(app && lineAt(app, "properties.siteConfig.minTlsVersion", files)).toContain('"1.0"');
  });

  it("of an app that is elsewhere is known in part", () => {
    const [app] = shapesIn(templateOf([config("web", { minTlsVersion: "1.0" })]));
    expect(app).toMatchObject({ type: "Microsoft.Web/sites", isPartial: true });
    expect(app?.effective).toMatchObject({ properties: { siteConfig: { minTlsVersion: "1.0" } } });
  });

  it("of a network stands beside it, and is a resource of its own", () => {
    const subnet = { addressPrefix: "10.0.2.0/24" };
    const [network, own] = shapesIn(
      templateOf([
        { type: "Microsoft.Network/virtualNetworks", apiVersion: "2023-04-01", name: "net", properties: {} },
        {
          type: "Microsoft.Network/virtualNetworks/subnets",
          apiVersion: "2023-04-01",
          name: "net/a",
          properties: subnet,
        },
      ]),
    );
    expect(own?.type).toBe("Microsoft.Network/virtualNetworks/subnets");
    expect(network?.effective.beside).toMatchObject({ subnets: [{ name: "a", properties: subnet }] });
  });

  it.each([
    [
      "a template, by its scope",
      templateOf([
        site({}),
        {
          type: "Microsoft.Insights/diagnosticSettings",
          apiVersion: "2021-05-01-preview",
          name: "d",
          scope: "[resourceId('Microsoft.Web/sites', 'app')]",
          properties: { logs: [{ category: "AuditEvent", enabled: true }] },
        },
      ]),
    ],
    [
      "a template, by a relative scope",
      templateOf([
        site({}),
        {
          type: "Microsoft.Insights/diagnosticSettings",
          apiVersion: "2021-05-01-preview",
          name: "d",
          scope: "Microsoft.Web/sites/app",
          properties: { logs: [{ category: "AuditEvent", enabled: true }] },
        },
      ]),
    ],
    [
      "Terraform",
      {
        "main.tf": `resource "azurerm_linux_web_app" "a" {
  name = "app"
}
resource "azurerm_monitor_diagnostic_setting" "d" {
  name               = "d"
  target_resource_id = azurerm_linux_web_app.a.id
  enabled_log {
    category = "AuditEvent"
  }
}
`,
      },
    ],
  ])("for the logs of an app stands beside it in %s", (_, files) => {
    const [app] = shapesIn(files);
    expect(app?.effective.beside).toMatchObject({
      diagnosticSettings: [{ logs: [{ category: "AuditEvent", enabled: true }] }],
    });
  });
});

it("tells children of a module that is deployed several times apart, where their parents have one name", () => {
  const shapes = shapesIn({
    "main.bicep": "module servers 'server.bicep' = [for i in [1, 2]: {\n  name: 'm${i}'\n}]\n",
    "server.bicep": `resource server 'Microsoft.Sql/servers@2021-11-01' = {
  name: 'sql\${uniqueString(resourceGroup().id)}'
  resource audit 'auditingSettings' = {
    name: 'default'
    properties: { state: 'Enabled' }
  }
}
`,
  });
  const servers = shapes.filter(({ type }) => type === "Microsoft.Sql/servers");
  expect(servers.map(({ effective }) => effective.beside)).toEqual([
    expect.objectContaining({ auditingSettings: expect.objectContaining({ properties: { state: "Enabled" } }) }),
    expect.objectContaining({ auditingSettings: expect.objectContaining({ properties: { state: "Enabled" } }) }),
  ]);
});
