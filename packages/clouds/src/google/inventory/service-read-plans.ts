/**
 * How each type is read from its own service, for accounts where Cloud Asset Inventory may not be asked: a listing, and where
 * that tells less than a get, the get; where listings go through a parent, that one's type.
 */
export interface ServiceReadPlan {
  readonly type: string;
  /** A read that lists, or gets the only one there is. */
  readonly list: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Listed below each of these. */
  readonly below?: string;
  /** Says more than the listing does. */
  readonly get?: string;
  readonly policy?: string;
  /** The service does not take `-` for all locations: each is asked. */
  readonly eachLocation?: true;
  /** What stands at further places of the path. */
  readonly words?: Readonly<Record<string, string>>;
  /** Cloud Asset Inventory does not have it: the service is always asked. */
  readonly isNoAsset?: true;
  /** It tells of what other services have, so that it says nothing where it is switched off. */
  readonly isAboutOthers?: true;
  /** What would make it another one in every run. */
  readonly volatile?: readonly string[];
  /** The permissions it takes. */
  readonly may: readonly string[];
}

const compute = (type: string, list: string): ServiceReadPlan => ({
  type: `compute.googleapis.com/${type}`,
  list: `compute/${list}`,
  may: [`compute.${list.replace("aggregatedList", "list")}`],
});

/** When accounts and keys were last used, which Policy Analyzer knows: only those that were. */
const lastAuthentication = (of: "ServiceAccount" | "ServiceAccountKey"): ServiceReadPlan => {
  const activity = `${of.charAt(0).toLowerCase()}${of.slice(1)}LastAuthentication`;
  return {
    type: `policyanalyzer.googleapis.com/${of}LastAuthentication`,
    list: "policyanalyzer/projects.locations.activityTypes.activities.query",
    words: { locations: "global", activityTypes: activity },
    isNoAsset: true,
    isAboutOthers: true,
    volatile: ["observationPeriod"],
    may: [`policyanalyzer.${activity}Activities.query`],
  };
};

export const serviceReadPlans: readonly ServiceReadPlan[] = [
  {
    type: "cloudresourcemanager.googleapis.com/Project",
    list: "cloudresourcemanager/projects.get",
    policy: "cloudresourcemanager/projects.getIamPolicy",
    may: ["resourcemanager.projects.get", "resourcemanager.projects.getIamPolicy"],
  },
  compute("Address", "addresses.aggregatedList"),
  compute("BackendBucket", "backendBuckets.list"),
  compute("BackendService", "backendServices.aggregatedList"),
  compute("Disk", "disks.aggregatedList"),
  compute("ExternalVpnGateway", "externalVpnGateways.list"),
  compute("Firewall", "firewalls.list"),
  compute("ForwardingRule", "forwardingRules.aggregatedList"),
  compute("HealthCheck", "healthChecks.aggregatedList"),
  compute("Image", "images.list"),
  compute("Instance", "instances.aggregatedList"),
  compute("InstanceGroup", "instanceGroups.aggregatedList"),
  compute("InstanceGroupManager", "instanceGroupManagers.aggregatedList"),
  compute("InstanceTemplate", "instanceTemplates.aggregatedList"),
  compute("InterconnectAttachment", "interconnectAttachments.aggregatedList"),
  compute("Network", "networks.list"),
  compute("NetworkEndpointGroup", "networkEndpointGroups.aggregatedList"),
  compute("NetworkFirewallPolicy", "networkFirewallPolicies.aggregatedList"),
  compute("Project", "projects.get"),
  compute("ResourcePolicy", "resourcePolicies.aggregatedList"),
  compute("Route", "routes.list"),
  compute("Router", "routers.aggregatedList"),
  compute("SecurityPolicy", "securityPolicies.aggregatedList"),
  compute("Snapshot", "snapshots.list"),
  compute("SslCertificate", "sslCertificates.aggregatedList"),
  compute("SslPolicy", "sslPolicies.aggregatedList"),
  compute("Subnetwork", "subnetworks.aggregatedList"),
  compute("TargetHttpProxy", "targetHttpProxies.aggregatedList"),
  compute("TargetHttpsProxy", "targetHttpsProxies.aggregatedList"),
  compute("TargetPool", "targetPools.aggregatedList"),
  compute("TargetTcpProxy", "targetTcpProxies.aggregatedList"),
  compute("UrlMap", "urlMaps.aggregatedList"),
  compute("VpnGateway", "vpnGateways.aggregatedList"),
  compute("VpnTunnel", "vpnTunnels.aggregatedList"),
  {
    type: "storage.googleapis.com/Bucket",
    list: "storage/buckets.list",
    // Without it, access lists are left out.
    query: { projection: "full" },
    policy: "storage/buckets.getIamPolicy",
    may: ["storage.buckets.list", "storage.buckets.getIamPolicy"],
  },
  {
    type: "bigquery.googleapis.com/Dataset",
    list: "bigquery/datasets.list",
    query: { all: "true" },
    get: "bigquery/datasets.get",
    may: ["bigquery.datasets.get"],
  },
  {
    type: "bigquery.googleapis.com/Table",
    list: "bigquery/tables.list",
    below: "bigquery.googleapis.com/Dataset",
    get: "bigquery/tables.get",
    may: ["bigquery.tables.list", "bigquery.tables.get"],
  },
  { type: "sqladmin.googleapis.com/Instance", list: "sqladmin/instances.list", may: ["cloudsql.instances.list"] },
  {
    type: "container.googleapis.com/Cluster",
    list: "container/projects.locations.clusters.list",
    may: ["container.clusters.list"],
  },
  {
    type: "cloudkms.googleapis.com/KeyRing",
    list: "cloudkms/projects.locations.keyRings.list",
    eachLocation: true,
    policy: "cloudkms/projects.locations.keyRings.getIamPolicy",
    may: ["cloudkms.locations.list", "cloudkms.keyRings.list", "cloudkms.keyRings.getIamPolicy"],
  },
  {
    type: "cloudkms.googleapis.com/CryptoKey",
    list: "cloudkms/projects.locations.keyRings.cryptoKeys.list",
    below: "cloudkms.googleapis.com/KeyRing",
    policy: "cloudkms/projects.locations.keyRings.cryptoKeys.getIamPolicy",
    may: ["cloudkms.cryptoKeys.list", "cloudkms.cryptoKeys.getIamPolicy"],
  },
  {
    type: "iam.googleapis.com/ServiceAccount",
    list: "iam/projects.serviceAccounts.list",
    policy: "iam/projects.serviceAccounts.getIamPolicy",
    may: ["iam.serviceAccounts.list", "iam.serviceAccounts.getIamPolicy"],
  },
  {
    type: "iam.googleapis.com/ServiceAccountKey",
    list: "iam/projects.serviceAccounts.keys.list",
    below: "iam.googleapis.com/ServiceAccount",
    may: ["iam.serviceAccountKeys.list"],
  },
  {
    type: "iam.googleapis.com/Role",
    list: "iam/projects.roles.list",
    query: { view: "FULL" },
    may: ["iam.roles.list"],
  },
  {
    type: "pubsub.googleapis.com/Topic",
    list: "pubsub/projects.topics.list",
    policy: "pubsub/projects.topics.getIamPolicy",
    may: ["pubsub.topics.list", "pubsub.topics.getIamPolicy"],
  },
  {
    type: "pubsub.googleapis.com/Subscription",
    list: "pubsub/projects.subscriptions.list",
    policy: "pubsub/projects.subscriptions.getIamPolicy",
    may: ["pubsub.subscriptions.list", "pubsub.subscriptions.getIamPolicy"],
  },
  {
    type: "secretmanager.googleapis.com/Secret",
    list: "secretmanager/projects.secrets.list",
    policy: "secretmanager/projects.secrets.getIamPolicy",
    may: ["secretmanager.secrets.list", "secretmanager.secrets.getIamPolicy"],
  },
  {
    type: "run.googleapis.com/Service",
    list: "run.v2/projects.locations.services.list",
    eachLocation: true,
    policy: "run.v2/projects.locations.services.getIamPolicy",
    may: ["run.locations.list", "run.services.list", "run.services.getIamPolicy"],
  },
  {
    type: "run.googleapis.com/Job",
    list: "run.v2/projects.locations.jobs.list",
    eachLocation: true,
    policy: "run.v2/projects.locations.jobs.getIamPolicy",
    may: ["run.jobs.list", "run.jobs.getIamPolicy"],
  },
  {
    type: "cloudfunctions.googleapis.com/Function",
    list: "cloudfunctions/projects.locations.functions.list",
    policy: "cloudfunctions/projects.locations.functions.getIamPolicy",
    may: ["cloudfunctions.functions.list", "cloudfunctions.functions.getIamPolicy"],
  },
  { type: "dns.googleapis.com/ManagedZone", list: "dns/managedZones.list", may: ["dns.managedZones.list"] },
  { type: "dns.googleapis.com/Policy", list: "dns/policies.list", may: ["dns.policies.list"] },
  { type: "logging.googleapis.com/LogSink", list: "logging/projects.sinks.list", may: ["logging.sinks.list"] },
  { type: "logging.googleapis.com/Metric", list: "logging/projects.metrics.list", may: ["logging.logMetrics.list"] },
  {
    type: "monitoring.googleapis.com/AlertPolicy",
    list: "monitoring/projects.alertPolicies.list",
    may: ["monitoring.alertPolicies.list"],
  },
  {
    type: "redis.googleapis.com/Instance",
    list: "redis/projects.locations.instances.list",
    may: ["redis.instances.list"],
  },
  { type: "spanner.googleapis.com/Instance", list: "spanner/projects.instances.list", may: ["spanner.instances.list"] },
  {
    type: "spanner.googleapis.com/Database",
    list: "spanner/projects.instances.databases.list",
    below: "spanner.googleapis.com/Instance",
    may: ["spanner.databases.list"],
  },
  {
    type: "bigtableadmin.googleapis.com/Instance",
    list: "bigtableadmin/projects.instances.list",
    may: ["bigtable.instances.list"],
  },
  {
    type: "artifactregistry.googleapis.com/Repository",
    list: "artifactregistry/projects.locations.repositories.list",
    eachLocation: true,
    policy: "artifactregistry/projects.locations.repositories.getIamPolicy",
    may: [
      "artifactregistry.locations.list",
      "artifactregistry.repositories.list",
      "artifactregistry.repositories.getIamPolicy",
    ],
  },
  {
    type: "vpcaccess.googleapis.com/Connector",
    list: "vpcaccess/projects.locations.connectors.list",
    eachLocation: true,
    may: ["vpcaccess.locations.list", "vpcaccess.connectors.list"],
  },
  {
    type: "binaryauthorization.googleapis.com/Policy",
    list: "binaryauthorization/projects.getPolicy",
    may: ["binaryauthorization.policy.get"],
  },
  {
    type: "serviceusage.googleapis.com/Service",
    list: "serviceusage/services.list",
    query: { filter: "state:ENABLED" },
    may: ["serviceusage.services.list"],
  },
  {
    type: "accessapproval.googleapis.com/AccessApprovalSettings",
    list: "accessapproval/projects.getAccessApprovalSettings",
    isNoAsset: true,
    may: ["accessapproval.settings.get"],
  },
  lastAuthentication("ServiceAccount"),
  lastAuthentication("ServiceAccountKey"),
];

/** What the asset inventory shows in an older shape than the catalogue's, and the read that gives it in that one. */
export const readMethodsForAssetsInOlderShape: ReadonlyMap<string, string> = new Map([
  ["run.googleapis.com/Service", "run.v2/projects.locations.services.get"],
  ["run.googleapis.com/Job", "run.v2/projects.locations.jobs.get"],
]);
