import { describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";

const service = useService();
const path = "/api/collection";

describe("4.1 create collection", () => {
  it("creates a collection and answers with an empty object", async () => {
    const answer = await service.post(path, { collection: "azure_iac", collection_type: "infrastructure" });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ data: {}, message: "Collection created successfully." });
    const list = await service.get("/api/collection/list");
    expect(list.body.data.results).toMatchObject([{ name: "azure_iac", containerId: 1, status: "active" }]);
  });

  it("works with a trailing slash and without a tenant in the path", async () => {
    expect((await service.post(`${path}/`, { collection: "slashed" })).status).toBe(200);
    const token = await service.tokenFor("default", "editor");
    expect((await service.post(path, { collection: "bare" }, { tenant: null, token })).status).toBe(200);
  });

  it("takes application as it is, and makes an invalid or missing type infrastructure", async () => {
    const types: [string, unknown][] = [
      ["app", "application"],
      ["nonsense", "nonsense"],
      ["number", 7],
      ["absent", undefined],
    ];
    for (const [name, type] of types) {
      expect((await service.post(path, { collection: `type_${name}`, collection_type: type })).status).toBe(200);
    }
    const iac = await service.get("/api/collection/list", { container_type: "iac", search: "type_" });
    const names = iac.body.data.results.map((item: { name: string }) => item.name);
    expect(names).toEqual(["type_absent", "type_nonsense", "type_number"]);
  });

  it("refuses a name that is taken and changes nothing", async () => {
    await service.post(path, { collection: "twice", collection_type: "application" });
    const again = await service.post(path, { collection: "twice" });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ data: {}, error: "conflict", message: "Collection twice exists already." });
    const listed = await service.get("/api/collection/list", { search: "twice" });
    expect(listed.body.metadata.total).toBe(1);
  });

  it("gives two creations of one name at once to exactly one of them", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => service.post(path, { collection: "race" })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it("counts container ids up and never gives one twice", async () => {
    const idOf = async (name: string) => {
      await service.post(path, { collection: name });
      const list = await service.get("/api/collection/list", { search: name });
      return list.body.data.results[0].containerId;
    };
    const first = await idOf("counted_1");
    await service.delete(path, { collection: "counted_1", status: "delete" });
    expect(await idOf("counted_2")).toBeGreaterThan(first);
  });

  it.each(["Ünïcode-name", "a", "a b", "v1.2_x-y", "x".repeat(128)])("accepts the name %j", async (collection) => {
    expect((await service.post(path, { collection })).status).toBe(200);
  });

  it.each(["", " ", " a", "a ", "a/b", "a\nb", "a\u0000b", "x".repeat(129), "<b>", "a;b"])(
    "refuses the name %j",
    async (collection) => {
      const answer = await service.post(path, { collection });
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe("validation error");
      expect(answer.body.error_list[0]).toContain("collection");
    },
  );

  it.each([{}, { collection: 5 }, { collection: null }, { collection: ["a"] }])("refuses the body %j", async (body) => {
    const answer = await service.post(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error_list[0]).toContain("collection");
  });

  it("refuses a body that is no object or no JSON, with its position", async () => {
    expect((await service.post(path, ["azure"])).status).toBe(400);
    const broken = await service.call("POST", path, {
      body: '{\n "collection": ',
      headers: { "content-type": "application/json" },
    });
    expect(broken.status).toBe(400);
    expect(broken.body.message).toContain("line 2, column 16");
    const text = await service.call("POST", path, { body: "collection=x", headers: { "content-type": "text/plain" } });
    expect(text.status).toBe(415);
  });
});
