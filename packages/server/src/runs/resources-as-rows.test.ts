/** Every resource of code is a row of its own, in its cloud's shape: search, dashboard, document, query, versions. */
import { mkdtempSync, realpathSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runToEnd } from "../testing/runs.js";
import { type TestReply, useService } from "../testing/service.js";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "plumbline-rows-")));
const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_FOLDERS: folder });
afterAll(() => rm(folder, { recursive: true, force: true }));

const terraform = (status: string) => `provider "aws" {
  region = "eu-west-1"
}
resource "aws_s3_bucket" "logs" {
  bucket = "acme-logs"
}
resource "aws_s3_bucket_versioning" "logs" {
  bucket = aws_s3_bucket.logs.id
  versioning_configuration {
    status = "${status}"
  }
}
resource "aws_instance" "web" {
  ami = "ami-1"
}
resource "random_pet" "name" {}
`;
const template = `Resources:
  Data:
    Type: AWS::S3::Bucket
    Properties:
      VersioningConfiguration: { Status: Suspended }
`;
const rule = `package rule

import rego.v1

deny contains {"path": ["properties", "VersioningConfiguration", "Status"], "message": sprintf("%s keeps no versions", [input.address])} if {
	input.properties.VersioningConfiguration.Status != "Enabled"
}

default result := null

result := true if count(deny) == 0

result := false if count(deny) > 0

source_path contains {"result": {"resource_path": [d.path]}} if some d in deny
`;
const collection = "rows";
const masterTest = {
  fileType: "mastertest",
  masterSnapshot: "where",
  notification: [],
  testSet: [
    {
      masterTestName: "what",
      version: "0.1",
      cases: [
        {
          masterTestId: "VERSIONS",
          masterSnapshotId: ["RES"],
          type: "rego",
          rule: "file(versions.rego)",
          evals: [{ id: "VERSIONS", eval: "data.rule.result" }],
          resourceTypes: ["aws::s3::bucket"],
        },
      ],
    },
  ],
};

beforeAll(async () => {
  await mkdir(join(folder, "cfn"));
  await writeFile(join(folder, "main.tf"), terraform("Suspended"));
  await writeFile(join(folder, "cfn/data.yaml"), template);
  await service.post("/api/collection", { collection });
  const nodes = [{ masterSnapshotId: "RES", type: "resources", collection: "resources", paths: ["/"] }];
  await service.upload(collection, {
    "code.json": { fileType: "structure", type: "filesystem", folderPath: folder },
    "where.json": { fileType: "masterSnapshot", snapshots: [{ source: "code", nodes }] },
    "what.json": masterTest,
    "versions.rego": rule,
  });
  await runToEnd(service, collection);
});

const search = async (query: Record<string, string> = {}): Promise<readonly TestReply["body"][]> =>
  (await service.get("/api/resource/search/", { collection, connector: "code", ...query })).body.data.results;
const typesFound = async (query: Record<string, string>) =>
  (await search(query)).map(({ resource_type }: TestReply["body"]) => resource_type);

const rowOf = async (address: string) =>
  (await search()).find(({ resource_paths }: TestReply["body"]) => resource_paths.at(-1).endsWith(`#${address}`));

describe("a node of type resources", () => {
  it("makes a row of each, with its type and path, and says which nobody judged", async () => {
    const rows = await search();
    expect(
      rows.map(({ resource_type, resource_paths, evaluation, compliant }: TestReply["body"]) => [
        resource_type,
        resource_paths,
        evaluation,
        compliant,
      ]),
    ).toEqual([
      ["AWS::S3::Bucket", ["/cfn/data.yaml", "/cfn/data.yaml#Data"], "evaluated", false],
      ["aws_instance", ["/main.tf", "/main.tf#aws_instance.web"], "not evaluated", false],
      ["aws_s3_bucket", ["/main.tf", "/main.tf#aws_s3_bucket.logs"], "evaluated", false],
      ["aws_s3_bucket_versioning", ["/main.tf", "/main.tf#aws_s3_bucket_versioning.logs"], "not evaluated", false],
      ["random_pet", ["/main.tf", "/main.tf#random_pet.name"], "not evaluated", false],
    ]);
  });

  it("lets rows be found by what the catalogue says of them", async () => {
    expect(await typesFound({ resource_type: "AWS::S3::Bucket" })).toEqual([
      "AWS::S3::Bucket",
      "aws_s3_bucket",
      "aws_s3_bucket_versioning",
    ]);
    expect(await typesFound({ resource_type: "aws_s3_bucket" })).toEqual(["aws_s3_bucket"]);
    expect(await typesFound({ services: "ec2" })).toEqual(["aws_instance"]);
    expect(await typesFound({ region: "eu-west-1", services: "s3" })).toEqual([
      "aws_s3_bucket",
      "aws_s3_bucket_versioning",
    ]);
  });

  it("keeps each in its cloud's shape, and leads to the line that has to be changed", async () => {
    const row = await rowOf("aws_s3_bucket.logs");
    const { data } = (
      await service.get("/api/resource/dashboard", { collection, resource_node_id: row.resource_node_id })
    ).body;
    expect(data).toMatchObject({ resource_path: "/main.tf#aws_s3_bucket.logs", fail_count: 1, compliant: "No" });
    const query = { query: '{"json.address":"aws_s3_bucket.logs"}', query_collection: "resources" };
    const [found] = (await service.get("/api/query/resources", query)).body.data.results;
    expect(found.config).toMatchObject({
      type: "AWS::S3::Bucket",
      properties: { BucketName: "acme-logs", VersioningConfiguration: { Status: "Suspended" } },
    });
    const [run] = (await service.get("/api/runs/", { collection })).body.data.results;
    const { failures } = (await service.get(`/api/runs/${run.run_id}/failures`)).body.data;
    expect(failures.map(({ resource, file, line }: TestReply["body"]) => `${resource} ${file}:${line}`).sort()).toEqual(
      ["Data /cfn/data.yaml:5", "aws_s3_bucket_versioning.logs /main.tf:10"],
    );
  });

  it("has a history of each: what changes in one is a version of that one", async () => {
    const before = await rowOf("aws_s3_bucket.logs");
    await writeFile(join(folder, "main.tf"), terraform("Enabled"));
    await runToEnd(service, collection);
    const after = await rowOf("aws_s3_bucket.logs");
    expect(after).toMatchObject({ resource_node_id: before.resource_node_id, compliant: true });
    const today = new Date().toISOString().slice(0, 10);
    const drifts = async (address: string) => {
      const { resource_node_id } = await rowOf(address);
      const dates = { start_date: today, end_date: today };
      const { body } = await service.get("/api/resource/dashboard", { collection, resource_node_id, ...dates });
      return body.data.configuration_drifts.length;
    };
    expect(await drifts("aws_s3_bucket.logs")).toBe(1);
    expect(await drifts("aws_instance.web")).toBe(0);
  });
});
