import { describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import { expectRefusal, itChecksAccess } from "../testing/shared-rules.js";

const service = useService();
const path = "/api/resource/filter";

interface Saved {
  readonly filter_id: string;
  readonly title: string;
  readonly filter_data: Record<string, unknown>;
}

const everything = {
  collection: "azure_cloud",
  connector: "azure_connector",
  user: "scanner@example.com",
  account_id: 155603667260,
  subscription_id: "d34d6141-7a19-4458-b0dd-f038bb7760c1",
  project_id: "learning-269422",
  branch_name: "master",
  resource_type: "Microsoft.Storage/storageAccounts,Microsoft.Sql/servers",
  detail_methods: "describe_instances, describe_vpcs",
  start_date: "2026-01-01",
  end_date: "2026-01-31",
  query: '{"json.location":{"$regex":"^eastUS2$","$options":"i"}}',
  query_collection: "microsoftnetwork",
};

async function saved(): Promise<Saved[]> {
  return (await service.get(path)).body.data;
}

async function save(body: Record<string, unknown>): Promise<string> {
  const answer = await service.post(path, body);
  expect(answer.status).toBe(200);
  return answer.body.data.filter_id;
}

describe("4.20 save filter", () => {
  it("saves every field and answers with the id", async () => {
    const answer = await service.post(path, { title: "Storage in January", ...everything });
    expect(answer.body).toEqual({
      data: { filter_id: expect.stringMatching(/^[0-9a-f]{24}$/) },
      error: "",
      error_list: [],
      message: "Resource filter save successfully",
      metadata: {},
      status: 200,
    });
    expect(await saved()).toContainEqual({
      filter_id: answer.body.data.filter_id,
      title: "Storage in January",
      filter_data: everything,
    });
  });

  it("keeps only what was passed and is a filter field", async () => {
    const filter_id = await save({ title: "Small", user: "u", nonsense: 1, index: 0, __proto__: null });
    expect(await saved()).toContainEqual({ filter_id, title: "Small", filter_data: { user: "u" } });
  });

  it("also keeps the other filters of a search", async () => {
    const search = { region: "eastus,westus", services: "Databases, Networking", resource_search: "acme" };
    const filter_id = await save({ title: "Search", ...search });
    expect(await saved()).toContainEqual({ filter_id, title: "Search", filter_data: search });
  });

  it("makes a new filter each time, also with the same title", async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => save({ title: "Same" })));
    expect(new Set(ids).size).toBe(5);
    expect((await saved()).filter((filter) => filter.title === "Same")).toHaveLength(5);
  });

  it("replaces the filter of a given id, title and all fields, and keeps its place", async () => {
    const first = await save({ title: "Before", collection: "a", connector: "b" });
    await save({ title: "Another" });
    const before = (await saved()).map((filter) => filter.filter_id);
    const answer = await service.post(path, { filter_id: first, title: "After", connector: "c" });
    expect(answer.body).toMatchObject({ data: { filter_id: first }, message: "Resource filter save successfully" });
    const after = await saved();
    expect(after.map((filter) => filter.filter_id)).toEqual(before);
    expect(after).toContainEqual({ filter_id: first, title: "After", filter_data: { connector: "c" } });
  });

  it.each(["0".repeat(24), "nonsense", "a'; DROP TABLE saved_filters; --"])(
    "refuses the unknown filter id %j without an error list, and saves nothing",
    async (filter_id) => {
      const before = await saved();
      const answer = await service.post(path, { title: "Nobody", filter_id });
      const message = `Invalid filter Id! No resource filter found with given filter Id ${filter_id}`;
      expect(answer.body).toEqual({ data: {}, error: "validation error", message, metadata: {}, status: 400 });
      expect(await saved()).toEqual(before);
    },
  );

  it("refuses the filter id of another tenant", async () => {
    await service.makeTenant("acme");
    const filter_id = await save({ title: "Mine", user: "me" });
    const answer = await service.post(path, { title: "Stolen", filter_id }, { tenant: "acme" });
    expect(answer.status).toBe(400);
    expect(await saved()).toContainEqual({ filter_id, title: "Mine", filter_data: { user: "me" } });
  });

  it.each([
    ["large numbers", { account_id: 999999999999 }],
    ["zero", { account_id: 0 }],
    ["any text", { user: `"'\\<b>Ü🪠\n\t`, collection: "", resource_type: " , " }],
    ["one date", { start_date: "2026-01-01" }],
    ["one day", { start_date: "2024-02-29", end_date: "2024-02-29" }],
    ["a query", { query: '{"$or":[{"json.a":{"$gt":1}},{"json.b":{"$exists":false}}]}' }],
  ])("gives back %s as it was", async (title, filter_data) => {
    const filter_id = await save({ title, ...filter_data });
    expect(await saved()).toContainEqual({ filter_id, title, filter_data });
  });

  it.each([
    [{}, /^title is required\.$/],
    [{ title: "" }, /^title must not be empty\.$/],
    [{ title: 5 }, /^title must be a string, got 5\.$/],
    [{ title: null }, /^title must be a string, got null\.$/],
    [{ filter_id: "" }, /^filter_id must not be empty\.$/],
    [{ filter_id: 5 }, /^filter_id must be a string/],
    [{ account_id: "155603667260" }, /^account_id must be a whole number, got "155603667260"\.$/],
    [{ account_id: 1.5 }, /^account_id must be a whole number/],
    [{ collection: ["a"] }, /^collection must be a string/],
    [{ resource_type: ["a"] }, /^resource_type must be a string/],
    [{ connector: null }, /^connector must be a string/],
    [{ start_date: "2026-02-30" }, /^start_date must be a calendar day yyyy-mm-dd, got "2026-02-30"\.$/],
    [{ end_date: "31.12.2026" }, /^end_date must be a calendar day/],
    [{ start_date: 20260101 }, /^start_date must be a string/],
    [{ start_date: "2026-01-02", end_date: "2026-01-01" }, /^start_date 2026-01-02 is after end_date 2026-01-01\.$/],
    [{ query: "{" }, /^query is no JSON: line 1, column 2: /],
    [{ query: '{\n "a": }' }, /^query is no JSON: line 2, column 7: /],
    [{ query: "[]" }, /a filter is a JSON object/],
    [{ query: '{"$where":"1"}' }, /"\$where" is not a supported operator/],
    [{ query: '{"a":{"$regex":"("}}' }, /regular expression/],
    [{ query: { a: 1 } }, /^query must be a string/],
    [{ title: "a\u0000b" }, /^title holds a NUL character/],
    [{ user: "a\u0000b" }, /^user holds a NUL character/],
    [{ collection: "\ud800" }, /^collection holds .*half a surrogate pair/],
  ])("refuses %j and saves nothing", async (fields, problem) => {
    const before = await saved();
    const body = "title" in fields || Object.keys(fields).length === 0 ? fields : { title: "Bad", ...fields };
    expectRefusal(await service.post(path, body), problem);
    expect(await saved()).toEqual(before);
  });

  it("names all problems of a body at once", async () => {
    const answer = await service.post(path, { account_id: "x", start_date: "y" });
    expect(answer.body.error_list).toHaveLength(3);
  });

  it("refuses a body that is no object, no JSON or no body at all", async () => {
    const json = { "content-type": "application/json" };
    expect((await service.post(path, [])).status).toBe(400);
    expect((await service.call("POST", path, { body: '{"title": ', headers: json })).body.message).toContain(
      "line 1, column 11",
    );
    expectRefusal(await service.call("POST", path, {}), /^title is required\.$/);
    expect(
      (await service.call("POST", path, { body: "title=x", headers: { "content-type": "text/plain" } })).status,
    ).toBe(415);
  });

  it("reads no parameters from the query string", async () => {
    expectRefusal(
      await service.call("POST", path, { query: { title: "In the query" }, json: {} }),
      /^title is required\.$/,
    );
  });

  itChecksAccess(service, "editor", { method: "POST", path, call: () => ({ json: { title: "Door" } }) });
});
