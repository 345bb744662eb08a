import type { CloudManagedPattern } from "./managed-pattern.js";

const ANY_VALUE = /./;

export const googleManagedPatterns: readonly CloudManagedPattern[] = [
  // Labels that services put on the resources they make.
  { path: "tag:goog-managed-by", pattern: ANY_VALUE, manager: "{}" },
  { path: "tag:goog-gke-node", pattern: /^/, manager: "a Kubernetes cluster" },
  { path: "tag:goog-gke-volume", pattern: /^/, manager: "a Kubernetes cluster" },
  { path: "tag:goog-k8s-cluster-name", pattern: ANY_VALUE, manager: "Kubernetes cluster {}" },
  { path: "tag:goog-dataproc-cluster-name", pattern: ANY_VALUE, manager: "Dataproc cluster {}" },
  { path: "tag:goog-composer-environment", pattern: ANY_VALUE, manager: "Composer environment {}" },
  {
    type: /^compute\.googleapis\.com\/(?:Firewall|Instance|InstanceGroup|InstanceGroupManager|InstanceTemplate|Route|Disk)$/,
    path: "properties.name",
    pattern: /^(?:gke|k8s)-/,
    manager: "a Kubernetes cluster",
  },
  // Resources that every new project has.
  {
    type: /^compute\.googleapis\.com\/(?:Network|Subnetwork)$/,
    path: "properties.name",
    pattern: /^default$/,
    manager: "Google Cloud",
  },
  {
    type: /^compute\.googleapis\.com\/Route$/,
    path: "properties.name",
    pattern: /^(?:default-route-|peering-route-)/,
    manager: "Google Cloud",
  },
  {
    type: /^compute\.googleapis\.com\/Firewall$/,
    path: "properties.name",
    pattern: /^default-allow-(?:icmp|internal|rdp|ssh)$/,
    manager: "Google Cloud",
  },
  {
    type: /^iam\.googleapis\.com\/ServiceAccount$/,
    path: "properties.email",
    pattern: /^(?:\d+-compute@developer|service-\d+@|\d+@cloudservices|[a-z0-9:.-]+@(?:appspot|gcp-sa-|system))/,
    manager: "Google Cloud",
  },
  {
    type: /^iam\.googleapis\.com\/ServiceAccountKey$/,
    path: "properties.keyType",
    pattern: /^SYSTEM_MANAGED$/,
    manager: "Google Cloud",
  },
  {
    type: /^logging\.googleapis\.com\/Log(?:Sink|Bucket|View)$/,
    path: "properties.name",
    pattern: /(?:^|\/)_(?:Default|Required|AllLogs)$/,
    manager: "Google Cloud",
  },
  { type: /^dns\.googleapis\.com\/ResourceRecordSet$/, path: "properties.type", pattern: /^SOA$/, manager: "its zone" },
  {
    type: /^storage\.googleapis\.com\/Bucket$/,
    path: "properties.name",
    pattern:
      /^(?:gcf-(?:v2-)?(?:sources|uploads)-|run-sources-|dataproc-(?:staging|temp)-)|\.appspot\.com$|_cloudbuild$/,
    manager: "the service that keeps things in it",
  },
  {
    type: /^artifactregistry\.googleapis\.com\/Repository$/,
    path: "properties.name",
    pattern: /(?:^|\/)(?:gcf-artifacts|cloud-run-source-deploy)$/,
    manager: "the service that keeps things in it",
  },
  {
    type: /^pubsub\.googleapis\.com\/Topic$/,
    path: "properties.name",
    pattern: /(?:^|\/)(?:container-analysis-(?:notes|occurrences)-v1(?:beta1)?|gcr)$/,
    manager: "Google Cloud",
  },
];
