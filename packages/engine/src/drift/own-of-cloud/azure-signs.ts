import type { Sign } from "./maker.js";

const any = /./;
const inGroup = (pattern: string) => new RegExp(`/resourcegroups/${pattern}(?:/|$)`, "i");

export const azureSigns: readonly Sign[] = [
  // Groups that a cluster, a workspace or an application keeps for itself, and all that is in them.
  { type: /^Microsoft\.Resources\/resourceGroups$/i, at: "managedBy", is: any, maker: "{}" },
  { at: "id", is: inGroup("mc_[^/]+"), maker: "a Kubernetes cluster" },
  { at: "id", is: inGroup("databricks-rg-[^/]+"), maker: "a Databricks workspace" },
  { at: "id", is: inGroup("networkwatcherrg"), maker: "Azure" },
  {
    at: "id",
    is: inGroup("(?:defaultresourcegroup-[^/]+|loganalyticsdefaultresources|default-activitylogalerts)"),
    maker: "Azure",
  },
  { at: "id", is: inGroup("cloud-shell-storage-[^/]+"), maker: "Cloud Shell" },
  { at: "tag:ms-resource-usage", is: /^azure-cloud-shell$/, maker: "Cloud Shell" },
  { at: "tag:aks-managed-cluster-name", is: any, maker: "Kubernetes cluster {}" },
  { type: /^Microsoft\.Network\/networkWatchers$/i, at: "name", is: /^NetworkWatcher_/i, maker: "Azure" },
  { type: /^Microsoft\.OperationalInsights\/workspaces$/i, at: "name", is: /^DefaultWorkspace-/i, maker: "Azure" },
  {
    type: /^Microsoft\.Insights\/actionGroups$/i,
    at: "name",
    is: /^Application Insights Smart Detection$/i,
    maker: "Azure",
  },
  {
    type: /^Microsoft\.AlertsManagement\/smartDetectorAlertRules$/i,
    at: "name",
    is: /^Failure Anomalies - /i,
    maker: "Azure",
  },
  { type: /^Microsoft\.Authorization\/roleDefinitions$/i, at: "properties.type", is: /^BuiltInRole$/i, maker: "Azure" },
  {
    type: /^Microsoft\.Authorization\/policy(?:Set)?Definitions$/i,
    at: "properties.policyType",
    is: /^(?:BuiltIn|Static)$/i,
    maker: "Azure",
  },
  { type: /^Microsoft\.Sql\/servers\/databases$/i, at: "name", is: /(?:^|\/)master$/i, maker: "Azure" },
  { type: /^Microsoft\.Storage\/storageAccounts\/\w+Services$/i, at: "name", is: /(?:^|\/)default$/i, maker: "Azure" },
  { type: /^Microsoft\.Network\/(?:privateD|d)nsZones\/(?:SOA|NS)$/i, at: "name", is: /(?:^|\/)@$/, maker: "its zone" },
  // A system disk comes with its machine, and an interface with its endpoint.
  { type: /^Microsoft\.Compute\/disks$/i, at: "managedBy", is: any, besides: "properties.osType", maker: "{}" },
  { type: /^Microsoft\.Network\/networkInterfaces$/i, at: "properties.privateEndpoint.id", is: any, maker: "{}" },
];
