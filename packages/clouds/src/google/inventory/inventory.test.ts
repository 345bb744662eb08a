import type { JsonObject } from "@plumbline/model";
import { afterEach, describe, expect, it } from "vitest";
import type { LiveItem, LiveResource } from "../../provider.js";
import { bucket, createShopEstate, firewall, type GoogleEstateItem, projectItem } from "../../testing/google/estate.js";
import { type GoogleOptions, googleError, startGoogle } from "../../testing/google/front-end.js";
import { inventoryRequest, openGoogle, readAccount } from "../testing/open.js";

type Google = Awaited<ReturnType<typeof startGoogle>>;
let google: Google | undefined;
afterEach(() => google?.close());

const start = async (more: Partial<GoogleOptions> = {}) => {
  google = await startGoogle({ estate: () => createShopEstate(), ...more });
  return google;
};
const all = { ...inventoryRequest };
const ask = (node: JsonObject, entry: JsonObject = {}) => ({
  ...inventoryRequest,
  node: { ...inventoryRequest.node, ...node },
  entry,
});
const idsOf = (items: readonly LiveItem[]) => items.map(({ id }) => id).sort();
const resource = (items: readonly LiveItem[], end: string) => items.find(({ id }) => id.endsWith(end)) as LiveResource;

describe("an inventory", () => {
  it("comes in pages from Cloud Asset Inventory, a part for each type", async () => {
    const { connector, requests } = await start({ largestPage: 3 });
    const { parts, items, unreadScopes, notes } = await readAccount(await openGoogle(connector()));
    expect(idsOf(items())).toEqual(
      createShopEstate()
        .flatMap(({ asset }) => asset?.name ?? [])
        .sort(),
    );
    expect(new Set(parts().map(({ state }) => state))).toEqual(new Set(["ended"]));
    expect(parts().find(({ type }) => type === "compute.googleapis.com/Firewall")).toMatchObject({
      ask: "all",
      scope: { project: "shop" },
    });
    expect([unreadScopes, notes]).toEqual([[], []]);
    expect(requests.filter(({ path }) => path === "v1/projects/shop/assets").length).toBe(8);
  });

  it("has each resource as its API shows it, with its policy, place, labels and age", async () => {
    const { connector } = await start();
    const items = (await readAccount(await openGoogle(connector()))).items();
    const images = createShopEstate().find(({ path }) => path === "b/shop-images");
    expect(resource(items, "/shop-images")).toEqual({
      kind: "resource",
      id: "//storage.googleapis.com/shop-images",
      type: "storage.googleapis.com/Bucket",
      name: "shop-images",
      scope: { project: "shop", region: "eu" },
      pieces: [
        {
          type: "storage.googleapis.com/Bucket",
          name: "shop-images",
          body: images?.body,
          beside: {
            iamPolicy: {
              kind: "storage#policy",
              resourceId: "projects/_/buckets/shop-images",
              version: 1,
              bindings: [{ role: "roles/storage.objectViewer", members: ["allUsers"] }],
            },
          },
        },
      ],
      createdAt: "2024-03-01T10:00:00.000Z",
    });
    expect(resource(items, "/instances/front")).toMatchObject({
      scope: { project: "shop", region: "europe-west1-b" },
      tags: { team: "web" },
      createdAt: "2024-03-01T17:00:00.000Z",
    });
    expect(resource(items, "/instances/orders")).toMatchObject({ tags: { team: "data" }, name: "orders" });
    expect(resource(items, "/clusters/main")).toMatchObject({ tags: { team: "shop" } });
    expect(resource(items, "/projects/123456789012")).toMatchObject({ name: "shop", tags: { env: "prod" } });
    expect(resource(items, "/datasets/open").createdAt).toBe("2024-03-01T10:00:00.000Z");
    expect(items.find(({ id }) => id.startsWith("//iam."))?.name).toBe("app@shop.iam.gserviceaccount.com");
  });

  it("shows services of Cloud Run in the shape of the newer API", async () => {
    const { connector } = await start();
    const items = (await readAccount(await openGoogle(connector()))).items();
    expect(resource(items, "/services/api").pieces[0].body).toMatchObject({ ingress: "INGRESS_TRAFFIC_ALL" });
  });

  it("from each service has the same resources", async () => {
    const { connector, requests } = await start({ largestPage: 1 });
    const asked = await readAccount(await openGoogle(connector({ inventory: "services" })));
    expect(requests.some(({ service }) => service === "cloudasset")).toBe(false);
    const byId = (items: readonly LiveItem[]) => new Map(items.map((item) => [item.id, (item as LiveResource).pieces]));
    const viaAssets = await readAccount(await openGoogle(connector()));
    const keep = (pieces: ReadonlyMap<string, unknown>) => Object.fromEntries([...pieces].sort());
    const ring = [...byId(asked.items())].filter(([id]) => /keyRings|topics|secrets/.test(id));
    expect(ring.length).toBe(4);
    // Who asks for a policy where there is none is told an empty one by some.
    expect(keep(byId(asked.items()))).toEqual(keep(byId(viaAssets.items())));
    expect([...new Set(asked.parts().map(({ state, reason }) => reason ?? state))]).toEqual(["ended"]);
  });

  it.each(["denied", "disabled"])(
    "is read from each service where Cloud Asset Inventory is %s, and says so",
    async (kind) => {
      const fault: GoogleOptions["fault"] = ({ service }) =>
        service !== "cloudasset"
          ? undefined
          : kind === "denied"
            ? googleError(403, "PERMISSION_DENIED", "The caller does not have permission", "IAM_PERMISSION_DENIED")
            : googleError(
                403,
                "PERMISSION_DENIED",
                "Cloud Asset API has not been used in project 1 before or it is disabled.",
                "SERVICE_DISABLED",
              );
      const { connector } = await start({ fault });
      const { items, unreadScopes } = await readAccount(await openGoogle(connector()));
      expect(idsOf(items())).toEqual(
        createShopEstate()
          .flatMap(({ asset }) => asset?.name ?? [])
          .sort(),
      );
      expect(unreadScopes).toEqual([
        {
          ask: "all",
          scope: { project: "shop" },
          reason: expect.stringContaining("Cloud Asset Inventory could not be asked"),
        },
      ]);
    },
  );

  describe("of what Cloud Asset Inventory does not have", () => {
    const last = (of: string, end: string): GoogleEstateItem => ({
      service: "policyanalyzer",
      path: `projects/shop/locations/global/activityTypes/${of}LastAuthentication/activities/1`,
      body: {
        fullResourceName: `//iam.googleapis.com/projects/shop/serviceAccounts/app@shop.iam.gserviceaccount.com${end}`,
        activityType: `${of}LastAuthentication`,
        observationPeriod: { startTime: "2025-11-01T08:00:00Z", endTime: "2026-11-17T08:00:00Z" },
        activity: { lastAuthenticatedTime: "2026-11-01T07:00:00Z" },
      },
    });
    const settings = {
      service: "accessapproval",
      path: "projects/shop/accessApprovalSettings",
      body: { name: "projects/shop/accessApprovalSettings", enrolledServices: [{ cloudProduct: "all" }] },
    };
    const types = /^(?:accessapproval|policyanalyzer)\./;
    const estate = () => [
      ...createShopEstate(),
      last("serviceAccount", ""),
      last("serviceAccountKey", "/keys/abc1"),
      settings,
    ];

    it.each(["assets", "services"])("asks the services, also where the others come from %s", async (inventory) => {
      const { connector } = await start({ estate });
      const { items, parts } = await readAccount(await openGoogle(connector({ inventory })));
      const found = items().flatMap((item) => (item.kind === "resource" && types.test(item.type) ? [item] : []));
      expect(Object.fromEntries(found.map(({ id, pieces }) => [id, pieces[0].body]))).toEqual({
        "//accessapproval.googleapis.com/projects/shop/accessApprovalSettings": settings.body,
        "//policyanalyzer.googleapis.com/projects/shop/activityTypes/serviceAccountLastAuthentication/serviceAccounts/app@shop.iam.gserviceaccount.com":
          expect.not.objectContaining({ observationPeriod: expect.anything() }),
        "//policyanalyzer.googleapis.com/projects/shop/activityTypes/serviceAccountKeyLastAuthentication/serviceAccounts/app@shop.iam.gserviceaccount.com/keys/abc1":
          expect.objectContaining({ activity: { lastAuthenticatedTime: "2026-11-01T07:00:00Z" } }),
      });
      expect(parts().flatMap(({ type, state }) => (types.test(type) ? [state] : []))).toEqual(Array(3).fill("ended"));
    });

    it("knows that nothing is enrolled where Access Approval is off, and nothing of use where Policy Analyzer is", async () => {
      const fault: GoogleOptions["fault"] = ({ service }) =>
        types.test(`${service}.`)
          ? googleError(
              403,
              "PERMISSION_DENIED",
              "The API has not been used before or is disabled.",
              "SERVICE_DISABLED",
            )
          : undefined;
      const { connector } = await start({ estate, fault });
      const { parts } = await readAccount(await openGoogle(connector()));
      const states = parts().flatMap(({ type, state }) => (types.test(type) ? [[type, state]] : []));
      expect(Object.fromEntries(states)).toEqual({
        "accessapproval.googleapis.com/AccessApprovalSettings": "ended",
        "policyanalyzer.googleapis.com/ServiceAccountLastAuthentication": "unread",
        "policyanalyzer.googleapis.com/ServiceAccountKeyLastAuthentication": "unread",
      });
    });
  });

  it("without the right to see policies says of each resource that its policy was not seen", async () => {
    const fault: GoogleOptions["fault"] = ({ query }) =>
      query.get("contentType") === "IAM_POLICY" ? googleError(403, "PERMISSION_DENIED", "no") : undefined;
    const { connector } = await start({ fault });
    const items = (await readAccount(await openGoogle(connector()))).items();
    expect(items).toHaveLength(18);
    for (const { unread } of items)
      expect(unread).toEqual([
        { path: ["beside", "iamPolicy"], reason: expect.stringContaining("IAM policies could not be read") },
      ]);
  });

  it("is of the types, ids, labels and regions that a node wants", async () => {
    const { connector } = await start();
    const account = await openGoogle(connector());
    const ids = async (node: JsonObject, entry: JsonObject = {}) =>
      idsOf((await readAccount(account, [ask(node, entry)])).items());
    expect(await ids({ resourceType: "compute.googleapis.com/firewall" })).toEqual([
      "//compute.googleapis.com/projects/shop/global/firewalls/ssh",
      "//compute.googleapis.com/projects/shop/global/firewalls/web",
    ]);
    expect(
      await ids({
        exclude: { regex: ["//(?:compute|storage|run|iam|cloudkms|cloudsql)."] },
        include: { regex: [".*shop"] },
      }),
    ).toEqual([
      "//bigquery.googleapis.com/projects/shop/datasets/open",
      "//container.googleapis.com/projects/shop/locations/europe-west1/clusters/main",
      "//pubsub.googleapis.com/projects/shop/topics/orders",
      "//secretmanager.googleapis.com/projects/shop/secrets/key",
    ]);
    expect(await ids({ tags: [{ team: "web" }, { cloud: "GCP", service: ["compute"] }] })).toEqual([
      "//compute.googleapis.com/projects/shop/zones/europe-west1-b/instances/front",
    ]);
    const central = await ids({}, { regions: ["us-central1"] });
    expect(central).toContain("//compute.googleapis.com/projects/shop/zones/us-central1-a/instances/back");
    expect(central).toContain("//storage.googleapis.com/shop-logs");
    expect(central.filter((id) => id.includes("europe-west1"))).toEqual([]);
  });
});

describe("several projects", () => {
  const estate = () => [
    ...createShopEstate(),
    projectItem("blog", "222", { bindings: [] }),
    firewall("blog", "all", { sourceRanges: ["0.0.0.0/0"] }),
    bucket("blog", "posts", {}, { bindings: [] }),
    projectItem("sandbox-1", "333", { bindings: [] }),
  ];
  const projects = async (connector: JsonObject, entry: JsonObject = {}) => {
    const { parts, unreadScopes } = await readAccount(await openGoogle(connector), [ask({}, entry)]);
    expect(unreadScopes).toEqual([]);
    return [...new Set(parts().map(({ scope }) => scope.project))].sort();
  };

  it("are all that can be seen with all-accounts, but for what is left out", async () => {
    const { connector, user } = await start({ estate });
    const with_ = (more: JsonObject) => connector({ projects: [{ "all-accounts": true, users: [user], ...more }] });
    expect(await projects(with_({}))).toEqual(["blog", "sandbox-1", "shop"]);
    expect(await projects(with_({ exclude: ["sandbox-*"] }))).toEqual(["blog", "shop"]);
    expect(await projects(with_({ include: ["*o*"], exclude: "blog" }))).toEqual(["sandbox-1", "shop"]);
    expect(await projects(with_({}), { "project-id": "blog" })).toEqual(["blog"]);
  });

  it("are those of a folder or organization, which has resources of its own", async () => {
    const tree = {
      "organizations/1": { projects: ["shop"], folders: ["folders/100"] },
      "folders/100": { projects: ["blog"] },
    };
    const organization = {
      service: "cloudresourcemanager",
      path: "organizations/1",
      body: { name: "organizations/1", displayName: "example.com" },
      asset: {
        name: "//cloudresourcemanager.googleapis.com/organizations/1",
        type: "cloudresourcemanager.googleapis.com/Organization",
      },
      policy: { bindings: [{ role: "roles/owner", members: ["user:a@example.com"] }] },
    };
    const { connector, user } = await start({ estate: () => [...estate(), organization], tree });
    const entry = { "organization-id": "1", users: [user] };
    const { items, parts } = await readAccount(await openGoogle(connector({ projects: [entry] })));
    expect(new Set(parts().map(({ scope }) => scope.project))).toEqual(
      new Set(["organizations/1", "folders/100", "blog", "shop"]),
    );
    // That it has no contacts means something.
    expect(parts()).toContainEqual(
      expect.objectContaining({
        type: "essentialcontacts.googleapis.com/Contact",
        scope: { project: "organizations/1" },
        state: "ended",
      }),
    );
    expect(resource(items(), "/organizations/1").pieces[0].beside).toMatchObject({
      iamPolicy: { bindings: [{ role: "roles/owner" }] },
    });
  });

  it("are each read in the name of a user of theirs", async () => {
    const { connector, user } = await start({ estate });
    const several = connector({
      projects: [
        { "project-id": "shop", users: [user] },
        { "project-id": "blog", users: [{ ...user, name: "other" }] },
      ],
    });
    expect(await projects(several)).toEqual(["blog", "shop"]);
    expect(await projects(several, { testUser: "other" })).toEqual(["blog"]);
    const account = await openGoogle(several);
    for (const [entry, reason] of [
      [{ testUser: "stranger" }, 'testUser "stranger" is no user of the connector'],
      [{ "project-id": "elsewhere" }, "project-id elsewhere is no project of the connector"],
    ] as const) {
      expect((await readAccount(account, [ask({}, entry)])).unreadScopes).toMatchObject([{ ask: all.key, reason }]);
    }
  });

  it("of which one cannot be entered are read but for that one, which is told", async () => {
    const { connector, user } = await start({ estate });
    const several = connector({
      projects: [
        { "project-id": "shop", users: [{ ...user, private_key: "env:NOT_LENT" }] },
        { "project-id": "blog", users: [user] },
      ],
    });
    const account = await openGoogle(several);
    const { unreadScopes, items } = await readAccount(account);
    const reason = "private_key refers to something that is not lent";
    expect(unreadScopes).toEqual([{ ask: "all", scope: { project: "shop" }, reason }]);
    expect(new Set(items().map(({ scope }) => scope.project))).toEqual(new Set(["blog"]));
    expect(await account.check()).toMatchObject({ scopes: ["blog"], problems: [`shop: ${reason}`] });
  });
});
