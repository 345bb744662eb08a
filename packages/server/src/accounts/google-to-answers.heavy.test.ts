/** Projects of Google Cloud through HTTP: from a connector to rows, verdicts, versions and what could not be read. */
import { googleEstate, startGoogle } from "@plumbline/clouds/testing";
import type { JsonObject } from "@plumbline/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAccountView } from "../testing/account-view.js";
import { readRunLog, runToEnd } from "../testing/runs.js";
import { type TestReply, useService } from "../testing/service.js";

const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true" });
const collection = "projects";
const connector = "gcp";

let estate: readonly googleEstate.GoogleEstateItem[] = googleEstate.createShopEstate();
/** A service that we may not ask. */
let denied: string | undefined;
let google: Awaited<ReturnType<typeof startGoogle>>;

beforeAll(async () => {
  google = await startGoogle({
    estate: () => estate,
    fault: ({ path }) =>
      denied !== undefined && path.endsWith(denied)
        ? {
            status: 403,
            body: JSON.stringify({ error: { code: 403, message: "not you", status: "PERMISSION_DENIED" } }),
          }
        : undefined,
  });
  await service.post("/api/collection", { collection });
  await service.upload(collection, { [`${connector}.json`]: google.connector() });
});
afterAll(() => google.close());

const view = openAccountView(service, collection, connector);

describe("a connected project", () => {
  it("can be tested, which says who we are there", async () => {
    const { body } = await service.post("/api/connector/test/", { collection, connector });
    expect(body.data).toMatchObject({ works: true, problems: [], identity: google.email, scopes: ["shop"] });
    expect(body.data.policy).toContain("cloudasset.assets.listResource");
  });

  it("is read as a whole, and found by project, place, type and service", async () => {
    const run = await runToEnd(service, collection, "crawler");
    expect(run).toMatchObject({ state: "complete", partial: false, problems: 0, counts: { resources: 18 } });
    expect(await view.names({ project_id: "shop", resource_type: "storage.googleapis.com/Bucket" })).toEqual([
      "shop-images",
      "shop-logs",
    ]);
    expect(await view.names({ project_id: "another" })).toEqual([]);
    expect(await view.names({ region: "us-central1-a" })).toEqual(["back"]);
    expect(await view.names({ services: "sqladmin" })).toEqual(["orders"]);
  });

  it("is judged by the rules that judge code", async () => {
    await service.post("/api/rules/starter/", { collection });
    const run = await runToEnd(service, collection);
    expect(run).toMatchObject({ state: "complete", partial: false, verdict: "failed" });
    const { failures } = (await service.get(`/api/runs/${run.run_id}/failures`)).body.data;
    const failed = failures.map(({ title, resource }: TestReply["body"]) => `${title}: ${resource.split("/").at(-1)}`);
    expect(failed).toContainEqual(expect.stringMatching(/public.*: shop-images$/i));
    expect(failed).toContainEqual(expect.stringMatching(/SSH.*: ssh$|RDP.*: ssh$|internet.*: ssh$/i));
    expect(failed.filter((one: string) => / web$/.test(one) && !one.includes("logging enabled"))).toEqual([]);
  });

  it("shows each resource where its cloud does, and which rule it broke", async () => {
    expect((await view.dashboard("front")).resource_url).toMatch(/^https:\/\/console\.cloud\.google\.com\/.*front/);
    expect(await view.dashboard("shop-images")).toMatchObject({
      compliant: "No",
      resource_url: expect.stringMatching(/^https:\/\/console\.cloud\.google\.com\/.*shop-images/),
    });
    expect(await view.failedCase("ssh")).toMatchObject({
      status: "failed",
      snapshots: [{ structure: "google", source: connector, reference: "shop" }],
    });
  });

  it("shows a change as a version of what changed, and nothing else as changed", async () => {
    const closed = {
      iamConfiguration: { uniformBucketLevelAccess: { enabled: true }, publicAccessPrevention: "enforced" },
    };
    const group: JsonObject = { bindings: [{ role: "roles/storage.objectViewer", members: ["group:g@example.com"] }] };
    estate = estate.map((item) =>
      item.path === "b/shop-images" ? googleEstate.bucket("shop", "shop-images", closed, group) : item,
    );
    await runToEnd(service, collection);
    const { count, before, after } = await view.changes("shop-images");
    expect(count).toBe(1);
    expect(JSON.stringify(before)).not.toContain("enforced");
    expect(JSON.stringify(after)).toContain('"publicAccessPrevention":"enforced"');
    expect(await view.changes("shop-logs")).toEqual({ count: 0 });
  });

  it("keeps what it may not see any more, and says so", async () => {
    denied = "/assets";
    const run = await runToEnd(service, collection);
    expect(run).toMatchObject({ state: "complete", partial: true });
    expect(run.verdict).not.toBe("passed");
    expect((await readRunLog(service, run.run_id)).join("\n")).toMatch(
      /Cloud Asset Inventory could not be asked .*403: not you/,
    );
    denied = undefined;
  });

  it("can have a resource left out", async () => {
    expect((await view.runWithout("ssh")).counts.excluded).toBe(1);
  });

  it("never tells or keeps its key, nor the token it had for it", async () => {
    const said = await view.everythingKept();
    const line = google.privateKey.split("\n")[3] ?? "";
    expect(line.length).toBeGreaterThan(20);
    expect(said).not.toContain(line);
    expect(said).not.toContain("ya29.");
  });
});

it("a pack of classic nodes and rules is asked about the documents it expects", async () => {
  const pack = "classic";
  await service.post("/api/collection", { collection: pack });
  const node = (masterSnapshotId: string, type: string, ...get_method: string[]) => ({
    masterSnapshotId,
    type,
    collection: "google",
    ...(get_method.length > 0 && { get_method }),
    tags: [{ cloud: "GCP", service: ["compute"] }],
  });
  const rule = `package rule
default open_ssh = null
gc_issue["open_ssh"] { input.allowed[_].ports[_] == "22"; input.sourceRanges[_] == "0.0.0.0/0" }
open_ssh { input.kind == "compute#firewall"; not gc_issue["open_ssh"] }
open_ssh = false { gc_issue["open_ssh"] }
open_ssh_err = "SSH is open" { gc_issue["open_ssh"] }
default public_bucket = true
public_bucket = false { input.bindings[_].members[_] == "allUsers" }
public_bucket_err = "the bucket is public" { public_bucket == false }
`;
  const test = (id: string, snapshot: string, name: string) => ({
    masterTestId: id,
    masterSnapshotId: [snapshot],
    type: "rego",
    rule: "file(google.rego)",
    evals: [{ id, eval: `data.rule.${name}`, message: `data.rule.${name}_err` }],
    title: id,
    severity: "High",
    tags: [{ cloud: "GCP", compliance: [], service: ["compute"] }],
  });
  await service.upload(pack, {
    "gcp.json": google.connector(),
    "google.rego": rule,
    "cloud.json": {
      fileType: "masterSnapshot",
      snapshots: [
        {
          source: "gcp",
          type: "google",
          testUser: "reader",
          "project-id": "shop",
          nodes: [
            node("FIREWALLS_", "compute/firewalls.list"),
            node("BUCKETS_", "storage/b.list", "storage/b_iam.get"),
          ],
        },
      ],
    },
    "tests.json": {
      fileType: "mastertest",
      masterSnapshot: "cloud",
      testSet: [
        {
          masterTestName: "t",
          version: "0.1",
          cases: [test("T-SSH", "FIREWALLS_", "open_ssh"), test("T-PUBLIC", "BUCKETS_", "public_bucket")],
        },
      ],
    },
  });
  const run = await runToEnd(service, pack);
  expect(run).toMatchObject({ state: "complete", partial: false, verdict: "failed", counts: { resources: 4 } });
  const { failures } = (await service.get(`/api/runs/${run.run_id}/failures`)).body.data;
  const path = "compute/v1/projects/shop/global/firewalls/ssh";
  expect(failures.map(({ resource, message }: TestReply["body"]) => [resource, message])).toEqual([
    [`//compute.googleapis.com/${path}`, "SSH is open"],
  ]);
  const found = (await service.get("/api/resource/search/", { collection: pack, connector: "gcp" })).body.data.results;
  expect(found.flatMap(({ resource_paths }: TestReply["body"]) => resource_paths)).toContain(path);
  const classic = openAccountView(service, pack, "gcp");
  expect(await classic.names({ services: "storage", project_id: "shop" })).toEqual(["shop-images", "shop-logs"]);
  expect((await classic.dashboard("ssh")).resource_url).toMatch(/^https:\/\/console\.cloud\.google\.com\/.*ssh/);
});
