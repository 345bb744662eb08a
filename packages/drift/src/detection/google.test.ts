import { buildLiveResources } from "@plumbline/catalogue";
import { createMemoryFileTree } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import type { LiveSide } from "../model/index.js";
import { readCodeSides } from "../sides/index.js";
import { findDrift } from "./find-drift.js";

const WWW = "https://www.googleapis.com/compute/v1/projects/lab";

function live(type: string, path: string, body: JsonObject, region = "global", beside?: JsonObject): LiveSide {
  const id = `//${type.split("/")[0]}/${path}`;
  const name = path.slice(path.lastIndexOf("/") + 1);
  const scope = { project: "lab", region };
  const pieces = [{ type, name, body: { name, ...body }, ...(beside !== undefined && { beside }) }] as const;
  const [shaped] = buildLiveResources({ cloud: "google", id, pieces, scope, unread: [] });
  if (shaped === undefined) throw new Error("nothing was shaped");
  return { id, shaped };
}

const provider = 'provider "google" {\n  project = "lab"\n  region  = "europe-west1"\n}\n';

function told(code: string, there: readonly LiveSide[]) {
  const { resources } = readCodeSides(createMemoryFileTree({ "main.tf": provider + code }), "google");
  const report = findDrift(resources, { resources: there, incompleteReason: () => undefined });
  return report.resources.map(({ result, address, drifted }) => [
    result,
    address,
    ...drifted.map(({ path, cloud }) => `${path.slice(1).join(".")} = ${JSON.stringify(cloud)}`),
  ]);
}

describe("drift of Google Cloud", () => {
  describe("compares who may do what", () => {
    const code = `resource "google_storage_bucket" "logs" {
  name     = "logs"
  location = "EU"
}
resource "google_storage_bucket_iam_member" "reader" {
  bucket = google_storage_bucket.logs.name
  role   = "roles/storage.objectViewer"
  member = "user:ann@example.com"
}
`;
    const bucket = (...bindings: readonly (readonly [string, ...string[]])[]) =>
      live("storage.googleapis.com/Bucket", "logs", { location: "EU" }, "eu", {
        iamPolicy: { bindings: bindings.map(([role, ...members]) => ({ role, members })) },
      });
    const of = (...bindings: readonly (readonly [string, ...string[]])[]) =>
      told(code, [bucket(...bindings)]).find(([, address]) => address === "google_storage_bucket.logs");
    const byGoogle = ["roles/storage.legacyBucketOwner", "projectEditor:lab", "projectOwner:lab"] as const;

    it("as the code has it, beside what Google grants itself", () => {
      const agent = "serviceAccount:service-12@gcp-sa-pubsub.iam.gserviceaccount.com";
      expect(of(byGoogle, ["roles/storage.objectViewer", "user:ann@example.com"], ["roles/x", agent])).toEqual([
        "undrifted",
        "google_storage_bucket.logs",
      ]);
    });

    it("and tells what nobody's code grants, whichever resource of the provider would keep it", () => {
      const all = ["roles/storage.objectViewer", "user:ann@example.com", "allUsers"] as const;
      expect(of(byGoogle, all)).toEqual([
        "drifted",
        "google_storage_bucket.logs",
        'iamPolicy.bindings = [{"role":"roles/storage.objectViewer","members":["allUsers"]}]',
      ]);
    });

    it("and what was taken away", () => {
      expect(of(byGoogle)).toEqual(["drifted", "google_storage_bucket.logs", "iamPolicy.bindings.0 = undefined"]);
    });
  });

  it("finds what is in no region, whichever the provider of the code names", () => {
    const code = 'resource "google_compute_network" "net" {\n  name = "net"\n  routing_mode = "GLOBAL"\n}\n';
    const network = (mode: string) =>
      live("compute.googleapis.com/Network", "projects/lab/global/networks/net", {
        routingConfig: { routingMode: mode },
      });
    expect(told(code, [network("GLOBAL")])).toEqual([["undrifted", "google_compute_network.net"]]);
    expect(told(code, [network("REGIONAL")])).toEqual([
      ["drifted", "google_compute_network.net", 'routingConfig.routingMode = "REGIONAL"'],
    ]);
  });

  it("takes addresses for the names they end in, and leaves out what is only said when something is made", () => {
    const code = `resource "google_compute_instance" "vm" {
  name         = "vm"
  machine_type = "e2-medium"
  zone         = "europe-west1-b"
  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }
  service_account {
    email  = "app@lab.iam.gserviceaccount.com"
    scopes = ["cloud-platform"]
  }
}
`;
    const machine = (type: string) =>
      live(
        "compute.googleapis.com/Instance",
        "projects/lab/zones/europe-west1-b/instances/vm",
        {
          zone: `${WWW}/zones/europe-west1-b`,
          machineType: `${WWW}/zones/europe-west1-b/machineTypes/${type}`,
          disks: [{ boot: true, type: "PERSISTENT", source: `${WWW}/zones/europe-west1-b/disks/vm` }],
          serviceAccounts: [
            {
              email: "app@lab.iam.gserviceaccount.com",
              scopes: ["https://www.googleapis.com/auth/cloud-platform"],
            },
          ],
        },
        "europe-west1-b",
      );
    expect(told(code, [machine("e2-medium")])).toEqual([["undrifted", "google_compute_instance.vm"]]);
    expect(told(code, [machine("e2-small")])).toEqual([
      ["drifted", "google_compute_instance.vm", expect.stringContaining("e2-small")],
    ]);
  });

  it("knows resources by the last part of their name, and tells where a reference leads elsewhere", () => {
    const code = `resource "google_secret_manager_secret" "key" {
  secret_id = "key"
  labels    = { team = "a" }
}
resource "google_pubsub_topic" "orders" {
  name = "orders"
}
resource "google_pubsub_subscription" "work" {
  name  = "work"
  topic = google_pubsub_topic.orders.id
}
`;
    const estate = (topic: string) => [
      live("secretmanager.googleapis.com/Secret", "projects/lab/secrets/key", {
        name: "projects/lab/secrets/key",
        labels: { team: "a" },
      }),
      live("pubsub.googleapis.com/Topic", "projects/lab/topics/orders", { name: "projects/lab/topics/orders" }),
      live("pubsub.googleapis.com/Subscription", "projects/lab/subscriptions/work", {
        name: "projects/lab/subscriptions/work",
        topic: `projects/lab/topics/${topic}`,
      }),
    ];
    expect(told(code, estate("orders")).map(([result]) => result)).toEqual(["undrifted", "undrifted", "undrifted"]);
    expect(told(code, estate("other"))[0]).toEqual([
      "drifted",
      "google_pubsub_subscription.work",
      'topic = "projects/lab/topics/other"',
    ]);
  });
});
