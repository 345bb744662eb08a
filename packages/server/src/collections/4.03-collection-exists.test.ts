import { beforeAll, describe, expect, it } from "vitest";
import { refusalReply, successReply } from "../testing/expected-replies.js";
import { useService } from "../testing/service.js";

const service = useService();
const path = "/api/collection";
const [yes, no] = [successReply("", { exists: true }), successReply("", { exists: false })];

describe("4.3 check collection exists", () => {
  beforeAll(async () => {
    await service.makeTenant("other");
    for (const collection of ["azure_iac", "with blank", "Ünï", "archived", "deleted"]) {
      await service.post(path, { collection });
    }
    await service.delete(path, { collection: "archived", status: "archive" });
    await service.delete(path, { collection: "deleted", status: "delete" });
    await service.post(path, { collection: "theirs" }, { tenant: "other" });
  });

  it.each(["azure_iac", "with blank", "Ünï", "archived"])("says yes to %j", async (collection) => {
    expect((await service.get(path, { collection })).body).toEqual(yes);
  });

  it.each(["nothing", "AZURE_IAC", "azure_ia", "azure_iac ", "deleted", "theirs", "a/b", "%", "x".repeat(4096)])(
    "says no to %j",
    async (collection) => {
      expect((await service.get(path, { collection })).body).toEqual(no);
    },
  );

  it("answers each tenant about its own", async () => {
    expect((await service.get(path, { collection: "theirs" }, { tenant: "other" })).body).toEqual(yes);
    expect((await service.get(path, { collection: "azure_iac" }, { tenant: "other" })).body).toEqual(no);
  });

  it("accepts and ignores the header space-id, and parameters it does not know", async () => {
    const query = { collection: "azure_iac", status: "archive", index: "x" };
    expect((await service.get(path, query, { headers: { "space-id": "101" } })).body).toEqual(yes);
  });

  it("works with a trailing slash", async () => {
    expect((await service.get(`${path}/`, { collection: "azure_iac" })).body).toEqual(yes);
  });

  it.each([
    ["", "collection is required."],
    ["?collection=", "collection is required."],
    ["?Collection=azure_iac", "collection is required."],
    ["?collection=azure_iac&collection=archived", 'collection must be a string, got ["azure_iac","archived"].'],
  ])("refuses the query %j", async (query, problem) => {
    expect((await service.call("GET", path + query)).body).toEqual(refusalReply(400, problem));
  });

  it("refuses a name with NUL in it", async () => {
    const { status, body } = await service.get(path, { collection: "a\u0000b" });
    expect(status).toBe(400);
    expect(body.error_list).toEqual([expect.stringContaining("collection")]);
  });
});
