import { describe, expect, it } from "vitest";
import { successReply } from "../testing/expected-replies.js";
import { useService } from "../testing/service.js";
import { sampleResource, writeCompleteRun, writeOpenRun } from "../testing/written-runs.js";

const service = useService();
const path = "/api/database/collection";
const listed = async (tenant = "default") => (await service.get(path, {}, { tenant })).body.data.results;

const inDatabase = (databaseCollection: string, nodeId: string) =>
  sampleResource(nodeId, { facts: { databaseCollection } });

describe("4.5 list database collections", () => {
  it("answers with an empty list before the first run", async () => {
    await service.post("/api/collection", { collection: "clouds" });
    expect((await service.get(path)).body).toEqual(successReply("", { results: [] }));
  });

  it("names each database collection once, by name, as soon as a run is published", async () => {
    const resources = [
      inDatabase("terraformtemplate", "TF"),
      inDatabase("microsoftstorage", "S1"),
      inDatabase("microsoftstorage", "S2"),
      inDatabase("ec2", "EC2"),
    ];
    const writer = await writeOpenRun(service, { collection: "clouds", at: "2026-11-01T00:00:00Z", resources });
    expect(await listed()).toEqual([]);
    await writer.complete();
    const expected = successReply("", { results: ["ec2", "microsoftstorage", "terraformtemplate"] });
    expect((await service.get(path)).body).toEqual(expected);
    expect((await service.get(`${path}/`)).body).toEqual(expected);
    expect((await service.get(path, { container: "nowhere", index: "x", count: 0 })).body).toEqual(expected);
  });

  it("adds those of other collections of the tenant, and not those of other tenants", async () => {
    await service.post("/api/collection", { collection: "more" });
    const at = "2026-11-02T00:00:00Z";
    const resources = [inDatabase("microsoftcompute", "VM"), inDatabase("ec2", "EC2")];
    await writeCompleteRun(service, { collection: "more", at, resources });
    await service.makeTenant("other");
    await service.post("/api/collection", { collection: "theirs" }, { tenant: "other" });
    await writeCompleteRun(service, {
      collection: "theirs",
      at,
      resources: [inDatabase("pubsub", "P")],
      tenant: "other",
    });
    expect(await listed()).toEqual(["ec2", "microsoftcompute", "microsoftstorage", "terraformtemplate"]);
    expect(await listed("other")).toEqual(["pubsub"]);
  });

  it("keeps those whose resources are gone from the cloud, or whose collection is archived: the documents are there", async () => {
    const at = "2026-11-03T00:00:00Z";
    await writeCompleteRun(service, { collection: "more", at, resources: [inDatabase("ec2", "EC2")] });
    await service.delete("/api/collection", { collection: "clouds", status: "archive" });
    expect(await listed()).toEqual(["ec2", "microsoftcompute", "microsoftstorage", "terraformtemplate"]);
  });

  it("drops those that were only in a deleted collection", async () => {
    await service.delete("/api/collection", { collection: "more", status: "delete" });
    expect(await listed()).toEqual(["ec2", "microsoftstorage", "terraformtemplate"]);
  });
});
