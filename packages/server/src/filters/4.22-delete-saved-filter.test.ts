import { describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import { expectRefusal } from "../testing/shared-rules.js";

const service = useService();
const path = "/api/resource/filter";
const unknown = (id: string) => ({
  data: {},
  error: "validation error",
  message: `Invalid filter Id! No resource filter found with given filter Id ${id}`,
  metadata: {},
  status: 400,
});

const save = async (title = "Doomed") => (await service.post(path, { title })).body.data.filter_id as string;
const ids = async () =>
  (await service.get(path)).body.data.map((filter: { filter_id: string }) => filter.filter_id) as string[];

describe("4.22 delete saved filter", () => {
  it("deletes the named filter and no other", async () => {
    const [kept, doomed] = [await save("Kept"), await save()];
    const answer = await service.delete(path, { filter_id: doomed });
    expect(answer.body).toEqual({
      data: {},
      error: "",
      error_list: [],
      message: "Resource filter deleted successfully",
      metadata: {},
      status: 200,
    });
    expect(await ids()).toContain(kept);
    expect(await ids()).not.toContain(doomed);
  });

  it("takes the id from the query string as well; the body wins", async () => {
    const [one, two] = [await save(), await save()];
    expect((await service.call("DELETE", path, { query: { filter_id: one } })).status).toBe(200);
    const both = await service.call("DELETE", path, { query: { filter_id: "0".repeat(24) }, json: { filter_id: two } });
    expect(both.status).toBe(200);
    const left = await ids();
    expect([left.includes(one), left.includes(two)]).toEqual([false, false]);
    const losing = await save();
    const other = await service.call("DELETE", path, { query: { filter_id: losing }, json: { filter_id: "nobody" } });
    expect(other.body).toEqual(unknown("nobody"));
    expect(await ids()).toContain(losing);
  });

  it("takes an empty JSON body beside the query string", async () => {
    const one = await save();
    const headers = { "content-type": "application/json" };
    expect((await service.call("DELETE", path, { query: { filter_id: one }, body: "", headers })).status).toBe(200);
  });

  it("works with a trailing slash and without a tenant in the path", async () => {
    const token = await service.tokenFor("default", "editor");
    expect((await service.delete(`${path}/`, { filter_id: await save() })).status).toBe(200);
    expect((await service.delete(path, { filter_id: await save() }, { tenant: null, token })).status).toBe(200);
  });

  it.each(["0".repeat(24), "nonsense", "a'; --", "*"])(
    "says that no filter has the id %j, without an error list",
    async (filter_id) => {
      const before = await ids();
      for (const answer of [
        await service.delete(path, { filter_id }),
        await service.call("DELETE", path, { query: { filter_id } }),
      ]) {
        expect(answer.status).toBe(400);
        expect(answer.body).toEqual(unknown(filter_id));
      }
      expect(await ids()).toEqual(before);
    },
  );

  it("deletes a filter once: the second time it is unknown", async () => {
    const filter_id = await save();
    const answers = await Promise.all(Array.from({ length: 4 }, () => service.delete(path, { filter_id })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400]);
    expect((await service.delete(path, { filter_id })).body).toEqual(unknown(filter_id));
    const revived = await service.post(path, { title: "Back", filter_id });
    expect(revived.body).toEqual(unknown(filter_id));
  });

  it("does not know another tenant's filter", async () => {
    await service.makeTenant("acme");
    const filter_id = await save();
    expect((await service.delete(path, { filter_id }, { tenant: "acme" })).body).toEqual(unknown(filter_id));
    expect(await ids()).toContain(filter_id);
  });

  it.each([
    [{}, /^filter_id is required\.$/],
    [{ filter_id: "" }, /^filter_id must not be empty\.$/],
    [{ filter_id: 5 }, /^filter_id must be a string, got 5\.$/],
    [{ filter_id: ["a"] }, /^filter_id must be a string/],
    [{ filter_id: null }, /^filter_id must be a string/],
    [{ filter_id: "a\u0000b" }, /^filter_id holds a NUL character/],
  ])("refuses the body %j", async (body, problem) => {
    expectRefusal(await service.delete(path, body), problem);
  });

  it("refuses no parameters, an empty one, a list as body and a body that is no JSON", async () => {
    expectRefusal(await service.call("DELETE", path), /^filter_id is required\.$/);
    expectRefusal(await service.call("DELETE", path, { query: { filter_id: "" } }), /^filter_id is required\.$/);
    expectRefusal(await service.delete(path, ["x"]), /^The body must be a JSON object\.$/);
    const headers = { "content-type": "application/json" };
    expect((await service.call("DELETE", path, { body: "{", headers })).body.message).toContain("line 1, column 2");
  });

  it("needs the role editor", async () => {
    const filter_id = await save();
    expect((await service.delete(path, { filter_id }, { as: "viewer" })).status).toBe(403);
    expect((await service.delete(path, { filter_id }, { token: null })).status).toBe(401);
    expect(await ids()).toContain(filter_id);
    expect((await service.delete(path, { filter_id }, { as: "editor" })).status).toBe(200);
  });
});
