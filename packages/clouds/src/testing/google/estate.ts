/** What a project has, as Google's APIs show it: REST resources with what their servers add. */
import type { JsonObject } from "@plumbline/model";

export interface GoogleEstateItem {
  /** The service that has it, and the path behind its version: `projects/shop/global/firewalls/ssh`. */
  readonly service: string;
  readonly path: string;
  readonly body: JsonObject;
  /** As the asset inventory calls it; without it, the inventory does not have it. */
  readonly asset?: {
    readonly name: string;
    readonly type: string;
    readonly location?: string;
    readonly body?: JsonObject;
  };
  readonly policy?: JsonObject;
  /** Where its path does not say it. */
  readonly project?: string;
}

const CREATED = "2024-03-01T10:00:00.000-07:00";

export const computeItem = (
  project: string,
  place: string,
  collection: string,
  type: string,
  name: string,
  body: JsonObject,
): GoogleEstateItem => {
  const path = `projects/${project}/${place}/${collection}/${name}`;
  const [kind = "", at = ""] = place.split("/");
  const link = `https://www.googleapis.com/compute/v1/projects/${project}/${place}`;
  return {
    service: "compute",
    path,
    body: {
      kind: `compute#${type.charAt(0).toLowerCase()}${type.slice(1)}`,
      id: String(7_000_000_000_000_000_000n + BigInt(path.length)),
      creationTimestamp: CREATED,
      name,
      selfLink: `https://www.googleapis.com/compute/v1/${path}`,
      ...(kind === "zones" && { zone: link }),
      ...(kind === "regions" && { region: link }),
      ...body,
    },
    asset: {
      name: `//compute.googleapis.com/${path}`,
      type: `compute.googleapis.com/${type}`,
      location: at === "" ? "global" : at,
    },
  };
};

export const firewall = (project: string, name: string, body: JsonObject): GoogleEstateItem =>
  computeItem(project, "global", "firewalls", "Firewall", name, {
    network: `https://www.googleapis.com/compute/v1/projects/${project}/global/networks/default`,
    priority: 1000,
    direction: "INGRESS",
    logConfig: { enable: false },
    disabled: false,
    ...body,
  });

export const instance = (project: string, zone: string, name: string, body: JsonObject): GoogleEstateItem =>
  computeItem(project, `zones/${zone}`, "instances", "Instance", name, {
    status: "RUNNING",
    machineType: `https://www.googleapis.com/compute/v1/projects/${project}/zones/${zone}/machineTypes/e2-small`,
    canIpForward: false,
    tags: { fingerprint: "42WmSpB8rSM=" },
    metadata: { fingerprint: "bBJHzzVZUQE=", kind: "compute#metadata" },
    labelFingerprint: "42WmSpB8rSM=",
    deletionProtection: false,
    ...body,
  });

export const address = (project: string, place: string, name: string): GoogleEstateItem =>
  computeItem(project, place, "addresses", place === "global" ? "GlobalAddress" : "Address", name, {
    address: "34.1.2.3",
    status: "RESERVED",
    networkTier: "PREMIUM",
    addressType: "EXTERNAL",
  });

export const bucket = (project: string, name: string, body: JsonObject, policy: JsonObject): GoogleEstateItem => ({
  project,
  service: "storage",
  path: `b/${name}`,
  body: {
    kind: "storage#bucket",
    id: name,
    name,
    selfLink: `https://www.googleapis.com/storage/v1/b/${name}`,
    projectNumber: "123456789012",
    timeCreated: "2024-03-01T10:00:00.000Z",
    updated: "2024-03-01T10:00:00.000Z",
    metageneration: "1",
    etag: "CAE=",
    location: "EU",
    locationType: "multi-region",
    storageClass: "STANDARD",
    iamConfiguration: {
      bucketPolicyOnly: { enabled: false },
      uniformBucketLevelAccess: { enabled: false },
      publicAccessPrevention: "inherited",
    },
    ...body,
  },
  asset: { name: `//storage.googleapis.com/${name}`, type: "storage.googleapis.com/Bucket", location: "eu" },
  policy: { kind: "storage#policy", resourceId: `projects/_/buckets/${name}`, version: 1, etag: "CAE=", ...policy },
});

export const sqlInstance = (project: string, name: string, ipConfiguration: JsonObject): GoogleEstateItem => ({
  service: "sqladmin",
  path: `projects/${project}/instances/${name}`,
  body: {
    kind: "sql#instance",
    name,
    project,
    state: "RUNNABLE",
    databaseVersion: "POSTGRES_15",
    backendType: "SECOND_GEN",
    instanceType: "CLOUD_SQL_INSTANCE",
    region: "europe-west1",
    gceZone: "europe-west1-b",
    createTime: "2024-03-01T10:00:00.000Z",
    selfLink: `https://sqladmin.googleapis.com/sql/v1beta4/projects/${project}/instances/${name}`,
    settings: {
      kind: "sql#settings",
      settingsVersion: "1",
      tier: "db-f1-micro",
      userLabels: { team: "data" },
      backupConfiguration: { kind: "sql#backupConfiguration", enabled: true, startTime: "03:00" },
      ipConfiguration: {
        ipv4Enabled: true,
        requireSsl: false,
        sslMode: "ALLOW_UNENCRYPTED_AND_ENCRYPTED",
        ...ipConfiguration,
      },
    },
  },
  asset: {
    name: `//cloudsql.googleapis.com/projects/${project}/instances/${name}`,
    type: "sqladmin.googleapis.com/Instance",
    location: "europe-west1",
  },
});

export const cluster = (project: string, location: string, name: string, body: JsonObject): GoogleEstateItem => ({
  service: "container",
  path: `projects/${project}/locations/${location}/clusters/${name}`,
  body: {
    name,
    location,
    zone: location,
    status: "RUNNING",
    createTime: "2024-03-01T10:00:00+00:00",
    selfLink: `https://container.googleapis.com/v1/projects/${project}/locations/${location}/clusters/${name}`,
    resourceLabels: { team: "shop" },
    masterAuth: { clusterCaCertificate: "LS0t" },
    // False is left out.
    legacyAbac: {},
    shieldedNodes: { enabled: true },
    networkConfig: { network: `projects/${project}/global/networks/default` },
    nodePools: [{ name: "default-pool", config: { machineType: "e2-medium" }, networkConfig: {} }],
    ...body,
  },
  asset: {
    name: `//container.googleapis.com/projects/${project}/locations/${location}/clusters/${name}`,
    type: "container.googleapis.com/Cluster",
    location,
  },
});

/** Of the newer style: its name is its path. */
export const namedItem = (
  service: string,
  type: string,
  path: string,
  body: JsonObject,
  policy?: JsonObject,
  location = "global",
): GoogleEstateItem => ({
  service,
  path,
  body: { name: path, createTime: "2024-03-01T10:00:00.123456789Z", ...body },
  asset: { name: `//${service}.googleapis.com/${path}`, type: `${service}.googleapis.com/${type}`, location },
  ...(policy !== undefined && { policy }),
});

export const dataset = (project: string, id: string, access: readonly JsonObject[]): GoogleEstateItem => ({
  service: "bigquery",
  path: `projects/${project}/datasets/${id}`,
  body: {
    kind: "bigquery#dataset",
    id: `${project}:${id}`,
    etag: "x",
    selfLink: `https://bigquery.googleapis.com/bigquery/v2/projects/${project}/datasets/${id}`,
    datasetReference: { projectId: project, datasetId: id },
    creationTime: "1709287200000",
    lastModifiedTime: "1709287200000",
    location: "EU",
    type: "DEFAULT",
    access,
  },
  asset: {
    name: `//bigquery.googleapis.com/projects/${project}/datasets/${id}`,
    type: "bigquery.googleapis.com/Dataset",
    location: "eu",
  },
});

export const serviceAccount = (project: string, id: string, policy?: JsonObject): GoogleEstateItem => {
  const email = `${id}@${project}.iam.gserviceaccount.com`;
  const uniqueId = String(100_000_000_000_000_000_000n + BigInt(email.length));
  return {
    service: "iam",
    path: `projects/${project}/serviceAccounts/${email}`,
    body: {
      name: `projects/${project}/serviceAccounts/${email}`,
      projectId: project,
      uniqueId,
      email,
      displayName: id,
      oauth2ClientId: uniqueId,
    },
    asset: {
      name: `//iam.googleapis.com/projects/${project}/serviceAccounts/${uniqueId}`,
      type: "iam.googleapis.com/ServiceAccount",
      location: "global",
    },
    ...(policy !== undefined && { policy }),
  };
};

export const projectItem = (project: string, number: string, policy: JsonObject): GoogleEstateItem => ({
  service: "cloudresourcemanager",
  path: `projects/${project}`,
  body: {
    projectNumber: number,
    projectId: project,
    lifecycleState: "ACTIVE",
    name: project,
    labels: { env: "prod" },
    createTime: "2024-03-01T10:00:00.000Z",
    parent: { type: "folder", id: "100" },
  },
  asset: {
    name: `//cloudresourcemanager.googleapis.com/projects/${number}`,
    type: "cloudresourcemanager.googleapis.com/Project",
    location: "global",
  },
  policy,
});

const grant = (role: string, ...members: readonly string[]): JsonObject => ({
  version: 1,
  etag: "BwX=",
  bindings: [{ role, members }],
});

/** A project with something of most kinds, some of it wrong. */
export function createShopEstate(project = "shop"): readonly GoogleEstateItem[] {
  const machine = {
    networkInterfaces: [
      {
        name: "nic0",
        network: "n",
        networkIP: "10.0.0.2",
        accessConfigs: [{ type: "ONE_TO_ONE_NAT", name: "External NAT", natIP: "34.1.1.1" }],
      },
    ],
    serviceAccounts: [
      {
        email: "123456789012-compute@developer.gserviceaccount.com",
        scopes: ["https://www.googleapis.com/auth/cloud-platform"],
      },
    ],
    labels: { team: "web" },
  };
  const ring = `projects/${project}/locations/europe-west1/keyRings/main`;
  return [
    projectItem(project, "123456789012", grant("roles/editor", "group:devs@example.com")),
    firewall(project, "ssh", { sourceRanges: ["0.0.0.0/0"], allowed: [{ IPProtocol: "tcp", ports: ["22"] }] }),
    firewall(project, "web", { sourceRanges: ["0.0.0.0/0"], allowed: [{ IPProtocol: "tcp", ports: ["443"] }] }),
    instance(project, "europe-west1-b", "front", machine),
    instance(project, "us-central1-a", "back", {
      networkInterfaces: [{ name: "nic0", network: "n", networkIP: "10.0.0.3" }],
    }),
    address(project, "regions/europe-west1", "gateway"),
    address(project, "global", "anycast"),
    bucket(project, `${project}-images`, {}, grant("roles/storage.objectViewer", "allUsers")),
    bucket(
      project,
      `${project}-logs`,
      { iamConfiguration: { uniformBucketLevelAccess: { enabled: true }, publicAccessPrevention: "enforced" } },
      grant("roles/storage.objectViewer", "group:ops@example.com"),
    ),
    sqlInstance(project, "orders", { authorizedNetworks: [{ kind: "sql#aclEntry", name: "all", value: "0.0.0.0/0" }] }),
    cluster(project, "europe-west1", "main", {}),
    dataset(project, "open", [{ role: "READER", specialGroup: "allAuthenticatedUsers" }]),
    namedItem("cloudkms", "KeyRing", ring, {}, undefined, "europe-west1"),
    namedItem(
      "cloudkms",
      "CryptoKey",
      `${ring}/cryptoKeys/orders`,
      { purpose: "ENCRYPT_DECRYPT", rotationPeriod: "31536000s" },
      undefined,
      "europe-west1",
    ),
    serviceAccount(project, "app", grant("roles/iam.serviceAccountUser", "user:a@example.com")),
    namedItem(
      "pubsub",
      "Topic",
      `projects/${project}/topics/orders`,
      {},
      grant("roles/pubsub.publisher", "serviceAccount:app@shop.iam.gserviceaccount.com"),
    ),
    namedItem("secretmanager", "Secret", `projects/${project}/secrets/key`, { replication: { automatic: {} } }),
    {
      ...namedItem(
        "run",
        "Service",
        `projects/${project}/locations/europe-west1/services/api`,
        { template: { containers: [{ image: "i" }] }, ingress: "INGRESS_TRAFFIC_ALL" },
        grant("roles/run.invoker", "allUsers"),
        "europe-west1",
      ),
      asset: {
        name: `//run.googleapis.com/projects/${project}/locations/europe-west1/services/api`,
        type: "run.googleapis.com/Service",
        location: "europe-west1",
        body: { apiVersion: "serving.knative.dev/v1", kind: "Service", metadata: { name: "api" } },
      },
    },
  ];
}
