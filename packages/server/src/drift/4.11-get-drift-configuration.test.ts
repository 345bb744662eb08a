import { beforeAll, describe, expect, it } from "vitest";
import { cloudMasterSnapshot, goodBodies } from "../testing/config-samples.js";
import { describeContainer } from "../testing/container-rules.js";
import { refusalReply, successReply } from "../testing/expected-replies.js";
import { useService } from "../testing/service.js";

const service = useService();
const path = "/api/drift_detection/config/";
const container = "aws_drift_tf";
const configuration = {
  cloud_mastersnapshot: "ms_cloud",
  iac_mastersnapshot: "ms_iac",
  is_drift_detection_active: false,
};

describe("4.11 get drift configuration", () => {
  beforeAll(async () => {
    for (const collection of [container, "without"]) {
      await service.post("/api/collection", { collection });
      const files = { "ms_cloud.json": cloudMasterSnapshot, "ms_iac.json": goodBodies.mastersnapshot };
      await service.upload(collection, files);
    }
    expect((await service.post(path, { container, ...configuration })).status).toBe(200);
  });

  it("answers with the three fields of the configuration", async () => {
    expect((await service.get(path, { container })).body).toEqual(successReply("", configuration));
  });

  it("answers the same about one that was uploaded, whatever else its file holds", async () => {
    const file = { companyName: "Acme", container: "elsewhere", fileType: "drift_config", ...configuration };
    await service.post("/api/collection", { collection: "by file" });
    const files = {
      "d.json": file,
      "ms_cloud.json": cloudMasterSnapshot,
      "ms_iac.json": goodBodies.mastersnapshot,
    };
    await service.upload("by file", files);
    expect((await service.get(path, { container: "by file" })).body).toEqual(successReply("", configuration));
  });

  it("works without the trailing slash, and ignores parameters it does not know", async () => {
    const query = { container, index: "x", is_drift_detection_active: "true" };
    expect((await service.get(path.slice(0, -1), query)).body).toEqual(successReply("", configuration));
  });

  it("answers 404 when the collection has none", async () => {
    const expected = refusalReply(404, "Collection without has no drift configuration.");
    expect((await service.get(path, { container: "without" })).body).toEqual(expected);
  });

  it("still answers when a master snapshot it names was overwritten", async () => {
    await service.upload(container, { "ms_iac.json": { ...goodBodies.mastersnapshot, contentVersion: "2" } });
    expect((await service.get(path, { container })).body).toEqual(successReply("", configuration));
  });

  it("reads from an archived collection", async () => {
    await service.delete("/api/collection", { collection: container, status: "archive" });
    expect((await service.get(path, { container })).body).toEqual(successReply("", configuration));
  });

  describeContainer(service, { method: "GET", path, field: "container", changes: false });
});
