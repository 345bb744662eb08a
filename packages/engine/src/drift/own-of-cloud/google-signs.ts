import type { Sign } from "./maker.js";

const any = /./;

export const googleSigns: readonly Sign[] = [
  // Labels that services put on what they make.
  { at: "tag:goog-managed-by", is: any, maker: "{}" },
  { at: "tag:goog-gke-node", is: /^/, maker: "a Kubernetes cluster" },
  { at: "tag:goog-gke-volume", is: /^/, maker: "a Kubernetes cluster" },
  { at: "tag:goog-k8s-cluster-name", is: any, maker: "Kubernetes cluster {}" },
  { at: "tag:goog-dataproc-cluster-name", is: any, maker: "Dataproc cluster {}" },
  { at: "tag:goog-composer-environment", is: any, maker: "Composer environment {}" },
  {
    type: /^compute\.googleapis\.com\/(?:Firewall|Instance|InstanceGroup|InstanceGroupManager|InstanceTemplate|Route|Disk)$/,
    at: "properties.name",
    is: /^(?:gke|k8s)-/,
    maker: "a Kubernetes cluster",
  },
  // What a new project has.
  {
    type: /^compute\.googleapis\.com\/(?:Network|Subnetwork)$/,
    at: "properties.name",
    is: /^default$/,
    maker: "Google Cloud",
  },
  {
    type: /^compute\.googleapis\.com\/Route$/,
    at: "properties.name",
    is: /^(?:default-route-|peering-route-)/,
    maker: "Google Cloud",
  },
  {
    type: /^compute\.googleapis\.com\/Firewall$/,
    at: "properties.name",
    is: /^default-allow-(?:icmp|internal|rdp|ssh)$/,
    maker: "Google Cloud",
  },
  {
    type: /^iam\.googleapis\.com\/ServiceAccount$/,
    at: "properties.email",
    is: /^(?:\d+-compute@developer|service-\d+@|\d+@cloudservices|[a-z0-9:.-]+@(?:appspot|gcp-sa-|system))/,
    maker: "Google Cloud",
  },
  {
    type: /^iam\.googleapis\.com\/ServiceAccountKey$/,
    at: "properties.keyType",
    is: /^SYSTEM_MANAGED$/,
    maker: "Google Cloud",
  },
  {
    type: /^logging\.googleapis\.com\/Log(?:Sink|Bucket|View)$/,
    at: "properties.name",
    is: /(?:^|\/)_(?:Default|Required|AllLogs)$/,
    maker: "Google Cloud",
  },
  { type: /^dns\.googleapis\.com\/ResourceRecordSet$/, at: "properties.type", is: /^SOA$/, maker: "its zone" },
  {
    type: /^storage\.googleapis\.com\/Bucket$/,
    at: "properties.name",
    is: /^(?:gcf-(?:v2-)?(?:sources|uploads)-|run-sources-|dataproc-(?:staging|temp)-)|\.appspot\.com$|_cloudbuild$/,
    maker: "the service that keeps things in it",
  },
  {
    type: /^artifactregistry\.googleapis\.com\/Repository$/,
    at: "properties.name",
    is: /(?:^|\/)(?:gcf-artifacts|cloud-run-source-deploy)$/,
    maker: "the service that keeps things in it",
  },
  {
    type: /^pubsub\.googleapis\.com\/Topic$/,
    at: "properties.name",
    is: /(?:^|\/)(?:container-analysis-(?:notes|occurrences)-v1(?:beta1)?|gcr)$/,
    maker: "Google Cloud",
  },
];
