import { findCollection } from "@plumbline/store";
import { beforeAll, describe, expect, it } from "vitest";
import { describeContainer } from "../testing/container-rules.js";
import { refusalReply, successReply } from "../testing/expected-replies.js";
import { useService } from "../testing/service.js";

const service = useService();
const path = "/api/webhook/github/create";
const saved = successReply("Successfully updated configuration");

const save = (collection: string, enable: unknown) => service.post(path, { collection, enable });
/** The interface has no operation that shows the switch. */
const isOn = async (collection: string) => {
  const scope = { tenant: await service.tenantId("default") };
  return (await service.db.read(scope, (tx) => findCollection(tx, collection)))?.webhookEnabled;
};

describe("4.30 save webhook setting", () => {
  beforeAll(async () => {
    for (const collection of ["first", "second"]) await service.post("/api/collection", { collection });
  });

  it("is off to begin with, and turned on and off for one collection", async () => {
    expect(await isOn("first")).toBe(false);
    for (const enable of [true, false, true]) {
      expect((await save("first", enable)).body).toEqual(saved);
      expect([await isOn("first"), await isOn("second")]).toEqual([enable, false]);
    }
  });

  it.each([true, false])("may be set to %j twice", async (enable) => {
    for (const _ of ["once", "twice"]) expect((await save("first", enable)).body).toEqual(saved);
    expect(await isOn("first")).toBe(enable);
  });

  it("works with a trailing slash, and ignores fields it does not know", async () => {
    const body = { collection: "second", enable: true, container: "first", secret: 5 };
    expect((await service.post(`${path}/`, body)).body).toEqual(saved);
    expect(await isOn("second")).toBe(true);
  });

  it("stays as it is while the collection is archived", async () => {
    await save("second", true);
    await service.delete("/api/collection", { collection: "second", status: "archive" });
    expect((await save("second", false)).status).toBe(409);
    await service.delete("/api/collection", { collection: "second", status: "unarchive" });
    expect(await isOn("second")).toBe(true);
  });

  it.each([
    [undefined, "enable is required."],
    [null, "enable must be true or false, got null."],
    ["true", 'enable must be true or false, got "true".'],
    [1, "enable must be true or false, got 1."],
    ["", 'enable must be true or false, got "".'],
    [[true], "enable must be true or false, got [true]."],
  ])("refuses %j for enable, and changes nothing", async (enable, problem) => {
    await save("first", true);
    expect((await save("first", enable)).body).toEqual(refusalReply(400, problem));
    expect(await isOn("first")).toBe(true);
  });

  it("names everything that is missing", async () => {
    expect((await service.post(path, {})).body).toEqual(
      refusalReply(400, "collection is required.", "enable is required."),
    );
  });

  it("takes nothing from the query string", async () => {
    const answer = await service.call("POST", path, { query: { collection: "first", enable: "true" } });
    expect(answer.status).toBe(400);
  });

  describeContainer(service, { method: "POST", path, field: "collection", params: { enable: true }, changes: true });
});
