/** A rule pack of the usual shape over documents as the readers of code make them. */
import { createMemoryFileTree, type Document, findSourceRange, readFileTree } from "@plumbline/iac";
import { describe, expect, it } from "vitest";
import type { ResourceInSnapshot } from "./resource-in-snapshot.js";
import { packCases, packFiles } from "./testing/pack.js";
import { judgeSnapshots } from "./testing/samples.js";

const nodes: Readonly<Record<string, string>> = {
  terraform: "TRF_TEMPLATE_SNAPSHOT",
  cloudformation: "CFR_TEMPLATE_SNAPSHOT",
  arm: "ARM_TEMPLATE_SNAPSHOT",
};

function snapshotOf({ kind, paths, body, resources, unknowns }: Document, n: number): ResourceInSnapshot {
  return {
    snapshotId: `${nodes[kind]}_${n}`,
    masterSnapshotIds: [nodes[kind] ?? ""],
    type: kind,
    resourceTypes: resources.map(({ type }) => type.toLowerCase()),
    paths: paths.map((path) => `/${path}`),
    body,
    unknowns,
  };
}

/** `test outcome message line…` for one file. */
function judged(file: string, text: string): readonly string[] {
  const { documents } = readFileTree(createMemoryFileTree({ [file]: text }));
  return judgeSnapshots({ kind: "mastertest", cases: packCases }, documents.map(snapshotOf), {
    files: packFiles,
  }).flatMap(({ verdicts }, i) =>
    verdicts.map(({ testCase, outcome, message, decidedBy }) => {
      const source = documents[i]?.source;
      const lines = (decidedBy ?? []).map((path) => (source === undefined ? 0 : findSourceRange(source, path).line));
      return [testCase.testId, outcome, message, ...new Set(lines)].filter((word) => word !== "").join(" ");
    }),
  );
}

const template = (properties: object) =>
  JSON.stringify({
    $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
    contentVersion: "1.0.0.0",
    resources: [{ type: "Microsoft.Storage/storageAccounts", apiVersion: "2021-01-01", name: "store", properties }],
  });

const stack = (access: string) => `AWSTemplateFormatVersion: "2010-09-09"
Parameters:
  Access: { Type: String }
Resources:
  Logs:
    Type: AWS::S3::Bucket
    Properties:
      AccessControl: ${access}
`;

describe("a pack", () => {
  it.each<[string, string, string, readonly string[]]>([
    [
      "an attribute that is missing",
      "main.tf",
      'resource "aws_sqs_queue" "jobs" {\n  name = "jobs"\n}',
      ["PL-TRF-SQS-001 failed the queue has no key 1"],
    ],
    [
      "an attribute that is wrong",
      "main.tf",
      'resource "aws_sqs_queue" "jobs" {\n  name = "jobs"\n  kms_master_key_id = ""\n}',
      ["PL-TRF-SQS-001 failed the queue is encrypted with an empty key 3 1"],
    ],
    [
      "two services of one module",
      "main.tf",
      'resource "aws_sqs_queue" "jobs" {\n  kms_master_key_id = "k"\n}\nresource "aws_s3_bucket" "logs" {\n  acl = "public-read"\n}',
      ["PL-TRF-SQS-001 passed", "PL-TRF-S3-001 failed everybody can read the bucket 5 4"],
    ],
    [
      "a value that comes with deployment",
      "main.tf",
      'variable "acl" {}\nresource "aws_s3_bucket" "logs" {\n  acl = var.acl\n}',
      ["PL-TRF-S3-001 unknown depends on var.acl, not known before deployment"],
    ],
    [
      "what waits and what does not",
      "main.tf",
      'variable "key" {}\nresource "aws_sqs_queue" "jobs" {\n  kms_master_key_id = var.key\n}\nresource "aws_s3_bucket" "logs" {\n  acl = "public-read"\n}',
      [
        "PL-TRF-SQS-001 unknown depends on var.key, not known before deployment",
        "PL-TRF-S3-001 failed everybody can read the bucket 6 5",
      ],
    ],
    ["nothing it is about", "main.tf", 'resource "aws_iam_role" "r" {\n  name = "r"\n}', []],
    ["a public bucket", "stack.yaml", stack("PublicRead"), ["PL-CFR-S3-001 failed everybody can read the bucket 8 6"]],
    ["a private bucket", "stack.yaml", stack("Private"), ["PL-CFR-S3-001 passed"]],
    [
      "a parameter without a value",
      "stack.yaml",
      stack("!Ref Access"),
      ["PL-CFR-S3-001 unknown depends on Access, not known before deployment"],
    ],
    ["https", "deploy.json", template({ supportsHttpsTrafficOnly: true }), ["PL-ARM-STO-001 passed"]],
    [
      "http",
      "deploy.json",
      template({ supportsHttpsTrafficOnly: false }),
      ["PL-ARM-STO-001 failed the account takes plain http 1"],
    ],
    // The policy stays null where the attribute is absent, whatever its message says.
    ["not a word about either", "deploy.json", template({}), []],
  ])("judges %s in %s", (_, file, text, expected) => {
    expect(judged(file, text)).toEqual(expected);
  });
});
