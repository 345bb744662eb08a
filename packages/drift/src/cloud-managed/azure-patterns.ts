import type { CloudManagedPattern } from "./managed-pattern.js";

const ANY_VALUE = /./;
const inGroup = (pattern: string) => new RegExp(`/resourcegroups/${pattern}(?:/|$)`, "i");

export const azureManagedPatterns: readonly CloudManagedPattern[] = [
  // The subscription itself, and what Microsoft Defender says of it: they are there without anybody's doing.
  {
    type: /^Microsoft\.(?:Resources\/subscriptions|Security\/assessments)$/i,
    path: "id",
    pattern: ANY_VALUE,
    manager: "Azure",
  },
  // A directory is kept by people and by systems of personnel; the code of it is not compared.
  { type: /^Microsoft\.Graph\//i, path: "id", pattern: ANY_VALUE, manager: "Microsoft Entra ID" },
  // Managed resource groups of clusters, workspaces and applications, with all they contain.
  { type: /^Microsoft\.Resources\/resourceGroups$/i, path: "managedBy", pattern: ANY_VALUE, manager: "{}" },
  { path: "id", pattern: inGroup("mc_[^/]+"), manager: "a Kubernetes cluster" },
  { path: "id", pattern: inGroup("databricks-rg-[^/]+"), manager: "a Databricks workspace" },
  { path: "id", pattern: inGroup("networkwatcherrg"), manager: "Azure" },
  {
    path: "id",
    pattern: inGroup("(?:defaultresourcegroup-[^/]+|loganalyticsdefaultresources|default-activitylogalerts)"),
    manager: "Azure",
  },
  { path: "id", pattern: inGroup("cloud-shell-storage-[^/]+"), manager: "Cloud Shell" },
  { path: "tag:ms-resource-usage", pattern: /^azure-cloud-shell$/, manager: "Cloud Shell" },
  { path: "tag:aks-managed-cluster-name", pattern: ANY_VALUE, manager: "Kubernetes cluster {}" },
  { type: /^Microsoft\.Network\/networkWatchers$/i, path: "name", pattern: /^NetworkWatcher_/i, manager: "Azure" },
  {
    type: /^Microsoft\.OperationalInsights\/workspaces$/i,
    path: "name",
    pattern: /^DefaultWorkspace-/i,
    manager: "Azure",
  },
  {
    type: /^Microsoft\.Insights\/actionGroups$/i,
    path: "name",
    pattern: /^Application Insights Smart Detection$/i,
    manager: "Azure",
  },
  {
    type: /^Microsoft\.AlertsManagement\/smartDetectorAlertRules$/i,
    path: "name",
    pattern: /^Failure Anomalies - /i,
    manager: "Azure",
  },
  {
    type: /^Microsoft\.Authorization\/roleDefinitions$/i,
    path: "properties.type",
    pattern: /^BuiltInRole$/i,
    manager: "Azure",
  },
  {
    type: /^Microsoft\.Authorization\/policy(?:Set)?Definitions$/i,
    path: "properties.policyType",
    pattern: /^(?:BuiltIn|Static)$/i,
    manager: "Azure",
  },
  { type: /^Microsoft\.Sql\/servers\/databases$/i, path: "name", pattern: /(?:^|\/)master$/i, manager: "Azure" },
  {
    type: /^Microsoft\.Storage\/storageAccounts\/\w+Services$/i,
    path: "name",
    pattern: /(?:^|\/)default$/i,
    manager: "Azure",
  },
  {
    type: /^Microsoft\.Network\/(?:privateD|d)nsZones\/(?:SOA|NS)$/i,
    path: "name",
    pattern: /(?:^|\/)@$/,
    manager: "its zone",
  },
  // An OS disk is made with its VM, an interface with its private endpoint.
  {
    type: /^Microsoft\.Compute\/disks$/i,
    path: "managedBy",
    pattern: ANY_VALUE,
    alsoSet: "properties.osType",
    manager: "{}",
  },
  {
    type: /^Microsoft\.Network\/networkInterfaces$/i,
    path: "properties.privateEndpoint.id",
    pattern: ANY_VALUE,
    manager: "{}",
  },
];
