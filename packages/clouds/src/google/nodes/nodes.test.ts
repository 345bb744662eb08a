import type { JsonObject, JsonValue } from "@plumbline/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CloudAccountReader, LiveDocument } from "../../provider.js";
import { createShopEstate, namedItem } from "../../testing/google/estate.js";
import { startGoogle } from "../../testing/google/front-end.js";
import { googleProvider as provider } from "../provider.js";
import { nodeRequest, openGoogle, readAccount } from "../testing/open.js";

const key = "projects/shop/serviceAccounts/app@shop.iam.gserviceaccount.com/keys/1a2b";
const zone = "projects/shop/managedZones/example";
const estate = [
  ...createShopEstate(),
  namedItem("iam", "ServiceAccountKey", key, { keyAlgorithm: "KEY_ALG_RSA_2048", keyType: "USER_MANAGED" }),
  {
    service: "dns",
    path: zone,
    body: { kind: "dns#managedZone", name: "example", id: "77", dnsName: "example.com.", visibility: "public" },
  },
  {
    service: "serviceusage",
    path: "projects/shop/services/compute.googleapis.com",
    body: { name: "projects/123/services/compute.googleapis.com", state: "ENABLED" },
  },
  { service: "logging", path: "projects/shop/metrics/logins", body: { name: "logins", filter: "x" } },
  {
    service: "run",
    path: "projects/shop/locations/us-central1/services/old",
    body: {
      apiVersion: "serving.knative.dev/v1",
      kind: "Service",
      metadata: { name: "old", labels: { "cloud.googleapis.com/location": "us-central1" } },
    },
  },
  { service: "appengine", path: "apps/shop", body: { name: "apps/shop", id: "shop", servingStatus: "SERVING" } },
  {
    service: "compute",
    path: "projects/shop",
    body: {
      kind: "compute#project",
      name: "shop",
      selfLink: "https://www.googleapis.com/compute/v1/projects/shop",
      commonInstanceMetadata: { items: [{ key: "enable-oslogin", value: "FALSE" }] },
    },
  },
];
const bodyOf = (service: string, path: string): JsonObject =>
  estate.find((item) => item.service === service && item.path === path)?.body ?? {};
const policyOf = (path: string): JsonObject => createShopEstate().find((item) => item.path === path)?.policy ?? {};

let google: Awaited<ReturnType<typeof startGoogle>>;
let account: CloudAccountReader;
beforeAll(async () => {
  google = await startGoogle({ estate: () => estate, largestPage: 1 });
  account = await openGoogle(google.connector());
});
afterAll(() => google.close());

const documents = async (more: JsonObject): Promise<readonly [path: string, body: JsonValue][]> => {
  const { parts, items } = await readAccount(account, [nodeRequest(more)]);
  expect(parts().map(({ state, reason }) => reason ?? state)).toEqual(["ended"]);
  return (items() as readonly LiveDocument[]).map(({ path, body }) => [path, body]);
};

describe("a node gives exactly what the API has", () => {
  const app = "projects/shop/serviceAccounts/app@shop.iam.gserviceaccount.com";
  const ring = "projects/shop/locations/europe-west1/keyRings/main";
  it.each<[name: string, node: JsonObject, expected: readonly (readonly [path: string, body: JsonObject])[]]>([
    [
      "a global list",
      { type: "compute/firewalls.list" },
      ["ssh", "web"].map((name) => [
        `compute/v1/projects/shop/global/firewalls/${name}`,
        bodyOf("compute", `projects/shop/global/firewalls/${name}`),
      ]),
    ],
    [
      "a list of all zones",
      { type: "compute/instances.aggregatedList" },
      ["zones/europe-west1-b/instances/front", "zones/us-central1-a/instances/back"].map((end) => [
        `compute/v1/projects/shop/${end}`,
        bodyOf("compute", `projects/shop/${end}`),
      ]),
    ],
    [
      "a list of zones, with what a get says",
      {
        type: "compute/instances.list",
        get_method: ["compute/instances.get"],
        include: { paths: ["compute/v1/projects/shop/zones/us-central1-a"] },
      },
      [
        [
          "compute/v1/projects/shop/zones/us-central1-a/instances/back",
          bodyOf("compute", "projects/shop/zones/us-central1-a/instances/back"),
        ],
      ],
    ],
    [
      "buckets with their policies",
      { type: "storage/b.list", get_method: ["storage/b_iam.get"] },
      ["shop-images", "shop-logs"].map((name) => [
        `storage/v1/b/${name}`,
        { ...bodyOf("storage", `b/${name}`), ...policyOf(`b/${name}`) },
      ]),
    ],
    [
      "the project with its policy",
      { type: "compute/projects.list", get_method: ["cloudresourcemanager/projects.getIamPolicy"] },
      [["v1/projects/shop", { ...bodyOf("cloudresourcemanager", "projects/shop"), ...policyOf("projects/shop") }]],
    ],
    [
      "the project as machines see it",
      { type: "projects.list", get_method: ["compute/projects.get"] },
      [
        [
          "v1/projects/shop",
          { ...bodyOf("cloudresourcemanager", "projects/shop"), ...bodyOf("compute", "projects/shop") },
        ],
      ],
    ],
    [
      "service accounts",
      { type: "projects.accounts.list", get_method: ["iam/projects.accounts.get"] },
      [[`v1/${app}`, bodyOf("iam", app)]],
    ],
    [
      "keys of each service account",
      { type: "projects.accounts.keys.list", get_method: ["iam/projects.accounts.keys.get"] },
      [[`v1/${key}`, bodyOf("iam", key)]],
    ],
    [
      "databases",
      { type: "sqladmin/instances.list" },
      [["sql/v1beta4/projects/shop/instances/orders", bodyOf("sqladmin", "projects/shop/instances/orders")]],
    ],
    [
      "clusters of all locations",
      { type: "projects.locations.clusters.list", get_method: ["container/projects.locations.clusters.get"] },
      [
        [
          "v1/projects/shop/locations/europe-west1/clusters/main",
          bodyOf("container", "projects/shop/locations/europe-west1/clusters/main"),
        ],
      ],
    ],
    [
      "datasets, of which a list tells little",
      { type: "datasets.list", get_method: ["bigquery/datasets.get"] },
      [["bigquery/v2/projects/shop/datasets/open", bodyOf("bigquery", "projects/shop/datasets/open")]],
    ],
    [
      "keys in key rings in locations",
      { type: "cloudkms/projects.locations.keyRings.cryptoKeys.list" },
      [[`v1/${ring}/cryptoKeys/orders`, bodyOf("cloudkms", `${ring}/cryptoKeys/orders`)]],
    ],
    [
      "topics",
      { type: "topics.list" },
      [["v1/projects/shop/topics/orders", bodyOf("pubsub", "projects/shop/topics/orders")]],
    ],
    [
      "zones of DNS, which have no self link",
      { type: "dns/managedZones.list" },
      [[`dns/v1/${zone}`, bodyOf("dns", zone)]],
    ],
    [
      "services in use",
      { type: "gcp.services.list", get_method: ["serviceusage/gcp.services.get"] },
      [
        [
          "v1/projects/123/services/compute.googleapis.com",
          bodyOf("serviceusage", "projects/shop/services/compute.googleapis.com"),
        ],
      ],
    ],
    [
      "metrics",
      { type: "logging/metrics.list" },
      [["v2/projects/shop/metrics/logins", bodyOf("logging", "projects/shop/metrics/logins")]],
    ],
    [
      "services of Cloud Run as the older API has them",
      { type: "CloudRun.list", get_method: ["run/CloudRun.get"], include: { regex: [".*us-central1"] } },
      [
        [
          "v1/projects/shop/locations/us-central1/services/old",
          bodyOf("run", "projects/shop/locations/us-central1/services/old"),
        ],
      ],
    ],
    ["the application", { type: "apps.list" }, [["v1/apps/shop", bodyOf("appengine", "apps/shop")]]],
    [
      "secrets",
      { type: "secretmanager/projects.secrets.list" },
      [["v1/projects/shop/secrets/key", bodyOf("secretmanager", "projects/shop/secrets/key")]],
    ],
    [
      "addresses, also global ones",
      { type: "addresses.aggregatedList", exclude: { regex: [".*/global/"] } },
      [
        [
          "compute/v1/projects/shop/regions/europe-west1/addresses/gateway",
          bodyOf("compute", "projects/shop/regions/europe-west1/addresses/gateway"),
        ],
      ],
    ],
  ])("%s", async (_name, asked, expected) => expect(await documents(asked)).toEqual(expected));
});

describe("a node of a snapshot", () => {
  const one = async (more: JsonObject) => readAccount(account, [{ ...nodeRequest(more), role: "snapshot" }]);

  it("is the resource at its path, with facts of its own", async () => {
    const path = "compute/v1/projects/shop/zones/europe-west1-b/instances/front";
    const { items } = await one({ type: "compute/instances.list", path });
    expect(items()).toEqual([
      {
        kind: "document",
        id: `//compute.googleapis.com/${path}`,
        name: "front",
        path,
        body: bodyOf("compute", "projects/shop/zones/europe-west1-b/instances/front"),
        scope: { project: "shop", region: "europe-west1-b" },
        tags: { team: "web" },
        createdAt: "2024-03-01T17:00:00.000Z",
      },
    ]);
    expect(
      (
        await one({
          type: "storage/b.list",
          path: "https://www.googleapis.com/storage/v1/b/shop-logs",
          get_method: ["storage/b_iam.get"],
        })
      ).items(),
    ).toMatchObject([{ path: "storage/v1/b/shop-logs", body: { bindings: [{ role: "roles/storage.objectViewer" }] } }]);
  });

  it("that is gone is seen to be gone, and a path of nothing is told", async () => {
    const gone = await one({ type: "compute/firewalls.list", path: "compute/v1/projects/shop/global/firewalls/gone" });
    expect(gone.parts()).toMatchObject([{ state: "ended", items: [] }]);
    const strange = await one({ type: "compute/firewalls.list", path: "storage/v1/b/shop-logs" });
    expect(strange.parts()).toMatchObject([
      { state: "unread", reason: 'path "storage/v1/b/shop-logs" is not one of a resource of compute' },
    ]);
  });
});

it("what is wrong with a node is said by field", () => {
  const { checkNode } = provider;
  expect(
    checkNode(
      {
        type: "compute/firewalls.list",
        get_method: ["compute/firewalls.get"],
        tags: [{ cloud: "GCP", service: ["compute"] }],
      },
      "master",
    ),
  ).toEqual([]);
  expect(
    checkNode({ type: "resources", tags: [{ cloud: "GCP", service: ["compute"] }, "team=web"] }, "master"),
  ).toEqual([]);
  for (const [given, role, problem] of [
    [{}, "master", "type must be a text"],
    [{ type: "compute/firewalls.delete" }, "master", 'type "compute/firewalls.delete" is no list'],
    [{ type: "compute/firewalls.list" }, "snapshot", "path must be the selfLink"],
    [{ type: "resources" }, "snapshot", "type: only master snapshots"],
    [
      { type: "compute/firewalls.list", get_method: ["compute/firewalls.list"] },
      "master",
      'get_method[0] "compute/firewalls.list" lists',
    ],
    [{ type: "compute/firewalls.list", get_method: 1 }, "master", "get_method must be a list of texts"],
    [{ type: "resources", include: { regex: ["("] } }, "master", "include.regex[0] is no pattern"],
    [{ type: "resources", regions: [1] }, "master", "regions must be a text or a list of texts"],
  ] as const) {
    expect(checkNode(given as JsonObject, role)[0]).toContain(problem);
  }
});
