import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cloudMasterSnapshot, goodBodies } from "../testing/config-samples.js";
import { describeContainer } from "../testing/container-rules.js";
import { refusalReply, successReply } from "../testing/expected-replies.js";
import { useService } from "../testing/service.js";

const service = useService();
const path = "/api/drift_detection/config/";
const containers = ["first", "second"] as const;
const deleted = successReply("Drift detection configuration deleted successfully.");
const none = (container: string) => refusalReply(404, `Collection ${container} has no drift configuration.`);

const has = async (container: string) => (await service.get(path, { container })).status === 200;

describe("4.12 delete drift configuration", () => {
  beforeAll(async () => {
    for (const collection of containers) {
      await service.post("/api/collection", { collection });
      await service.upload(collection, {
        "mastersnapshot.json": goodBodies.mastersnapshot,
        "mastersnapshot_cloud.json": cloudMasterSnapshot,
      });
    }
  });

  beforeEach(async () => {
    for (const container of containers) await service.post(path, { container, ...goodBodies.drift_config });
  });

  it("deletes it by query string, as the interface shows", async () => {
    expect((await service.call("DELETE", path, { query: { container: "first" } })).body).toEqual(deleted);
    expect([await has("first"), await has("second")]).toEqual([false, true]);
  });

  it("deletes it by JSON body, without the trailing slash, ignoring fields it does not know", async () => {
    const answer = await service.delete(path.slice(0, -1), { container: "first", force: true, index: "x" });
    expect(answer.body).toEqual(deleted);
    expect([await has("first"), await has("second")]).toEqual([false, true]);
  });

  it("lets the body win over the query string", async () => {
    const answer = await service.delete(path, { container: "second" }, { query: { container: "first" } });
    expect(answer.body).toEqual(deleted);
    expect([await has("first"), await has("second")]).toEqual([true, false]);
  });

  it("answers 404 when there is none any more, and can be added again", async () => {
    await service.delete(path, { container: "first" });
    expect((await service.delete(path, { container: "first" })).body).toEqual(none("first"));
    expect((await service.post(path, { container: "first", ...goodBodies.drift_config })).status).toBe(200);
    expect(await has("first")).toBe(true);
  });

  it("leaves the master snapshots", async () => {
    await service.delete(path, { container: "first" });
    const { body } = await service.get("/api/mastersnapshot/list/", { container: "first" });
    expect(body.data.iac_snapshots).toEqual(["mastersnapshot"]);
  });

  it("keeps that of an archived collection", async () => {
    await service.delete("/api/collection", { collection: "second", status: "archive" });
    expect((await service.delete(path, { container: "second" })).status).toBe(409);
    expect(await has("second")).toBe(true);
    await service.delete("/api/collection", { collection: "second", status: "unarchive" });
    expect((await service.delete(path, { container: "second" })).body).toEqual(deleted);
  });
});

describe("4.12 delete drift configuration", () => {
  describeContainer(service, { method: "DELETE", path, field: "container", changes: true });
});
