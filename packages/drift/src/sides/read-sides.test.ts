import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cloud } from "@plumbline/catalogue";
import { openRecordingWriter, type UnreadResourcePart } from "@plumbline/clouds";
import { createMemoryFileTree } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findDrift } from "../detection/index.js";
import type { LiveSide } from "../model/index.js";
import { fullyRead, liveAws, liveIn } from "../testing/account.js";
import { stateOfQueue } from "../testing/terraform-state.js";
import { readCodeAsLiveSides, readCodeSides, readLiveSidesOfRecording } from "./read-sides.js";

type Files = Readonly<Record<string, string>>;

function told(files: Files, cloud: Cloud, there: readonly LiveSide[]) {
  const { resources, problems } = readCodeSides(createMemoryFileTree(files), cloud);
  expect(problems).toEqual([]);
  return shown(findDrift(resources, { resources: there, ...fullyRead }));
}

const shown = ({ resources }: ReturnType<typeof findDrift>) =>
  resources.map(({ result, address, pairedBy, drifted }) => ({
    result,
    address,
    pairedBy,
    drifted: drifted.map(({ path, code, cloud, place, unwritten }) => ({
      path: path.join("."),
      code,
      cloud,
      ...(unwritten !== undefined && { unwritten }),
      at: `${place.file}:${place.line}`,
    })),
  }));

const queue = (name: string, delay: number) =>
  liveAws("AWS::SQS::Queue", `https://sqs.eu-west-1.amazonaws.com/123456789012/${name}`, {
    QueueName: name,
    DelaySeconds: delay,
  });
const changed = (at: string, path = "properties.DelaySeconds") => [{ path, code: 5, cloud: 9, at }];

const account = (version: string) =>
  liveIn(
    "azure",
    "Microsoft.Storage/storageAccounts",
    "/subscriptions/s/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts/acmelogs",
    {
      name: "acmelogs",
      location: "westeurope",
      sku: { name: "Standard_LRS", tier: "Standard" },
      kind: "StorageV2",
      properties: { minimumTlsVersion: version },
    },
    { subscription: "s", resourceGroup: "rg" },
  );

describe("code is", () => {
  it("a template of CloudFormation", () => {
    const template = `Resources:
  Jobs:
    Type: AWS::SQS::Queue
    Properties:
      QueueName: jobs
      DelaySeconds: 5
`;
    expect(told({ "stack.yaml": template }, "aws", [queue("jobs", 9)])).toEqual([
      { result: "drifted", address: "Jobs", pairedBy: "name", drifted: changed("stack.yaml:6") },
    ]);
  });

  it("a template of ARM", () => {
    const template = JSON.stringify(
      {
        $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
        contentVersion: "1.0.0.0",
        resources: [
          {
            type: "Microsoft.Storage/storageAccounts",
            apiVersion: "2023-01-01",
            name: "acmelogs",
            location: "westeurope",
            sku: { name: "Standard_LRS" },
            kind: "StorageV2",
            properties: { minimumTlsVersion: "TLS1_2" },
          },
        ],
      },
      null,
      2,
    );
    expect(told({ "main.json": template }, "azure", [account("TLS1_2")])).toMatchObject([{ result: "undrifted" }]);
    expect(told({ "main.json": template }, "azure", [account("TLS1_0")])).toMatchObject([
      {
        result: "drifted",
        pairedBy: "name",
        drifted: [{ path: "properties.minimumTlsVersion", code: "TLS1_2", cloud: "TLS1_0", at: "main.json:15" }],
      },
    ]);
  });

  it("Bicep, through its modules, which are no resources of the account", () => {
    const files = {
      "main.bicep": "module logs 'parts/storage.bicep' = { params: { tls: 'TLS1_2' } }\n",
      "parts/storage.bicep": `param tls string
resource account 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: 'acmelogs'
  location: 'westeurope'
  sku: { name: 'Standard_LRS' }
  kind: 'StorageV2'
  properties: {
    minimumTlsVersion: tls
  }
}
`,
    };
    expect(told(files, "azure", [account("TLS1_2")])).toMatchObject([{ address: "logs/account", result: "undrifted" }]);
    expect(told(files, "azure", [account("TLS1_0")])).toMatchObject([
      {
        result: "drifted",
        pairedBy: "name",
        drifted: [
          { path: "properties.minimumTlsVersion", code: "TLS1_2", cloud: "TLS1_0", at: "parts/storage.bicep:8" },
        ],
      },
    ]);
  });

  it("what Helm or Kustomize rendered, several objects in a file", () => {
    const rendered = `---
# Source: shop/templates/config.yaml
apiVersion: v1
kind: ConfigMap
metadata:
  name: shop
  namespace: web
data:
  mode: fast
---
# Source: shop/templates/account.yaml
apiVersion: v1
kind: ServiceAccount
metadata:
  name: shop
  namespace: web
`;
    const there = (kind: string, more = {}) =>
      liveIn(
        "kubernetes",
        kind,
        `v1/${kind}/web/shop`,
        { apiVersion: "v1", kind, metadata: { name: "shop", namespace: "web" }, ...more },
        { namespace: "web" },
      );
    const found = told({ "rendered.yaml": rendered }, "kubernetes", [
      there("ConfigMap", { data: { mode: "slow" } }),
      there("ServiceAccount"),
    ]);
    expect(found).toMatchObject([
      { result: "drifted", drifted: [{ path: "data.mode", code: "fast", cloud: "slow", at: "rendered.yaml:9" }] },
      { result: "undrifted" },
    ]);
  });

  it("what a kustomization makes, at the lines it is made of", () => {
    const config = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata: {mode: fast}\n";
    const files = {
      "overlay/kustomization.yaml":
        "resources: [../base]\nnamePrefix: test-\nnamespace: web\npatches: [{path: patch.yaml}]\n",
      "overlay/patch.yaml": config.replace("fast", "slow"),
      "base/kustomization.yaml": "resources:\n- config.yaml\n",
      "base/config.yaml": config,
    };
    const body = {
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "test-shop", namespace: "web" },
      data: { mode: "off" },
    };
    const live = liveIn("kubernetes", "ConfigMap", "v1/ConfigMap/web/test-shop", body, { namespace: "web" });
    expect(told(files, "kubernetes", [live])).toMatchObject([
      { result: "drifted", drifted: [{ path: "data.mode", code: "slow", cloud: "off", at: "overlay/patch.yaml:4" }] },
    ]);
  });

  it("a plan, or a state, where there is no Terraform code", () => {
    const id = "https://sqs.eu-west-1.amazonaws.com/123456789012/jobs";
    const plan = planOf({ name: "jobs", delay_seconds: 5 });
    const state = stateOfQueue({ id, name: "jobs", delay_seconds: 5 });
    expect(told({ "plan.json": plan }, "aws", [queue("jobs", 9)])).toMatchObject([
      { result: "drifted", address: "aws_sqs_queue.jobs", pairedBy: "name", drifted: [{ code: 5, cloud: 9 }] },
    ]);
    expect(told({ "terraform.tfstate": state }, "aws", [queue("jobs", 9), queue("more", 0)])).toMatchObject([
      { result: "drifted", address: "aws_sqs_queue.jobs", pairedBy: "state", drifted: [{ code: 5, cloud: 9 }] },
      { result: "unmanaged" },
    ]);
    expect(told({ "terraform.tfstate": state }, "aws", [])).toMatchObject([{ result: "missing" }]);
    const code = 'resource "aws_sqs_queue" "jobs" {\n  name = "jobs"\n}\n';
    expect(
      told({ "main.tf": code, "plan.json": plan, "terraform.tfstate": state }, "aws", [queue("jobs", 9)]),
    ).toMatchObject([
      {
        result: "drifted",
        pairedBy: "state",
        drifted: [{ code: undefined, cloud: 9, unwritten: { kind: "default", value: 0 } }],
      },
    ]);
  });
});

function planOf(values: object): string {
  const resource = {
    address: "aws_sqs_queue.jobs",
    mode: "managed",
    type: "aws_sqs_queue",
    name: "jobs",
    provider_name: "registry.terraform.io/hashicorp/aws",
  };
  return JSON.stringify({
    format_version: "1.2",
    terraform_version: "1.9.0",
    planned_values: { root_module: { resources: [{ ...resource, schema_version: 0, values }] } },
    resource_changes: [
      { ...resource, change: { actions: ["create"], before: null, after: values, after_unknown: {} } },
    ],
    configuration: { root_module: {} },
  });
}

describe("another snapshot in the place of an account", () => {
  const code = (delay: number, name = "jobs") =>
    createMemoryFileTree({
      "main.tf": `resource "aws_sqs_queue" "jobs" {\n  name = "${name}"\n  delay_seconds = ${delay}\n}\n`,
    });
  const compared = (one: ReturnType<typeof code>, other: ReturnType<typeof code>) =>
    shown(findDrift(readCodeSides(one, undefined).resources, readCodeAsLiveSides(other)));

  it("is other code, paired by address", () => {
    expect(compared(code(5), code(5))).toMatchObject([{ result: "undrifted", pairedBy: "address" }]);
    expect(compared(code(5), code(9, "work"))).toMatchObject([
      {
        result: "drifted",
        pairedBy: "address",
        drifted: [
          { code: 5, cloud: 9 },
          { code: "jobs", cloud: "work" },
        ],
      },
    ]);
    expect(compared(code(5), createMemoryFileTree({}))).toMatchObject([{ result: "missing" }]);
    expect(compared(createMemoryFileTree({}), code(5))).toMatchObject([{ result: "unmanaged" }]);
  });

  it("is a state", () => {
    const state = createMemoryFileTree({
      "terraform.tfstate": stateOfQueue({ id: "https://sqs/1/jobs", name: "jobs", delay_seconds: 9 }),
    });
    expect(compared(code(5), state)).toMatchObject([{ result: "drifted", drifted: [{ code: 5, cloud: 9 }] }]);
  });
});

describe("what no map knows", () => {
  const files = createMemoryFileTree({
    "main.tf": 'resource "aws_made_up" "a" {\n  name = "a"\n}\nresource "random_pet" "b" {}\n',
  });
  const reason = "no map says what aws_made_up is in its cloud";

  it("is undetermined where it is of a cloud, beside an account and beside other code", () => {
    const { resources } = readCodeSides(files, "aws");
    const expected = [{ result: "undetermined", address: "aws_made_up.a", reason }];
    expect(findDrift(resources, { resources: [], ...fullyRead }).resources).toMatchObject(expected);
    expect(findDrift(resources, readCodeAsLiveSides(files)).resources).toMatchObject(expected);
  });

  it("is named by code in the place of an account", () => {
    expect(readCodeAsLiveSides(files)).toMatchObject({ resources: [], unread: [reason] });
  });
});

describe("what is read with what it belongs to", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "plumbline-sides-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A bucket that the code gives a policy, and that has none. */
  async function toldOfPolicy(unread: readonly UnreadResourcePart[]) {
    const writer = await openRecordingWriter(folder);
    const scope = { account: "123456789012" };
    const type = "AWS::S3::Bucket";
    const also = [{ type: "AWS::S3::BucketPolicy", shownAt: ["beside", "Policy"] }];
    const part = writer.sink.part({ ask: "0", type, scope, also });
    const piece = { type, name: "logs", body: { BucketName: "logs" } };
    await part.add({ kind: "resource", id: "arn:aws:s3:::logs", name: "logs", type, scope, pieces: [piece], unread });
    await part.end();
    await writer.finish();
    const code = `resource "aws_s3_bucket" "logs" {\n  bucket = "logs"\n}
resource "aws_s3_bucket_policy" "logs" {
  bucket = aws_s3_bucket.logs.id
  policy = jsonencode({ Statement = [{ Effect = "Deny", Principal = "*", Action = "s3:*", Resource = "*" }] })
}
`;
    const { resources } = readCodeSides(createMemoryFileTree({ "main.tf": code }), "aws");
    const told = findDrift(resources, readLiveSidesOfRecording(folder, "aws")).resources;
    return told.find(({ address }) => address === "aws_s3_bucket_policy.logs");
  }

  it("is missing where that has none, though it was the only one of its type", async () => {
    expect(await toldOfPolicy([])).toMatchObject({ result: "missing" });
  });

  it("is told by nobody where it could not be read of one", async () => {
    const denied = { path: ["beside", "Policy"], reason: "s3:GetBucketPolicy was refused" };
    expect(await toldOfPolicy([denied])).toMatchObject({
      result: "undetermined",
      reason: "not all of its type could be read: s3:GetBucketPolicy was refused",
    });
  });
});

describe("what could not be read", () => {
  const bucket = 'resource "aws_s3_bucket" "logs" {\n  bucket = "logs"\n}\n';
  const resultsOf = (files: Files, there: Files, options = {}) => {
    const { resources, unreadCodeReason } = readCodeSides(createMemoryFileTree(files), "aws", options);
    const live = readCodeAsLiveSides(createMemoryFileTree(there));
    return findDrift(resources, live, { unreadCodeReason }).resources.map(({ result, address, id, reason }) => [
      result,
      address ?? id,
      reason,
    ]);
  };

  it("makes nothing missing where the other code is broken", () => {
    expect(resultsOf({ "main.tf": bucket }, { "main.tf": "" })).toEqual([["missing", "aws_s3_bucket.logs", ""]]);
    const [[result, , reason] = []] = resultsOf({ "main.tf": bucket }, { "main.tf": "resource {" });
    expect([result, reason]).toEqual([
      "undetermined",
      expect.stringContaining("not everything it is compared with could be read: main.tf: "),
    ]);
    // What is beside a file that is named does not matter.
    const beside = createMemoryFileTree({ "main.tf": "", "other/broken.tf": "resource {" });
    const { incompleteReason, problems } = readCodeAsLiveSides(beside, { isSelected: (path) => path === "main.tf" });
    expect([problems.length > 0, incompleteReason("AWS::S3::Bucket")]).toEqual([true, undefined]);
    // A file of a format that is never read hides nothing.
    expect(resultsOf({ "main.tf": bucket }, { Dockerfile: "FROM scratch\n" })).toEqual([
      ["missing", "aws_s3_bucket.logs", ""],
    ]);
  });

  describe("where a file of the code has a mistake", () => {
    const broken = 'resource "aws_sqs_queue" "a" {\n  name = \n}\n';
    const place = "which could not be parsed (broken.tf:2: expected an expression, found the end of the line)";

    it("makes nothing unmanaged", () => {
      const [stranger] = resultsOf({ "broken.tf": broken }, { "main.tf": bucket });
      expect(stranger).toEqual(["undetermined", "aws_s3_bucket.logs", `its code may stand in broken.tf, ${place}`]);
      const unselected = resultsOf({ "broken.tf": broken }, { "main.tf": bucket }, { isSelected: () => false });
      expect(unselected).toEqual([["unmanaged", "aws_s3_bucket.logs", ""]]);
    });

    it("says nothing of what stands in it", () => {
      const own = `${broken}${bucket}`;
      expect(resultsOf({ "broken.tf": own }, { "main.tf": bucket })).toContainEqual([
        "undetermined",
        "aws_s3_bucket.logs",
        `some of its code may stand in broken.tf, ${place}`,
      ]);
      expect(resultsOf({ "broken.tf": own }, { "main.tf": "" }).map(([result]) => result)).toEqual([
        "undetermined",
        "undetermined",
      ]);
    });

    it("takes silence elsewhere in its module for nothing, and compares what is written", () => {
      const code = 'resource "aws_kms_key" "k" {\n  description = "k"\n}\n';
      const compare = (body: JsonObject, files: Files) => {
        const { resources } = readCodeSides(createMemoryFileTree({ "main.tf": code, ...files }), "aws");
        const there = liveAws("AWS::KMS::Key", "k", { KeyId: "k", ...body });
        const found = findDrift(resources, { resources: [there], ...fullyRead }).resources.find(({ id }) => id === "k");
        return [found?.result, found?.incomparable.map(({ reason }) => reason)];
      };
      const rotated = { Description: "k", EnableKeyRotation: true };
      expect(compare(rotated, {})).toEqual(["drifted", []]);
      expect(compare(rotated, { "broken.tf": broken })).toEqual([
        "undrifted",
        [`what is not written here: some of its code may stand in broken.tf, ${place}`],
      ]);
    });

    it.each([
      ["template.yaml", "AWSTemplateFormatVersion: '2010-09-09'\nResources:\n  A:\n   Type: AWS::SQS::Queue\n  - [\n"],
      ["main.tf.json", '{"resource": {'],
    ])("%s", (name, text) => {
      expect(resultsOf({ [name]: text }, { "main.tf": bucket })).toContainEqual([
        "undetermined",
        "aws_s3_bucket.logs",
        expect.stringMatching(/^its code may stand in .*could not be parsed/),
      ]);
    });
  });

  it.each([
    ["module", { "main.tf": 'module "vpc" {\n  source = "org/vpc/aws"\n}\n' }, "the module org/vpc/aws (main.tf:1)"],
    [
      "chart",
      {
        "Chart.yaml":
          "apiVersion: v2\nname: a\nversion: 1.0.0\ndependencies:\n  - name: redis\n    version: 1.0.0\n    repository: https://charts.example\n",
        "templates/a.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n",
      },
      "the chart redis (Chart.yaml:5)",
    ],
    [
      "remote base",
      { "kustomization.yaml": "resources:\n  - github.com/org/base?ref=v1\n" },
      "the remote base github.com/org/base?ref=v1 (kustomization.yaml:2)",
    ],
  ])("makes nothing unmanaged while a %s is not installed", (_kind, files, name) => {
    const reason = `it may be made by ${name}, which is not installed here`;
    expect(resultsOf(files, { "main.tf": bucket })).toContainEqual(["undetermined", "aws_s3_bucket.logs", reason]);
    const unselected = resultsOf(files, { "main.tf": bucket }, { isSelected: () => false });
    expect(unselected).toContainEqual(["unmanaged", "aws_s3_bucket.logs", ""]);
  });
});
