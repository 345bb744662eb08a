import { describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import { itChecksAccess } from "../testing/shared-rules.js";

const service = useService();
const path = "/api/resource/filter";

describe("4.21 get saved filters", () => {
  it("is an empty array before any filter is saved", async () => {
    expect((await service.get(path)).body).toEqual({
      data: [],
      error: "",
      error_list: [],
      message: "",
      metadata: { count: 0, current_page: 1, next_index: -1, total: 0 },
      status: 200,
    });
  });

  it("lists every filter with its id, title and data, oldest first", async () => {
    const filters = [
      { title: "Zebra", filter_data: { collection: "azure_cloud", connector: "azure_connector", account_id: 1 } },
      { title: "Aardvark", filter_data: { query: '{"json.a":1}', query_collection: "s3" } },
      { title: "Empty", filter_data: {} },
    ];
    const expected: unknown[] = [];
    for (const { title, filter_data } of filters) {
      const { filter_id } = (await service.post(path, { title, ...filter_data })).body.data;
      expected.push({ filter_id, title, filter_data });
    }
    expect((await service.get(path)).body).toEqual({
      data: expected,
      error: "",
      error_list: [],
      message: "",
      metadata: { count: 3, current_page: 1, next_index: -1, total: 3 },
      status: 200,
    });
  });

  it("keeps the fields in the order they were sent", async () => {
    await service.post(path, { user: "u", title: "Ordered", connector: "c", collection: "a" });
    const { data } = (await service.get(path)).body;
    const ordered = data.find((filter: { title: string }) => filter.title === "Ordered");
    expect(Object.keys(ordered)).toEqual(["filter_id", "title", "filter_data"]);
    expect(Object.keys(ordered.filter_data)).toEqual(["user", "connector", "collection"]);
  });

  it("takes no parameters: anything else is ignored", async () => {
    const all = (await service.get(path)).body;
    expect((await service.get(path, { title: "Zebra", nonsense: 1, filter_id: "x" })).body).toEqual(all);
  });

  it("streams a long list whole and in order", async () => {
    await service.makeTenant("long");
    const tenant = await service.tenantId("long");
    await service.db.write({ tenant }, (tx) =>
      tx.rows(`INSERT INTO saved_filters (filter_id, title, data)
        SELECT lpad(to_hex(i), 24, '0'), 'Filter ' || i, '{}' FROM generate_series(1, 1234) i ON CONFLICT DO NOTHING`),
    );
    const answer = await service.get(path, {}, { tenant: "long" });
    expect(answer.body.metadata).toEqual({ count: 1234, current_page: 1, next_index: -1, total: 1234 });
    const titles = answer.body.data.map((filter: { title: string }) => filter.title);
    expect(titles).toEqual(Array.from({ length: 1234 }, (_, i) => `Filter ${i + 1}`));
  });

  it("shows a tenant its own filters only", async () => {
    await service.makeTenant("acme");
    await service.post(path, { title: "Acme's own" }, { tenant: "acme" });
    const theirs = (await service.get(path, {}, { tenant: "acme" })).body.data;
    expect(theirs.map((filter: { title: string }) => filter.title)).toEqual(["Acme's own"]);
    expect(JSON.stringify((await service.get(path)).body.data)).not.toContain("Acme");
  });

  itChecksAccess(service, "viewer", { method: "GET", path, call: () => ({}) });

  it("answers a failure with an empty array", async () => {
    expect((await service.get(path, {}, { token: null })).body.data).toEqual([]);
  });
});
