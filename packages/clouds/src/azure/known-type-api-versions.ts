/**
 * The version of the API that each type is read with: the newest that is no preview, of the types the catalogue knows and of
 * those read beside them (Azure/bicep-types-az 1f896de). What is not here, or is not offered by a cloud of another country,
 * is asked of the cloud itself.
 */
const text = `
Microsoft.ApiManagement 2024-05-01 service service/backends
Microsoft.App 2026-01-01 containerApps managedEnvironments
Microsoft.AppConfiguration 2024-06-01 configurationStores
Microsoft.AppPlatform 2023-12-01 Spring Spring/apiPortals Spring/apps
Microsoft.Authorization 2020-05-01 locks
Microsoft.Authorization 2022-04-01 roleAssignments roleDefinitions
Microsoft.Authorization 2024-04-01 policyAssignments
Microsoft.Automation 2024-10-23 automationAccounts automationAccounts/variables
Microsoft.Batch 2025-06-01 batchAccounts
Microsoft.Cache 2024-11-01 redis redis/firewallRules redis/patchSchedules
Microsoft.Cdn 2025-12-01 profiles profiles/afdEndpoints profiles/afdEndpoints/routes profiles/endpoints
Microsoft.CognitiveServices 2026-07-01 accounts
Microsoft.Compute 2025-12-03 galleries
Microsoft.Compute 2026-03-02 diskEncryptionSets disks snapshots
Microsoft.Compute 2026-04-01 availabilitySets images proximityPlacementGroups sshPublicKeys virtualMachineScaleSets virtualMachines virtualMachines/extensions
Microsoft.ContainerInstance 2026-07-01 containerGroups
Microsoft.ContainerRegistry 2025-11-01 registries registries/replications registries/webhooks
Microsoft.ContainerService 2026-05-01 managedClusters managedClusters/agentPools managedClusters/maintenanceConfigurations
Microsoft.DBforMariaDB 2018-06-01 servers servers/configurations servers/firewallRules servers/securityAlertPolicies
Microsoft.DBforMySQL 2017-12-01 servers servers/configurations servers/firewallRules servers/securityAlertPolicies
Microsoft.DBforMySQL 2020-01-01 servers/keys
Microsoft.DBforMySQL 2024-12-30 flexibleServers flexibleServers/configurations flexibleServers/firewallRules
Microsoft.DBforPostgreSQL 2017-12-01 servers servers/configurations servers/databases servers/firewallRules servers/securityAlertPolicies
Microsoft.DBforPostgreSQL 2020-01-01 servers/keys
Microsoft.DBforPostgreSQL 2025-08-01 flexibleServers flexibleServers/configurations flexibleServers/databases flexibleServers/firewallRules
Microsoft.DataFactory 2018-06-01 factories
Microsoft.DataLakeStore 2016-11-01 accounts
Microsoft.Databricks 2026-01-01 workspaces
Microsoft.Devices 2023-06-30 IotHubs
Microsoft.DocumentDB 2026-03-15 databaseAccounts databaseAccounts/mongodbDatabases databaseAccounts/mongodbDatabases/collections databaseAccounts/sqlDatabases databaseAccounts/sqlDatabases/containers
Microsoft.EventGrid 2025-02-15 domains topics
Microsoft.EventHub 2026-01-01 namespaces namespaces/authorizationRules namespaces/eventhubs namespaces/networkRuleSets
Microsoft.Insights 2020-02-02 components
Microsoft.Insights 2021-05-01-preview diagnosticSettings
Microsoft.Insights 2023-01-01 actionGroups
Microsoft.Insights 2026-01-01 activityLogAlerts metricAlerts
Microsoft.KeyVault 2026-02-01 managedHSMs vaults vaults/keys vaults/secrets
Microsoft.Kusto 2025-02-14 clusters
Microsoft.Logic 2019-05-01 workflows
Microsoft.MachineLearningServices 2026-05-01 workspaces workspaces/computes
Microsoft.ManagedIdentity 2024-11-30 userAssignedIdentities userAssignedIdentities/federatedIdentityCredentials
Microsoft.Management 2020-05-01 managementGroups
Microsoft.Network 2018-05-01 dnsZones dnsZones/A
Microsoft.Network 2022-04-01 trafficmanagerprofiles
Microsoft.Network 2024-06-01 privateDnsZones privateDnsZones/A privateDnsZones/virtualNetworkLinks
Microsoft.Network 2025-09-01 ApplicationGatewayWebApplicationFirewallPolicies applicationGateways applicationSecurityGroups azureFirewalls bastionHosts connections ddosProtectionPlans expressRouteCircuits firewallPolicies firewallPolicies/ruleCollectionGroups loadBalancers natGateways networkInterfaces networkProfiles networkSecurityGroups networkWatchers networkWatchers/flowLogs privateEndpoints privateEndpoints/privateDnsZoneGroups privateLinkServices publicIPAddresses routeTables virtualHubs virtualNetworkGateways virtualNetworks virtualNetworks/subnets virtualNetworks/virtualNetworkPeerings virtualWans
Microsoft.Network 2025-11-01 frontDoors
Microsoft.OperationalInsights 2026-03-01 workspaces workspaces/linkedServices
Microsoft.OperationsManagement 2015-11-01-preview solutions
Microsoft.RecoveryServices 2026-07-01 vaults vaults/backupFabrics/protectionContainers/protectedItems vaults/backupPolicies
Microsoft.Resources 2022-12-01 subscriptions
Microsoft.Resources 2025-04-01 resourceGroups
Microsoft.Search 2025-05-01 searchServices
Microsoft.Security 2019-08-01 iotSecuritySolutions
Microsoft.Security 2020-01-01 assessments jitNetworkAccessPolicies
Microsoft.Security 2023-12-01-preview securityContacts
Microsoft.Security 2024-01-01 pricings
Microsoft.ServiceBus 2026-01-01 namespaces namespaces/authorizationRules namespaces/networkRuleSets namespaces/queues namespaces/topics namespaces/topics/subscriptions
Microsoft.SignalRService 2024-03-01 signalR
Microsoft.Sql 2025-01-01 managedInstances servers servers/administrators servers/auditingSettings servers/connectionPolicies servers/databases servers/databases/auditingSettings servers/databases/backupLongTermRetentionPolicies servers/databases/backupShortTermRetentionPolicies servers/databases/extendedAuditingSettings servers/databases/geoBackupPolicies servers/databases/securityAlertPolicies servers/databases/transparentDataEncryption servers/encryptionProtector servers/extendedAuditingSettings servers/firewallRules servers/securityAlertPolicies servers/sqlVulnerabilityAssessments servers/virtualNetworkRules servers/vulnerabilityAssessments
Microsoft.SqlVirtualMachine 2023-10-01 sqlVirtualMachines
Microsoft.Storage 2026-04-01 storageAccounts storageAccounts/blobServices storageAccounts/blobServices/containers storageAccounts/fileServices storageAccounts/fileServices/shares storageAccounts/managementPolicies storageAccounts/queueServices/queues storageAccounts/tableServices/tables
Microsoft.Synapse 2021-06-01 workspaces workspaces/auditingSettings workspaces/bigDataPools workspaces/extendedAuditingSettings workspaces/firewallRules workspaces/managedIdentitySqlControlSettings workspaces/securityAlertPolicies workspaces/sqlPools workspaces/sqlPools/auditingSettings workspaces/sqlPools/extendedAuditingSettings workspaces/sqlPools/securityAlertPolicies workspaces/sqlPools/transparentDataEncryption workspaces/sqlPools/vulnerabilityAssessments workspaces/vulnerabilityAssessments
Microsoft.Web 2025-03-01 serverfarms sites sites/basicPublishingCredentialsPolicies sites/config sites/slots sites/slots/basicPublishingCredentialsPolicies sites/slots/config
`;

interface KnownType {
  /** As Azure writes it. */
  readonly type: string;
  readonly version: string;
}

const known: ReadonlyMap<string, KnownType> = new Map(
  text
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [namespace = "", version = "", ...types] = line.split(" ");
      return types.map((typeName): [string, KnownType] => {
        const type = `${namespace}/${typeName}`;
        return [type.toLowerCase(), { type, version }];
      });
    }),
);

/** In whatever case it is written. */
export function findKnownType(type: string): KnownType | undefined {
  return known.get(type.toLowerCase());
}

/** As Azure writes them. */
export const knownTypeNames: readonly string[] = [...known.values()].map(({ type }) => type);
