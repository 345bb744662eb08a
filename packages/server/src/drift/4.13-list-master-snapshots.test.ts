import { beforeAll, describe, expect, it } from "vitest";
import { describeContainer } from "../testing/container-rules.js";
import { successReply } from "../testing/expected-replies.js";
import { useService } from "../testing/service.js";

const service = useService();
const path = "/api/mastersnapshot/list/";
const container = "aws_drift_tf";
const listed = async (name: string) => (await service.get(path, { container: name })).body;

const connectors = {
  "git.json": { fileType: "structure", type: "filesystem", gitProvider: "https://git.example.com/a.git" },
  "aws.json": { fileType: "structure", type: "aws", accounts: [{ "account-id": "1" }] },
  "azure.json": { fileType: "structure", type: "azure", tenant_id: "t", accounts: [{ department: "d" }] },
};
const local = (...snapshots: object[]) => ({ fileType: "masterSnapshot", snapshots });
const remote = (...connectorUsers: object[]) => ({
  fileType: "masterSnapshot",
  connector: "git",
  remoteFile: "master.json",
  connectorUsers,
});

describe("4.13 list master snapshots", () => {
  beforeAll(async () => {
    await service.post("/api/collection", { collection: container });
    await service.upload(container, connectors);
  });

  it("answers with two empty lists when there are none", async () => {
    expect(await listed(container)).toEqual(successReply("", { cloud_snapshots: [], iac_snapshots: [] }));
  });

  it("splits them by the connectors they read: only files are code, the rest is cloud", async () => {
    const files = {
      "z_code_by_source.json": local({ source: "git" }),
      "a_code_by_type.json": local({ type: "filesystem", source: "gone" }),
      "code_twice.json": local({ source: "git" }, { type: "filesystem" }),
      "code_remote.json": remote({ id: "USER_1", source: "git" }),
      "z_aws_by_source.json": local({ source: "aws" }),
      "a_azure_by_type.json": local({ type: "azure", source: "gone" }),
      "mixed.json": local({ source: "git" }, { source: "aws" }),
      "aws_remote.json": remote({ id: "USER_1", source: "aws" }),
      "unknown_connector.json": local({ source: "gone" }),
      "nameless_connector.json": local({ nodes: [] }),
    };
    expect((await service.upload(container, files)).status).toBe(200);
    expect(await listed(container)).toEqual(
      successReply("", {
        cloud_snapshots: [
          "a_azure_by_type",
          "aws_remote",
          "mixed",
          "nameless_connector",
          "unknown_connector",
          "z_aws_by_source",
        ],
        iac_snapshots: ["a_code_by_type", "code_remote", "code_twice", "z_code_by_source"],
      }),
    );
  });

  it("follows a connector that changes its type", async () => {
    await service.post("/api/collection", { collection: "changing" });
    const files = { ...connectors, "ms.json": local({ source: "git" }) };
    await service.upload("changing", files);
    expect((await listed("changing")).data).toEqual({ cloud_snapshots: [], iac_snapshots: ["ms"] });
    await service.upload("changing", { "git.json": connectors["aws.json"] });
    expect((await listed("changing")).data).toEqual({ cloud_snapshots: ["ms"], iac_snapshots: [] });
  });

  it("lists master snapshots only, and only those of the collection asked for", async () => {
    await service.post("/api/collection", { collection: "other kinds" });
    const files = {
      "snap.json": { fileType: "snapshot", snapshots: [{ source: "git" }] },
      "mastertest.json": { fileType: "mastertest", masterSnapshot: "ms", testSet: [{ cases: [] }] },
    };
    await service.upload("other kinds", files);
    expect((await listed("other kinds")).data).toEqual({ cloud_snapshots: [], iac_snapshots: [] });
  });

  it("works without the trailing slash, ignores parameters it does not know, reads from archived collections", async () => {
    const before = await listed(container);
    expect((await service.get(path.slice(0, -1), { container, index: 0, count: "x" })).body).toEqual(before);
    await service.delete("/api/collection", { collection: container, status: "archive" });
    expect(await listed(container)).toEqual(before);
  });

  describeContainer(service, { method: "GET", path, field: "container", changes: false });
});
