import { beforeAll, describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import { expectRefusal, itChecksAccess, itRefusesNul, type TestQuery } from "../testing/shared-rules.js";
import { sampleResource, writeCompleteRun, writeOpenRun } from "../testing/written-runs.js";

const service = useService();
const path = "/api/resource/configuration/drift";

const version = (n: number) =>
  sampleResource("A", { facts: { paths: ["/a"] }, body: { name: "a", properties: { n, tags: { env: "prod" } } } });
const dates = { start_date: "2026-01-01", end_date: "2026-12-31" };

interface Drift {
  readonly new_resource_id: string;
  readonly old_resource_id: string;
}

let drift: Drift;
let foreign: Drift;

async function driftsOf(collection: string): Promise<Drift[]> {
  const query = { collection, resource_node_id: "A", ...dates };
  return (await service.get("/api/resource/dashboard", query)).body.data.configuration_drifts;
}

beforeAll(async () => {
  for (const collection of ["cloud", "elsewhere", "open"]) await service.post("/api/collection", { collection });
  for (const n of [1, 2]) {
    await writeCompleteRun(service, { collection: "cloud", at: `2026-01-0${n}T10:00:00Z`, resources: [version(n)] });
    const other = sampleResource("A", { facts: { databaseCollection: "microsoftcompute" }, body: { n } });
    await writeCompleteRun(service, { collection: "elsewhere", at: `2026-01-0${n}T10:00:00Z`, resources: [other] });
  }
  [drift, foreign] = [(await driftsOf("cloud"))[0] as Drift, (await driftsOf("elsewhere"))[0] as Drift];
});

const known = () => ({
  resource_collection_name: "microsoftstorage",
  new_resource_id: drift.new_resource_id,
  old_resource_id: drift.old_resource_id,
});

describe("4.19 configuration drift detail", () => {
  it("gives both documents in full", async () => {
    expect((await service.get(path, known())).body).toEqual({
      data: {
        new_resource: { name: "a", properties: { n: 2, tags: { env: "prod" } } },
        old_resource: { name: "a", properties: { n: 1, tags: { env: "prod" } } },
      },
      error: "",
      error_list: [],
      message: "",
      metadata: {},
      status: 200,
    });
  });

  it("keeps new and old as they were asked for, and takes one version twice", async () => {
    const swapped = { ...known(), new_resource_id: drift.old_resource_id, old_resource_id: drift.new_resource_id };
    const { data } = (await service.get(path, swapped)).body;
    expect([data.new_resource.properties.n, data.old_resource.properties.n]).toEqual([1, 2]);
    const same = { ...known(), old_resource_id: drift.new_resource_id };
    expect((await service.get(path, same)).body.data.old_resource.properties.n).toBe(2);
  });

  it("keeps old versions readable after the resource is gone", async () => {
    await service.post("/api/collection", { collection: "vanishing" });
    for (const [day, resources] of [
      [1, [version(1)]],
      [2, [version(2)]],
      [3, []],
    ] as const) {
      await writeCompleteRun(service, { collection: "vanishing", at: `2026-02-0${day}T10:00:00Z`, resources });
    }
    const [gone] = await driftsOf("vanishing");
    const { data } = (await service.get(path, { ...known(), ...pick(gone) })).body;
    expect([data.old_resource.properties.n, data.new_resource.properties.n]).toEqual([1, 2]);
  });

  it("names the version that is not there, or both", async () => {
    const nobody = "0".repeat(24);
    const noNew = (id: string) => `new_resource_id ${id} is not in microsoftstorage.`;
    const noOld = (id: string) => `old_resource_id ${id} is not in microsoftstorage.`;
    const cases: [TestQuery, string[]][] = [
      [{ ...known(), new_resource_id: nobody }, [noNew(nobody)]],
      [{ ...known(), old_resource_id: "nonsense" }, [noOld("nonsense")]],
      [{ ...known(), ...pick(foreign) }, [noNew(foreign.new_resource_id), noOld(foreign.old_resource_id)]],
      [
        { ...known(), old_resource_id: drift.old_resource_id.toUpperCase() },
        [noOld(drift.old_resource_id.toUpperCase())],
      ],
    ];
    for (const [query, problems] of cases) {
      const answer = await service.get(path, query);
      expect(answer.body).toEqual({
        data: {},
        error: "not found",
        error_list: problems,
        message: problems.join(" "),
        metadata: {},
        status: 404,
      });
    }
    const elsewhere = await service.get(path, { ...known(), resource_collection_name: "microsoftcompute" });
    expect(elsewhere.status).toBe(404);
    expect(elsewhere.body.error_list).toHaveLength(2);
  });

  it("does not show a version of a run that is not complete", async () => {
    await writeCompleteRun(service, { collection: "open", at: "2026-03-01T10:00:00Z", resources: [version(1)] });
    const writer = await writeOpenRun(service, {
      collection: "open",
      at: "2026-03-02T10:00:00Z",
      resources: [version(2)],
    });
    const tenant = await service.tenantId("default");
    const staged = await service.db.read({ tenant }, (tx) =>
      tx.rows<{ version_id: string }>("SELECT version_id FROM staged_resources"),
    );
    const query = { ...known(), new_resource_id: staged[0]?.version_id ?? "" };
    expect((await service.get(path, query)).status).toBe(404);
    await writer.complete();
    expect((await service.get(path, query)).body.data.new_resource.properties.n).toBe(2);
  });

  it("does not show another tenant's versions", async () => {
    await service.makeTenant("acme");
    const answer = await service.get(path, known(), { tenant: "acme" });
    expect(answer.status).toBe(404);
    expect(answer.body.error_list).toHaveLength(2);
  });

  it.each(["resource_collection_name", "new_resource_id", "old_resource_id"] as const)("needs %s", async (field) => {
    const { [field]: _, ...rest } = known();
    expectRefusal(await service.get(path, rest), new RegExp(`^${field} is required\\.$`));
    expectRefusal(await service.get(path, { ...rest, [field]: "" }), new RegExp(`^${field} is required\\.$`));
  });

  itRefusesNul(service, path, known, ["resource_collection_name", "new_resource_id", "old_resource_id"]);
  itChecksAccess(service, "viewer", { method: "GET", path, call: () => ({ query: known() }) });
});

function pick(one: Drift | undefined): Drift {
  return { new_resource_id: one?.new_resource_id ?? "", old_resource_id: one?.old_resource_id ?? "" };
}
