import type { JsonValue } from "@plumbline/model";
import { beforeAll, describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import { expectNotFound } from "../testing/shared-rules.js";
import { sampleResource, writeCompleteRun } from "../testing/written-runs.js";

const service = useService();

const inCode = (nodeId: string, address: string, properties: JsonValue, folder = "/net/") =>
  sampleResource(nodeId, {
    body: { type: "t", name: nodeId, address, properties },
    facts: { connector: "code", paths: [`${folder}main.tf`, `${folder}main.tf#${address}`], names: [nodeId] },
  });
const inCloud = (nodeId: string, id: string, properties: JsonValue) =>
  sampleResource(nodeId, { body: { id, properties }, facts: { connector: "live", paths: [id], names: [nodeId] } });

const key = "arn:aws:kms:eu-west-1:111122223333:key/1";
beforeAll(async () => {
  await service.post("/api/collection", { collection: "net" });
  await writeCompleteRun(service, {
    collection: "net",
    at: "2026-11-15T04:05:55Z",
    resources: [
      inCode("VPC", "module.net.aws_vpc.main", {}),
      inCode("GROUP", "aws_security_group.web", { VpcId: `\${module.net.aws_vpc.main.id}`, Name: "web" }),
      inCode("OTHER", "module.net.aws_vpc.main", {}, "/other/"),
      inCode("BUCKET", "Bucket", { KmsKey: { "Fn::GetAtt": ["Key", "Arn"] }, Role: { Ref: "Role" } }),
      inCode("KEY", "Key", {}),
      inCode("ROLE", "Role", {}),
      sampleResource("MODULE", {
        body: { resources: [{ address: "x", VpcId: `\${module.net.aws_vpc.main.id}` }] },
        facts: { connector: "code", paths: ["/net/main.tf"] },
      }),
      inCloud("DISK", "/subscriptions/s1/disks/d1", { key }),
      inCloud("KMS", key, {}),
      inCloud("VM", "/subscriptions/s1/vms/v1", { storage: [{ disk: "/subscriptions/s1/disks/d1" }] }),
    ],
  });
});

async function relations(node: string) {
  const { body } = await service.get("/api/resource/relations", { collection: "net", resource_node_id: node });
  return body.data.relations.map(
    (one: { direction: string; at: string; resource_node_id: string }) =>
      `${one.direction} ${one.resource_node_id} at ${one.at}`,
  );
}

describe("relations of a resource", () => {
  it("are found by address through modules, both ways, in its own deployment", async () => {
    expect(await relations("GROUP")).toEqual(["refers_to VPC at properties.VpcId"]);
    expect(await relations("VPC")).toEqual(["referred_by GROUP at properties.VpcId"]);
    expect(await relations("OTHER")).toEqual([]);
  });

  it("are found by the functions of templates", async () => {
    expect(await relations("BUCKET")).toEqual([
      "refers_to ROLE at properties.Role.Ref",
      "refers_to KEY at properties.KmsKey.Fn::GetAtt[0]",
    ]);
  });

  it("are found by ids and ARNs in a cloud", async () => {
    expect(await relations("DISK")).toEqual([
      "refers_to KMS at properties.key",
      "referred_by VM at properties.storage[0].disk",
    ]);
  });

  it("say whether everything was looked into", async () => {
    const { data } = (await service.get("/api/resource/relations", { collection: "net", resource_node_id: "KEY" }))
      .body;
    expect(data).toMatchObject({ complete: true, looked_into: 10 });
  });

  it("are of a resource that is there", async () => {
    const answer = await service.get("/api/resource/relations", { collection: "net", resource_node_id: "NONE" });
    expectNotFound(answer, "Collection net has no resource NONE.");
  });
});
