/**
 * Two tenants with the same names everywhere. Whatever the first does, in any order, the second sees exactly what it
 * saw before, and the first never sees anything of the second.
 */

import { withSession } from "@plumbline/store/testing";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestReply, useService } from "../testing/service.js";
import {
  sampleDriftOutput,
  sampleDriftResultId,
  sampleResource,
  sampleVerdict,
  writeCompleteRun,
} from "../testing/written-runs.js";

const service = useService();
const [mine, theirs] = ["first", "second"] as const;
const collection = "shared-name";
const nodes = ["AZRSNP_2311", "AZRSNP_2312"];
const path = "/subscriptions/s1/resourceGroups/web/providers/Microsoft.Storage/storageAccounts/azrsnp_2311";
const connector = { fileType: "structure", type: "filesystem", folderPath: "/srv/code", username: "u" };
const masterSnapshot = (id: string) => ({
  fileType: "masterSnapshot",
  snapshots: [{ source: "azure_connector", type: "azure", nodes: [{ masterSnapshotId: id }] }],
});
const driftId = sampleDriftResultId(collection, sampleDriftOutput(nodes[0] ?? ""), "2026-11-01T10:00:00Z");
const exclusion = { exclusionType: "single", masterTestID: "TEST_1", paths: [path] };

interface Ids {
  resultId: string;
  filterId: string;
}
const ids: Record<string, Ids> = {};

beforeAll(async () => {
  for (const tenant of [mine, theirs]) {
    await service.makeTenant(tenant);
    await service.post("/api/collection", { collection }, { tenant });
    const run = await fill(tenant, "2026-11-01T10:00:00Z");
    await service.upload(collection, configuration(tenant), { tenant });
    await service.post("/api/exclusions/resources/", { container: collection, exclusions: [exclusion] }, { tenant });
    await service.post(
      "/api/drift_detection/config/",
      {
        container: collection,
        is_drift_detection_active: true,
        iac_mastersnapshot: "code",
        cloud_mastersnapshot: "ms",
      },
      { tenant },
    );
    const saved = await service.post("/api/resource/filter", { title: tenant }, { tenant });
    ids[tenant] = { resultId: run.runId, filterId: saved.body.data.filter_id };
  }
});

function fill(tenant: string, at: string) {
  return writeCompleteRun(service, {
    tenant,
    collection,
    at,
    resources: nodes.map((node) =>
      sampleResource(node, {
        body: { name: node, owner: tenant, at },
        verdicts: [sampleVerdict("TEST_1", "failed", `of ${tenant}`)],
      }),
    ),
    driftOutputs: [
      sampleDriftOutput(nodes[0] ?? "", {
        tags: { owner: tenant },
        cloudSnapshot: { owner: tenant },
        iacSnapshot: { owner: tenant },
      }),
    ],
  });
}

function configuration(tenant: string) {
  return {
    "connector.json": { ...connector, companyName: tenant },
    "ms.json": masterSnapshot(tenant),
    "code.json": { fileType: "masterSnapshot", snapshots: [{ source: tenant, type: "filesystem" }] },
    "note.json": { fileType: "notifications", notifications: [{ notificationId: tenant, type: "email" }] },
    "rule.rego": `package rule # ${tenant}`,
  };
}

const container = collection;
type Step = (tenant: string, own: Ids) => Promise<TestReply | unknown>;

/** Everything a tenant can read. */
const reads: Record<string, Step> = {
  collections: (tenant) => service.get("/api/collection/list", {}, { tenant }),
  exists: (tenant) => service.get("/api/collection", { collection }, { tenant }),
  databases: (tenant) => service.get("/api/database/collection", {}, { tenant }),
  config: (tenant) =>
    service.get(
      "/api/manage/config",
      { resource_type: "connector", resource_name: "connector", container_name: container },
      { tenant },
    ),
  drift: (tenant, own) =>
    service.post(
      "/api/drift_detection/report/detail/",
      { container, drift_output_id: own.resultId, drift_result_id: driftId },
      { tenant },
    ),
  driftConfig: (tenant) => service.get("/api/drift_detection/config/", { container }, { tenant }),
  masterSnapshots: (tenant) => service.get("/api/mastersnapshot/list/", { container }, { tenant }),
  search: (tenant) => service.get("/api/resource/search/", { collection, connector: "azure_connector" }, { tenant }),
  dashboard: (tenant) =>
    service.get(
      "/api/resource/dashboard",
      { collection, resource_node_id: nodes[0] ?? "", start_date: "2026-01-01", end_date: "2026-12-31" },
      { tenant },
    ),
  detail: (tenant) =>
    service.get(
      "/api/resource/detail",
      { resource_path: path, resource_collection_name: "microsoftstorage" },
      { tenant },
    ),
  testCase: (tenant, own) =>
    service.get("/api/resource/testcase", { result_id: own.resultId, test_id: "TEST_1" }, { tenant }),
  filters: (tenant) => service.get("/api/resource/filter", {}, { tenant }),
  query: (tenant) =>
    service.get(
      "/api/query/resources",
      { query: "{}", query_collection: "microsoftstorage", start_date: "2026-01-01", end_date: "2026-12-31" },
      { tenant },
    ),
  exclusions: (tenant) => service.get("/api/exclusions/resources/", { container }, { tenant }),
  notifications: (tenant) => service.get("/api/manage/notification/", { container }, { tenant }),
  tokens: (tenant) => service.get("/api/user/accesstoken/", {}, { tenant }),
};

/** Everything a tenant can change; ids of the other tenant are tried as well. */
let day = 1;
const changes: Record<string, Step> = {
  archive: (tenant) => service.delete("/api/collection", { collection, status: "archive" }, { tenant }),
  unarchive: (tenant) => service.delete("/api/collection", { collection, status: "unarchive" }, { tenant }),
  remove: (tenant) => service.delete("/api/collection", { collection, status: "delete" }, { tenant }),
  create: (tenant) => service.post("/api/collection", { collection }, { tenant }),
  update: (tenant) =>
    service.post(
      "/api/manage/config",
      {
        resource_type: "connector",
        container_name: container,
        resource_name: "connector",
        data: { json: { ...connector, companyName: "changed" } },
      },
      { tenant },
    ),
  upload: (tenant) => service.upload(container, configuration("changed"), { tenant }),
  driftOff: (tenant) => service.call("DELETE", "/api/drift_detection/config/", { tenant, query: { container } }),
  saveOther: (tenant) =>
    service.post("/api/resource/filter", { title: "stolen", filter_id: ids[theirs]?.filterId }, { tenant }),
  dropOther: (tenant) => service.delete("/api/resource/filter", { filter_id: ids[theirs]?.filterId }, { tenant }),
  dropOwn: (tenant, own) => service.delete("/api/resource/filter", { filter_id: own.filterId }, { tenant }),
  exclude: (tenant) =>
    service.post(
      "/api/exclusions/resources/",
      { container, exclusions: [{ ...exclusion, masterTestID: "T2" }] },
      { tenant },
    ),
  include: (tenant) => service.delete("/api/exclusions/resources/", { container, exclusions: [exclusion] }, { tenant }),
  unnotify: (tenant) =>
    service.delete("/api/manage/notification/", { container, notification_name: "note" }, { tenant }),
  webhook: (tenant) => service.post("/api/webhook/github/create", { collection, enable: true }, { tenant }),
  run: (tenant) => {
    day += 1;
    return fill(tenant, new Date(Date.UTC(2026, 10, 1, 10, day)).toISOString()).catch(() => null);
  },
};

async function everythingSeenBy(tenant: string): Promise<Record<string, unknown>> {
  const own = ids[tenant] as Ids;
  const seen: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(reads))
    seen[name] = butLastUse(((await read(tenant, own)) as TestReply).body);
  return seen;
}

/** To look is to use one's token. */
function butLastUse(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (name, value) => (name === "last_used_at" ? undefined : value)));
}

describe("tenants", () => {
  it("see nothing of each other, and cannot change each other, in any order of operations", async () => {
    const before = await everythingSeenBy(theirs);
    for (const [name, body] of Object.entries(before)) {
      expect((body as { status: number }).status, name).toBe(200);
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(changes)), { minLength: 1, maxLength: 6 }),
        async (names) => {
          for (const name of names) await changes[name]?.(mine, ids[mine] as Ids);
          expect(await everythingSeenBy(theirs)).toEqual(before);
          const own = JSON.stringify(await everythingSeenBy(mine));
          expect(own).not.toContain(theirs);
        },
      ),
      { numRuns: Number(process.env.RUNS ?? 12) },
    );
  });

  it("cannot reach the other's documents by their ids", async () => {
    const { resultId } = ids[theirs] as Ids;
    const attempts = [
      await service.get("/api/resource/testcase", { result_id: resultId, test_id: "TEST_1" }, { tenant: mine }),
      await service.post(
        "/api/drift_detection/report/detail/",
        { container, drift_output_id: resultId, drift_result_id: driftId },
        { tenant: mine },
      ),
    ];
    for (const attempt of attempts) expect(attempt.status).toBe(404);
  });

  it("stay apart when a statement leaves the tenant out, and see nothing at all without one", async () => {
    const second = await service.tenantId(theirs);
    await withSession(service.adminUrl, async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
       WHERE c.relnamespace = 'plumbline'::regnamespace AND c.relkind = 'r'`,
      );
      expect(tables.length).toBeGreaterThan(15);
      await client.query("SET ROLE plumbline_app");
      for (const { name } of tables) {
        const nobody = await client.query(`SELECT * FROM plumbline.${name}`);
        expect(nobody.rowCount, `${name} without a tenant`).toBe(0);
        await client.query(`SET plumbline.tenant = '${second}'`);
        const { rows } = await client.query(`SELECT DISTINCT tenant_id FROM plumbline.${name}`);
        expect(
          rows.filter((row) => row.tenant_id !== second),
          name,
        ).toEqual([]);
        await client.query("RESET plumbline.tenant");
      }
    });
  });
});
