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
  is_drift_detection_active: true,
};
const added = (data: object) => successReply("Drift detection configuration added successfully.", data);

const add = (given: object = {}) => service.post(path, { container, ...configuration, ...given });
const shown = async () => (await service.get(path, { container })).body.data;

describe("4.10 add drift configuration", () => {
  beforeAll(async () => {
    for (const collection of [container, "second"]) await service.post("/api/collection", { collection });
    await service.upload(container, {
      "ms_cloud.json": cloudMasterSnapshot,
      "with blank.json": cloudMasterSnapshot,
      "ms_iac.json": goodBodies.mastersnapshot,
      "ms_code.json": goodBodies.mastersnapshot,
    });
    await service.upload("second", { "elsewhere.json": goodBodies.mastersnapshot });
  });

  it("stores the configuration and answers with its three fields", async () => {
    expect((await add()).body).toEqual(added(configuration));
    expect(await shown()).toEqual(configuration);
  });

  it("replaces the configuration there is", async () => {
    const next = {
      cloud_mastersnapshot: "with blank",
      iac_mastersnapshot: "ms_code",
      is_drift_detection_active: false,
    };
    for (const _ of ["once", "twice"]) expect((await add(next)).body).toEqual(added(next));
    expect(await shown()).toEqual(next);
  });

  it("replaces one that was uploaded under another name, and is itself a configuration item", async () => {
    await service.upload(container, { "uploaded.json": { fileType: "drift_config", ...configuration } });
    await add();
    const item = (name: string) =>
      service.get("/api/manage/config", {
        resource_type: "drift_config",
        container_name: container,
        resource_name: name,
      });
    expect((await item("uploaded")).status).toBe(404);
    expect((await item("drift_config")).body.data).toEqual({
      json: { fileType: "drift_config", ...configuration },
      name: "drift_config",
    });
  });

  it("keeps the ignore rules of the configuration it replaces", async () => {
    const ignore = [
      { type: "AWS::S3::Bucket", path: "Tags", reason: "tagged by the billing job", expires: "2027-01-31" },
    ];
    await service.upload(container, { "uploaded.json": { fileType: "drift_config", ...configuration, ignore } });
    expect((await add()).body).toEqual(added(configuration));
    const query = { resource_type: "drift_config", container_name: container, resource_name: "drift_config" };
    expect((await service.get("/api/manage/config", query)).body.data.json.ignore).toEqual(ignore);
  });

  it.each([
    [[{ path: "Tags" }], 'Invalid JSON - ignore[0]: must have a "reason"'],
    [
      [
        { name: "a", reason: "b" },
        { name: "a", reason: "b", expires: "soon" },
      ],
      'Invalid JSON - ignore[1].expires: "expires" must be a day as in 2027-01-31, found "soon"',
    ],
    ["all", "Invalid JSON - ignore: must be a list of rules"],
  ])("ignore rules %j are refused with the place of what is wrong", async (ignore, problem) => {
    const file = { fileType: "drift_config", ...configuration, ignore };
    const { body } = await service.upload(container, { "uploaded.json": file });
    expect(body).toMatchObject({ status: 400, error_list: [problem] });
  });

  it("works without the trailing slash, and ignores fields it does not know", async () => {
    const body = { container, ...configuration, schedule: "daily" };
    expect((await service.post(path.slice(0, -1), body)).body).toEqual(added(configuration));
    expect(await shown()).toEqual(configuration);
  });

  it.each([
    ["iac_mastersnapshot", "none"],
    ["iac_mastersnapshot", "MS_IAC"],
    ["cloud_mastersnapshot", "elsewhere"],
    ["cloud_mastersnapshot", "ms_iac.json"],
  ])("refuses %s %s, which the collection does not have, and changes nothing", async (field, name) => {
    await add();
    const problem = `${field}: collection ${container} has no master snapshot named ${name}.`;
    expect((await add({ [field]: name, is_drift_detection_active: false })).body).toEqual(refusalReply(400, problem));
    expect(await shown()).toEqual(configuration);
  });

  it("names both master snapshots when both are unknown", async () => {
    const { body } = await add({ iac_mastersnapshot: "x", cloud_mastersnapshot: "y" });
    const problems = [
      `iac_mastersnapshot: collection ${container} has no master snapshot named x.`,
      `cloud_mastersnapshot: collection ${container} has no master snapshot named y.`,
    ];
    expect(body).toEqual(refusalReply(400, ...problems));
  });

  describe("refuses a master snapshot of the other side, and changes nothing", () => {
    const isCloud = "iac_mastersnapshot: ms_cloud looks at a cloud; name a master snapshot that looks at code.";
    const isCode = "cloud_mastersnapshot: ms_iac looks at code; name a master snapshot that looks at a cloud.";
    const swapped = { iac_mastersnapshot: "ms_cloud", cloud_mastersnapshot: "ms_iac" };

    it.each([
      [{ iac_mastersnapshot: "ms_cloud" }, [isCloud]],
      [{ cloud_mastersnapshot: "ms_iac" }, [isCode]],
      [swapped, [isCloud, isCode]],
    ])("%j", async (given, problems) => {
      await add();
      expect((await add(given)).body).toEqual(refusalReply(400, ...problems));
      expect(await shown()).toEqual(configuration);
    });

    it("also as an update and as an upload", async () => {
      await add();
      const json = { fileType: "drift_config", ...configuration, ...swapped };
      const item = { resource_type: "drift_config", container_name: container, resource_name: "d" };
      const updated = await service.post("/api/manage/config", { ...item, data: { json } });
      const uploaded = await service.upload(container, { "d.json": json });
      for (const { status, body } of [updated, uploaded]) {
        expect([status, body.error_list]).toEqual([400, [isCloud, isCode]]);
      }
      expect(await shown()).toEqual(configuration);
    });

    it("by the types of its connectors, once they are there", async () => {
      const unsaid = { fileType: "masterSnapshot", snapshots: [{ source: "later", nodes: [] }] };
      await service.upload(container, { "unsaid.json": unsaid });
      const given = { iac_mastersnapshot: "unsaid" };
      expect((await add(given)).status).toBe(200);
      await service.upload(container, {
        "later.json": { fileType: "structure", type: "aws", accounts: [{ "account-id": "1" }] },
      });
      expect((await add(given)).body).toEqual(refusalReply(400, isCloud.replace("ms_cloud", "unsaid")));
    });
  });

  it.each([
    [{ is_drift_detection_active: undefined }, "is_drift_detection_active is required."],
    [{ is_drift_detection_active: "true" }, 'is_drift_detection_active must be true or false, got "true".'],
    [{ is_drift_detection_active: 1 }, "is_drift_detection_active must be true or false, got 1."],
    [{ is_drift_detection_active: null }, "is_drift_detection_active must be true or false, got null."],
    [{ iac_mastersnapshot: undefined }, "iac_mastersnapshot is required."],
    [{ iac_mastersnapshot: "" }, "iac_mastersnapshot must not be empty."],
    [{ iac_mastersnapshot: ["ms_iac"] }, 'iac_mastersnapshot must be a string, got ["ms_iac"].'],
    [{ cloud_mastersnapshot: undefined }, "cloud_mastersnapshot is required."],
    [{ cloud_mastersnapshot: "" }, "cloud_mastersnapshot must not be empty."],
    [{ cloud_mastersnapshot: 5 }, "cloud_mastersnapshot must be a string, got 5."],
  ])("refuses %j", async (given, problem) => {
    expect((await add(given)).body).toEqual(refusalReply(400, problem));
  });

  it("names everything that is missing", async () => {
    const fields = ["container", "is_drift_detection_active", "iac_mastersnapshot", "cloud_mastersnapshot"];
    expect((await service.post(path, {})).body).toEqual(
      refusalReply(400, ...fields.map((name) => `${name} is required.`)),
    );
  });

  describeContainer(service, { method: "POST", path, field: "container", params: configuration, changes: true });
});
