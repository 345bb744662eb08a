import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { formatSourceLocationOfShape } from "../testing.js";
import { shapesIn, type TerraformBlocks, toOtherTerraformForms } from "./testing/terraform-forms.js";

interface Golden {
  readonly type: string;
  /** Each way to write it. */
  readonly styles: Readonly<Record<string, string>>;
  readonly blocks: TerraformBlocks;
  readonly properties: JsonObject;
  readonly beside?: JsonObject;
  /** Path in the shape → line in the first style. */
  readonly places: readonly (readonly [path: readonly (string | number)[], line: number])[];
}

const goldens: readonly Golden[] = [
  {
    type: "storage.googleapis.com/Bucket",
    styles: {
      "members by reference": `resource "google_storage_bucket" "b" {
  name                        = "b"
  location                    = "eu"
  uniform_bucket_level_access = true
  versioning {
    enabled = true
  }
}
resource "google_storage_bucket_iam_member" "m" {
  bucket = google_storage_bucket.b.name
  role   = "roles/storage.objectViewer"
  member = "allUsers"
}
`,
      "a binding by name": `resource "google_storage_bucket" "b" {
  name                        = "b"
  location                    = "EU"
  uniform_bucket_level_access = true
  versioning {
    enabled = true
  }
}
resource "google_storage_bucket_iam_binding" "m" {
  bucket  = "b"
  role    = "roles/storage.objectViewer"
  members = ["allUsers"]
}
`,
      "a policy of a data source": `resource "google_storage_bucket" "b" {
  name                        = "b"
  location                    = "EU"
  uniform_bucket_level_access = true
  versioning {
    enabled = true
  }
}
data "google_iam_policy" "p" {
  binding {
    role    = "roles/storage.objectViewer"
    members = ["allUsers"]
  }
}
resource "google_storage_bucket_iam_policy" "m" {
  bucket      = google_storage_bucket.b.name
  policy_data = data.google_iam_policy.p.policy_data
}
`,
      "a policy as JSON": `resource "google_storage_bucket" "b" {
  name                        = "b"
  location                    = "EU"
  uniform_bucket_level_access = true
  versioning {
    enabled = true
  }
}
resource "google_storage_bucket_iam_policy" "m" {
  bucket      = google_storage_bucket.b.name
  policy_data = jsonencode({ bindings = [{ role = "roles/storage.objectViewer", members = ["allUsers"] }] })
}
`,
    },
    blocks: {
      "google_storage_bucket.b": {
        name: "b",
        location: "EU",
        uniform_bucket_level_access: true,
        versioning: [{ enabled: true }],
      },
      "google_storage_bucket_iam_policy.m": {
        bucket: "b",
        policy_data: '{"bindings":[{"role":"roles/storage.objectViewer","members":["allUsers"]}]}',
      },
    },
    properties: {
      name: "b",
      location: "EU",
      iamConfiguration: { uniformBucketLevelAccess: { enabled: true } },
      versioning: { enabled: true },
    },
    beside: { iamPolicy: { bindings: [{ role: "roles/storage.objectViewer", members: ["allUsers"] }] } },
    places: [
      [["properties", "iamConfiguration", "uniformBucketLevelAccess", "enabled"], 4],
      [["properties", "versioning", "enabled"], 6],
      [["beside", "iamPolicy", "bindings", 0, "role"], 11],
      [["beside", "iamPolicy", "bindings", 0, "members", 0], 12],
    ],
  },
  {
    type: "compute.googleapis.com/Firewall",
    styles: {
      code: `resource "google_compute_firewall" "f" {
  name          = "f"
  network       = "default"
  source_ranges = ["10.0.0.0/8", "0.0.0.0/0"]
  allow {
    protocol = "tcp"
    ports    = ["22", "80-90"]
  }
  deny {
    protocol = "udp"
  }
  log_config {
    metadata = "INCLUDE_ALL_METADATA"
  }
}
`,
    },
    blocks: {
      "google_compute_firewall.f": {
        name: "f",
        network: "default",
        source_ranges: ["10.0.0.0/8", "0.0.0.0/0"],
        allow: [{ protocol: "tcp", ports: ["22", "80-90"] }],
        deny: [{ protocol: "udp" }],
        log_config: [{ metadata: "INCLUDE_ALL_METADATA" }],
      },
    },
    properties: {
      name: "f",
      network: "default",
      sourceRanges: ["10.0.0.0/8", "0.0.0.0/0"],
      allowed: [{ IPProtocol: "tcp", ports: ["22", "80-90"] }],
      denied: [{ IPProtocol: "udp" }],
      logConfig: { enable: true, metadata: "INCLUDE_ALL_METADATA" },
    },
    places: [
      [["properties", "allowed", 0, "ports"], 7],
      [["properties", "sourceRanges", 1], 4],
      [["properties", "logConfig", "enable"], 12],
    ],
  },
  {
    type: "compute.googleapis.com/Instance",
    styles: {
      code: `resource "google_compute_instance" "m" {
  name         = "m"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
  boot_disk {
    initialize_params {
      image = "debian-12"
      size  = 20
    }
  }
  scratch_disk {
    interface = "NVME"
  }
  network_interface {
    network = "default"
    access_config {}
  }
  metadata = {
    serial-port-enable = "true"
    enable-oslogin     = "TRUE"
  }
  service_account {
    email  = "a@b.iam.gserviceaccount.com"
    scopes = ["cloud-platform"]
  }
  shielded_instance_config {
    enable_secure_boot = true
  }
  tags = ["web"]
}
`,
    },
    blocks: {
      "google_compute_instance.m": {
        name: "m",
        machine_type: "e2-small",
        zone: "europe-west1-b",
        boot_disk: [{ initialize_params: [{ image: "debian-12", size: 20 }] }],
        scratch_disk: [{ interface: "NVME" }],
        network_interface: [{ network: "default", access_config: [{}] }],
        metadata: { "serial-port-enable": "true", "enable-oslogin": "TRUE" },
        service_account: [{ email: "a@b.iam.gserviceaccount.com", scopes: ["cloud-platform"] }],
        shielded_instance_config: [{ enable_secure_boot: true }],
        tags: ["web"],
      },
    },
    properties: {
      name: "m",
      machineType: "e2-small",
      disks: [
        { boot: true, type: "PERSISTENT", initializeParams: { sourceImage: "debian-12", diskSizeGb: "20" } },
        { boot: false, type: "SCRATCH", interface: "NVME" },
      ],
      networkInterfaces: [{ network: "default", accessConfigs: [{}] }],
      metadata: {
        items: expect.arrayContaining([
          { key: "serial-port-enable", value: "true" },
          { key: "enable-oslogin", value: "TRUE" },
        ]),
      },
      serviceAccounts: [{ email: "a@b.iam.gserviceaccount.com", scopes: ["cloud-platform"] }],
      shieldedInstanceConfig: { enableSecureBoot: true },
      tags: { items: ["web"] },
    },
    places: [
      [["properties", "networkInterfaces", 0, "accessConfigs", 0], 16],
      [["properties", "disks", 0, "boot"], 5],
      [["properties", "disks", 1, "interface"], 12],
      [["properties", "serviceAccounts", 0, "scopes", 0], 24],
    ],
  },
  {
    type: "compute.googleapis.com/InstanceTemplate",
    styles: {
      code: `resource "google_compute_instance_template" "t" {
  machine_type = "e2-small"
  disk {
    source_image = "debian-12"
    boot         = true
  }
  network_interface {
    network = "default"
    access_config {
      network_tier = "PREMIUM"
    }
  }
}
`,
    },
    blocks: {
      "google_compute_instance_template.t": {
        machine_type: "e2-small",
        disk: [{ source_image: "debian-12", boot: true }],
        network_interface: [{ network: "default", access_config: [{ network_tier: "PREMIUM" }] }],
      },
    },
    properties: {
      properties: {
        machineType: "e2-small",
        disks: [{ boot: true, initializeParams: { sourceImage: "debian-12" } }],
        networkInterfaces: [{ network: "default", accessConfigs: [{ networkTier: "PREMIUM" }] }],
      },
    },
    places: [[["properties", "properties", "networkInterfaces", 0, "accessConfigs", 0, "networkTier"], 10]],
  },
  {
    type: "sqladmin.googleapis.com/Instance",
    styles: {
      code: `resource "google_sql_database_instance" "d" {
  name             = "d"
  database_version = "POSTGRES_16"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      ipv4_enabled = true
      ssl_mode     = "ENCRYPTED_ONLY"
      authorized_networks {
        name  = "all"
        value = "0.0.0.0/0"
      }
    }
    database_flags {
      name  = "log_connections"
      value = "on"
    }
    backup_configuration {
      enabled = true
    }
  }
}
`,
    },
    blocks: {
      "google_sql_database_instance.d": {
        name: "d",
        database_version: "POSTGRES_16",
        settings: [
          {
            tier: "db-f1-micro",
            ip_configuration: [
              {
                ipv4_enabled: true,
                ssl_mode: "ENCRYPTED_ONLY",
                authorized_networks: [{ name: "all", value: "0.0.0.0/0" }],
              },
            ],
            database_flags: [{ name: "log_connections", value: "on" }],
            backup_configuration: [{ enabled: true }],
          },
        ],
      },
    },
    properties: {
      name: "d",
      databaseVersion: "POSTGRES_16",
      settings: {
        tier: "db-f1-micro",
        ipConfiguration: {
          ipv4Enabled: true,
          sslMode: "ENCRYPTED_ONLY",
          authorizedNetworks: [{ name: "all", value: "0.0.0.0/0" }],
        },
        databaseFlags: [{ name: "log_connections", value: "on" }],
        backupConfiguration: { enabled: true },
      },
    },
    places: [
      [["properties", "settings", "ipConfiguration", "authorizedNetworks", 0, "value"], 11],
      [["properties", "settings", "databaseFlags", 0, "value"], 16],
    ],
  },
  {
    type: "container.googleapis.com/Cluster",
    styles: {
      code: `resource "google_container_cluster" "c" {
  name               = "c"
  location           = "europe-west1"
  enable_legacy_abac = true
  master_authorized_networks_config {
    cidr_blocks {
      cidr_block = "0.0.0.0/0"
    }
  }
  private_cluster_config {
    enable_private_nodes = true
  }
  node_pool {
    name       = "inside"
    node_count = 1
    node_config {
      machine_type = "e2-small"
    }
  }
}
`,
    },
    blocks: {
      "google_container_cluster.c": {
        name: "c",
        location: "europe-west1",
        enable_legacy_abac: true,
        master_authorized_networks_config: [{ cidr_blocks: [{ cidr_block: "0.0.0.0/0" }] }],
        private_cluster_config: [{ enable_private_nodes: true }],
        node_pool: [{ name: "inside", node_count: 1, node_config: [{ machine_type: "e2-small" }] }],
      },
    },
    properties: {
      name: "c",
      location: "europe-west1",
      legacyAbac: { enabled: true },
      masterAuthorizedNetworksConfig: { enabled: true, cidrBlocks: [{ cidrBlock: "0.0.0.0/0" }] },
      privateClusterConfig: { enablePrivateNodes: true },
      nodePools: [{ name: "inside", initialNodeCount: 1, config: { machineType: "e2-small" } }],
    },
    places: [
      [["properties", "legacyAbac", "enabled"], 4],
      [["properties", "masterAuthorizedNetworksConfig", "cidrBlocks", 0, "cidrBlock"], 7],
      [["properties", "nodePools", 0, "config", "machineType"], 17],
    ],
  },
  {
    type: "cloudkms.googleapis.com/CryptoKey",
    styles: {
      code: `resource "google_kms_crypto_key" "k" {
  name            = "k"
  key_ring        = "projects/p/locations/eu/keyRings/r"
  rotation_period = "7776000s"
  version_template {
    algorithm = "GOOGLE_SYMMETRIC_ENCRYPTION"
  }
}
resource "google_kms_crypto_key_iam_binding" "k" {
  crypto_key_id = google_kms_crypto_key.k.id
  role          = "roles/cloudkms.admin"
  members       = ["user:a@example.com"]
}
`,
    },
    blocks: {
      "google_kms_crypto_key.k": {
        name: "k",
        id: "projects/p/locations/eu/keyRings/r/cryptoKeys/k",
        key_ring: "projects/p/locations/eu/keyRings/r",
        rotation_period: "7776000s",
        version_template: [{ algorithm: "GOOGLE_SYMMETRIC_ENCRYPTION" }],
      },
      "google_kms_crypto_key_iam_binding.k": {
        crypto_key_id: "projects/p/locations/eu/keyRings/r/cryptoKeys/k",
        role: "roles/cloudkms.admin",
        members: ["user:a@example.com"],
      },
    },
    properties: {
      name: "k",
      rotationPeriod: "7776000s",
      versionTemplate: { algorithm: "GOOGLE_SYMMETRIC_ENCRYPTION" },
    },
    beside: { iamPolicy: { bindings: [{ role: "roles/cloudkms.admin", members: ["user:a@example.com"] }] } },
    places: [[["properties", "rotationPeriod"], 4]],
  },
  {
    type: "bigquery.googleapis.com/Dataset",
    styles: {
      inline: `resource "google_bigquery_dataset" "d" {
  dataset_id = "d"
  access {
    role          = "READER"
    special_group = "allAuthenticatedUsers"
  }
}
`,
      split: `resource "google_bigquery_dataset" "d" {
  dataset_id = "d"
}
resource "google_bigquery_dataset_access" "a" {
  dataset_id    = google_bigquery_dataset.d.dataset_id
  role          = "READER"
  special_group = "allAuthenticatedUsers"
}
`,
    },
    blocks: {
      "google_bigquery_dataset.d": { dataset_id: "d" },
      "google_bigquery_dataset_access.a": {
        dataset_id: "d",
        role: "READER",
        special_group: "allAuthenticatedUsers",
      },
    },
    properties: {
      datasetReference: { datasetId: "d" },
      access: [{ role: "READER", specialGroup: "allAuthenticatedUsers" }],
    },
    places: [[["properties", "access", 0, "specialGroup"], 5]],
  },
  {
    type: "cloudresourcemanager.googleapis.com/Project",
    styles: {
      code: `resource "google_project" "p" {
  name       = "Shop"
  project_id = "shop-1"
  folder_id  = "123"
}
resource "google_project_iam_member" "m" {
  project = google_project.p.project_id
  role    = "roles/owner"
  member  = "user:a@example.com"
  condition {
    title      = "until"
    expression = "request.time < timestamp(\\"2030-01-01T00:00:00Z\\")"
  }
}
`,
    },
    blocks: {
      "google_project.p": { name: "Shop", project_id: "shop-1", folder_id: "123" },
      "google_project_iam_member.m": {
        project: "shop-1",
        role: "roles/owner",
        member: "user:a@example.com",
        condition: [{ title: "until", expression: 'request.time < timestamp("2030-01-01T00:00:00Z")' }],
      },
    },
    properties: { name: "Shop", projectId: "shop-1", parent: { type: "folder", id: "123" } },
    beside: {
      iamPolicy: {
        bindings: [
          {
            role: "roles/owner",
            members: ["user:a@example.com"],
            condition: { title: "until", expression: 'request.time < timestamp("2030-01-01T00:00:00Z")' },
          },
        ],
      },
    },
    places: [[["beside", "iamPolicy", "bindings", 0, "condition", "title"], 11]],
  },
  {
    type: "compute.googleapis.com/Subnetwork",
    styles: {
      code: `resource "google_compute_subnetwork" "s" {
  name                     = "s"
  ip_cidr_range            = "10.0.0.0/24"
  network                  = "n"
  private_ip_google_access = true
  log_config {
    flow_sampling = 0.5
  }
}
`,
    },
    blocks: {
      "google_compute_subnetwork.s": {
        name: "s",
        ip_cidr_range: "10.0.0.0/24",
        network: "n",
        private_ip_google_access: true,
        log_config: [{ flow_sampling: 0.5 }],
      },
    },
    properties: {
      name: "s",
      ipCidrRange: "10.0.0.0/24",
      network: "n",
      privateIpGoogleAccess: true,
      logConfig: { enable: true, flowSampling: 0.5 },
    },
    places: [[["properties", "logConfig", "flowSampling"], 7]],
  },
  {
    type: "dns.googleapis.com/ManagedZone",
    styles: {
      code: `resource "google_dns_managed_zone" "z" {
  name       = "z"
  dns_name   = "example.com."
  visibility = "public"
  dnssec_config {
    state = "off"
  }
}
`,
    },
    blocks: {
      "google_dns_managed_zone.z": {
        name: "z",
        dns_name: "example.com.",
        visibility: "public",
        dnssec_config: [{ state: "off" }],
      },
    },
    properties: { name: "z", dnsName: "example.com.", visibility: "public", dnssecConfig: { state: "off" } },
    places: [[["properties", "dnssecConfig", "state"], 6]],
  },
  {
    type: "pubsub.googleapis.com/Topic",
    styles: {
      code: `resource "google_pubsub_topic" "t" {
  name         = "t"
  kms_key_name = "k"
}
resource "google_pubsub_topic_iam_binding" "t" {
  topic   = google_pubsub_topic.t.name
  role    = "roles/pubsub.publisher"
  members = ["allUsers"]
}
`,
    },
    blocks: {
      "google_pubsub_topic.t": { name: "t", kms_key_name: "k" },
      "google_pubsub_topic_iam_binding.t": { topic: "t", role: "roles/pubsub.publisher", members: ["allUsers"] },
    },
    properties: { name: "t", kmsKeyName: "k" },
    beside: { iamPolicy: { bindings: [{ role: "roles/pubsub.publisher", members: ["allUsers"] }] } },
    places: [[["beside", "iamPolicy", "bindings", 0, "members", 0], 8]],
  },
  {
    type: "run.googleapis.com/Service",
    styles: {
      "the first generation": `resource "google_cloud_run_service" "s" {
  name     = "s"
  location = "europe-west1"
  template {
    spec {
      service_account_name = "a@b"
      containers {
        image = "app:1"
        env {
          name  = "MODE"
          value = "live"
        }
      }
    }
  }
}
`,
      "the second": `resource "google_cloud_run_v2_service" "s" {
  name     = "s"
  location = "europe-west1"
  template {
    service_account = "a@b"
    containers {
      image = "app:1"
      env {
        name  = "MODE"
        value = "live"
      }
    }
  }
}
`,
    },
    blocks: {
      "google_cloud_run_service.s": {
        name: "s",
        location: "europe-west1",
        template: [
          {
            spec: [
              {
                service_account_name: "a@b",
                containers: [{ image: "app:1", env: [{ name: "MODE", value: "live" }] }],
              },
            ],
          },
        ],
      },
    },
    properties: {
      name: "s",
      template: {
        serviceAccount: "a@b",
        containers: [{ image: "app:1", env: [{ name: "MODE", value: "live" }] }],
      },
    },
    places: [[["properties", "template", "containers", 0, "env", 0, "value"], 11]],
  },
  {
    type: "artifactregistry.googleapis.com/Repository",
    styles: {
      code: `resource "google_artifact_registry_repository" "r" {
  repository_id = "r"
  format        = "DOCKER"
  cleanup_policies {
    id     = "old"
    action = "DELETE"
    condition {
      older_than = "30d"
    }
  }
}
`,
    },
    blocks: {
      "google_artifact_registry_repository.r": {
        repository_id: "r",
        format: "DOCKER",
        cleanup_policies: [{ id: "old", action: "DELETE", condition: [{ older_than: "30d" }] }],
      },
    },
    properties: {
      name: "r",
      format: "DOCKER",
      cleanupPolicies: { old: { id: "old", action: "DELETE", condition: { olderThan: "2592000s" } } },
    },
    places: [[["properties", "cleanupPolicies", "old", "condition", "olderThan"], 8]],
  },
];

describe.each(goldens)("a $type", ({ type, styles, blocks, properties, beside, places }) => {
  const forms = [
    ...Object.entries(styles).map(([name, text]) => [name, { "main.tf": text }] as const),
    ...toOtherTerraformForms(blocks),
  ];

  it.each(forms)("is the same in %s", (_, files) => {
    const [shape, ...others] = shapesIn(files);
    expect(others.map(({ resource }) => resource.address)).toEqual([]);
    expect(shape).toMatchObject({ type, cloud: "google", isMapped: true, isPartial: false, unmapped: [] });
    expect(shape?.written.properties).toEqual(properties);
    expect(shape?.written.beside).toEqual(beside);
  });

  it("leads to its lines", () => {
    const [shape] = shapesIn({ "main.tf": Object.values(styles)[0] ?? "" });
    for (const [path, line] of places)
      expect(formatSourceLocationOfShape(shape, ...path), path.join(".")).toBe(`main.tf:${line}`);
  });
});

describe("who may do what with a project that is elsewhere", () => {
  const [project, ...others] = shapesIn({
    "main.tf": `variable "role" {}
resource "google_project_iam_member" "a" {
  project = "elsewhere"
  role    = var.role
  member  = "user:a@example.com"
}
resource "google_project_iam_policy" "b" {
  project     = "elsewhere"
  policy_data = <<EOT
{
  "bindings": [
    { "role": "roles/owner", "members": ["user:\${var.role}"] }
  ]
}
EOT
}
`,
  });

  it("is one project that is known in part", () => {
    expect(others).toEqual([]);
    expect(project).toMatchObject({ type: "cloudresourcemanager.googleapis.com/Project", isPartial: true });
    expect(project?.written.beside).toEqual({
      iamPolicy: {
        bindings: [
          { role: "${var.role}", members: ["user:a@example.com"] },
          { role: "roles/owner", members: ["user:${var.role}"] },
        ],
      },
    });
  });

  it("says what is unknown, and where each part stands", () => {
    expect(project?.unknowns.map(({ path }) => path.join("."))).toEqual([
      "beside.iamPolicy.bindings.0.role",
      "beside.iamPolicy.bindings.1.members.0",
    ]);
    expect(formatSourceLocationOfShape(project, "beside", "iamPolicy", "bindings", 0, "role")).toBe("main.tf:4");
    expect(formatSourceLocationOfShape(project, "beside", "iamPolicy", "bindings", 1, "role")).toBe("main.tf:12");
  });
});

it("a policy nobody knows is an unknown list of bindings", () => {
  const [project] = shapesIn({
    "main.tf": `variable "policy" {}
resource "google_project" "p" {
  project_id = "p"
}
resource "google_project_iam_policy" "p" {
  project     = google_project.p.project_id
  policy_data = var.policy
}
`,
  });
  expect(project?.unknowns.map(({ path }) => path.join("."))).toEqual(["beside.iamPolicy.bindings"]);
});

it("pools of nodes that are written apart are resources of their own, and shown beside their cluster", () => {
  const [cluster, pool] = shapesIn({
    "main.tf": `resource "google_container_cluster" "c" {
  name = "c"
}
resource "google_container_node_pool" "p" {
  cluster = google_container_cluster.c.name
  network_config {
    enable_private_nodes = true
  }
}
`,
  });
  expect(pool).toMatchObject({ type: "container.googleapis.com/NodePool", isPartial: false });
  expect(cluster?.written.beside).toEqual({ nodePools: [{ networkConfig: { enablePrivateNodes: true } }] });
  expect(formatSourceLocationOfShape(cluster, "beside", "nodePools", 0, "networkConfig", "enablePrivateNodes")).toBe(
    "main.tf:7",
  );
});

it("pools of clusters of which nobody knows how many there will be are beside them", () => {
  const [cluster] = shapesIn({
    "main.tf": `variable "number" {}
resource "google_container_cluster" "c" {
  count = var.number
  name  = "c\${count.index}"
}
resource "google_container_node_pool" "p" {
  count   = var.number
  cluster = google_container_cluster.c[count.index].name
  version = "1.31"
}
`,
  });
  expect(cluster?.written.beside).toEqual({ nodePools: [{ version: "1.31" }] });
});

it("what a database does when nothing is said of it follows from its settings only", () => {
  const [silent, replica] = shapesIn({
    "main.tf": `resource "google_sql_database_instance" "a" {
  name = "a"
  settings {
    tier = "db-f1-micro"
  }
}
resource "google_sql_database_instance" "b" {
  name                 = "b"
  master_instance_name = "a"
}
`,
  });
  expect(silent?.effective.properties).toMatchObject({
    settings: { ipConfiguration: { ipv4Enabled: true, sslMode: "ALLOW_UNENCRYPTED_AND_ENCRYPTED" } },
  });
  expect(replica?.effective.properties).not.toHaveProperty("settings.ipConfiguration");
});

it("entries of an access list in one text are entries, and a yes in capitals is a yes", () => {
  const [bucket, policy] = shapesIn({
    "main.tf": `resource "google_storage_bucket_acl" "a" {
  bucket      = "b"
  role_entity = ["OWNER:user-a@example.com", "READER:allUsers"]
}
resource "google_org_policy_policy" "p" {
  name   = "projects/p/policies/x"
  parent = "projects/p"
  spec {
    rules {
      enforce = "TRUE"
    }
  }
}
`,
  });
  expect(bucket?.written.properties).toEqual({
    acl: [
      { role: "OWNER", entity: "user-a@example.com" },
      { role: "READER", entity: "allUsers" },
    ],
  });
  expect(policy?.written.properties).toMatchObject({ spec: { rules: [{ enforce: true }] } });
});
