/** A small collection of every kind of code, with rules of every kind on it. */
import type { JsonObject } from "@plumbline/model";
import type { CollectionConfiguration } from "../run-plan-types.js";
import { folderConnector } from "./run.js";

export type FileContents = Readonly<Record<string, string>>;

export const terraformCode = `resource "aws_s3_bucket" "logs" {
  bucket = "logs"
  acl    = "public-read"
}

resource "aws_s3_bucket" "data" {
  bucket = "data"
  acl    = "private"
}
`;

export const cloudFormationCode = `AWSTemplateFormatVersion: "2010-09-09"
Resources:
  Store:
    Type: AWS::S3::Bucket
    Properties:
      AccessControl: PublicRead
`;

export const manifestCode = (name: string, privileged: boolean) => `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
spec:
  containers:
    - name: app
      image: app:1
      securityContext:
        privileged: ${privileged}
`;

const arm = JSON.stringify(
  {
    $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
    contentVersion: "1.0.0.0",
    resources: [
      {
        type: "Microsoft.Storage/storageAccounts",
        apiVersion: "2022-09-01",
        name: "acme",
        location: "eastus",
        properties: { supportsHttpsTrafficOnly: false },
      },
    ],
  },
  undefined,
  2,
);

export const sampleFiles: FileContents = {
  "aws/main.tf": terraformCode,
  "cfn/stack.yaml": cloudFormationCode,
  "k8s/pods.yaml": `${manifestCode("good", false)}---\n${manifestCode("bad", true)}`,
  "arm/storage.json": arm,
};

/** The way published rule packs are written. */
const bucketRule = `package rule

default bucket_private = null

aws_issue["bucket_private"] {
  resource := input.resources[i]
  lower(resource.type) == "aws_s3_bucket"
  startswith(resource.properties.acl, "public")
}

bucket_private {
  lower(input.resources[i].type) == "aws_s3_bucket"
  not aws_issue["bucket_private"]
}

bucket_private = false {
  aws_issue["bucket_private"]
}

bucket_private_err = "the bucket is public" {
  aws_issue["bucket_private"]
}
`;

const stackRule = `package rule

default private = true
private = false { input.Resources[_].Properties.AccessControl == "PublicRead" }
private_err = "public" { private == false }
`;

/** The way rules of ours are written. */
const podRule = `# METADATA
# title: No privileged containers
# custom:
#   id: PL-1
#   aliases: [CKV_K8S_16]
package rule

import rego.v1

deny contains {"path": ["spec", "containers", i, "securityContext", "privileged"], "message": "privileged"} if {
	some i, container in input.spec.containers
	container.securityContext.privileged
}

default passed := null

passed if {
	input.kind == "Pod"
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", [d.message | some d in deny]) if count(deny) > 0
`;

const rego = (masterTestId: string, master: string, file: string, name: string, more: JsonObject = {}): JsonObject => ({
  masterTestId,
  masterSnapshotId: [master],
  type: "rego",
  rule: `file(${file})`,
  evals: [{ id: `${masterTestId}-E`, eval: `data.rule.${name}`, message: `data.rule.${name}_err` }],
  ...more,
});

export const sampleCases: readonly JsonObject[] = [
  rego("TF-1", "TF_", "bucket.rego", "bucket_private", { severity: "high", resourceTypes: ["AWS_S3_Bucket"] }),
  rego("TF-2", "TF_", "bucket.rego", "bucket_private", { resourceTypes: ["aws_vpc"] }),
  rego("CF-1", "CF_", "stack.rego", "private", { severity: "Medium" }),
  rego("K8-1", "K8_", "pod.rego", "passed"),
  { masterTestId: "AR-1", rule: "{AR_}.resources[0].properties.supportsHttpsTrafficOnly = true", severity: "High" },
  { masterTestId: "PY-1", masterSnapshotId: ["TF_"], type: "python", rule: "file(secret.py)" },
  { ...rego("OFF", "ALL", "none.rego", "x"), status: "disable" },
];

const node = (masterSnapshotId: string, type: string, path: string) => ({
  masterSnapshotId,
  type,
  paths: [path],
  collection: `${type}template`,
});

export const sampleNodes: readonly JsonObject[] = [
  node("TF_", "terraform", "aws"),
  node("CF_", "cloudformation", "cfn"),
  node("K8_", "kubernetesObjectFiles", "k8s"),
  node("AR_", "arm", "arm"),
];

/** Over the folder `code`. */
export function sampleCollection(given: {
  readonly cases?: readonly JsonObject[];
  readonly nodes?: readonly JsonObject[];
  readonly more?: Partial<CollectionConfiguration>;
}): Partial<CollectionConfiguration> {
  return {
    connectors: new Map([["code", folderConnector("code")]]),
    masterSnapshots: [
      {
        name: "ms",
        body: { fileType: "masterSnapshot", snapshots: [{ source: "code", nodes: given.nodes ?? sampleNodes }] },
      },
    ],
    tests: [
      {
        name: "mt",
        kind: "mastertest",
        body: { fileType: "mastertest", masterSnapshot: "ms", testSet: [{ cases: given.cases ?? sampleCases }] },
      },
    ],
    ruleFiles: new Map([
      ["bucket.rego", bucketRule],
      ["stack.rego", stackRule],
      ["pod.rego", podRule],
    ]),
    ...given.more,
  };
}
