/** A small rule pack of the shape collections have them: one module per service, policies by name, sets of issues. */
import type { JsonObject } from "@plumbline/model";

const terraform = `package rule

# Encryption of queues
default queue_encrypted = null

aws_attribute_absence["queue_encrypted"] {
  r := input.resources[i]
  lower(r.type) == "aws_sqs_queue"
  not r.properties.kms_master_key_id
}

aws_issue["queue_encrypted"] {
  r := input.resources[i]
  lower(r.type) == "aws_sqs_queue"
  count(r.properties.kms_master_key_id) == 0
}

source_path[{"queue_encrypted": m}] {
  r := input.resources[i]
  lower(r.type) == "aws_sqs_queue"
  not r.properties.kms_master_key_id
  m := {"resource_path": [["resources", i, "properties", "kms_master_key_id"]]}
}

queue_encrypted {
  lower(input.resources[i].type) == "aws_sqs_queue"
  not aws_issue["queue_encrypted"]
  not aws_attribute_absence["queue_encrypted"]
}

queue_encrypted = false { aws_issue["queue_encrypted"] }

queue_encrypted = false { aws_attribute_absence["queue_encrypted"] }

queue_encrypted_err = "the queue is encrypted with an empty key" {
  aws_issue["queue_encrypted"]
} else = "the queue has no key" {
  aws_attribute_absence["queue_encrypted"]
}

queue_encrypted_metadata := {"Policy Code": "PL-TRF-SQS-001", "Resource Type": "aws_sqs_queue"}

# Public buckets
default bucket_private = null

aws_issue["bucket_private"] {
  r := input.resources[i]
  lower(r.type) == "aws_s3_bucket"
  startswith(lower(r.properties.acl), "public-")
}

bucket_private {
  lower(input.resources[i].type) == "aws_s3_bucket"
  not aws_issue["bucket_private"]
}

bucket_private = false { aws_issue["bucket_private"] }

bucket_private_err = "everybody can read the bucket" { aws_issue["bucket_private"] }
`;

const cloudFormation = `package rule

default bucket_private = null

aws_issue["bucket_private"] {
  r := input.Resources[i]
  lower(r.Type) == "aws::s3::bucket"
  startswith(lower(r.Properties.AccessControl), "public")
}

bucket_private {
  lower(input.Resources[i].Type) == "aws::s3::bucket"
  not aws_issue["bucket_private"]
}

bucket_private = false { aws_issue["bucket_private"] }

bucket_private_err = "everybody can read the bucket" { aws_issue["bucket_private"] }
`;

const arm = `package rule

default storage_https = null

azure_attribute_absence["storage_https"] {
  r := input.resources[_]
  lower(r.type) == "microsoft.storage/storageaccounts"
  not has_property(r.properties, "supportsHttpsTrafficOnly")
}

azure_issue["storage_https"] {
  r := input.resources[_]
  lower(r.type) == "microsoft.storage/storageaccounts"
  r.properties.supportsHttpsTrafficOnly == false
}

storage_https {
  lower(input.resources[_].type) == "microsoft.storage/storageaccounts"
  not azure_issue["storage_https"]
  not azure_attribute_absence["storage_https"]
}

storage_https = false { azure_issue["storage_https"] }

storage_https_err = "the account takes plain http" {
  azure_issue["storage_https"]
} else = "the account does not say" {
  azure_attribute_absence["storage_https"]
}

has_property(parent, property) { _ = parent[property] }
`;

export const packFiles = { "tf.rego": terraform, "cfn.rego": cloudFormation, "arm.rego": arm };

function policy(id: string, node: string, file: string, name: string, resourceTypes: readonly string[]): JsonObject {
  return {
    masterTestId: id,
    masterSnapshotId: [node],
    type: "rego",
    rule: `file(${file})`,
    evals: [{ id, eval: `data.rule.${name}`, message: `data.rule.${name}_err`, remediationDescription: "…" }],
    severity: "Medium",
    title: name,
    description: "",
    tags: [{ cloud: "git", compliance: ["CIS"], service: [file] }],
    resourceTypes,
  };
}

export const packCases: readonly JsonObject[] = [
  policy("PL-TRF-SQS-001", "TRF_TEMPLATE_SNAPSHOT", "tf.rego", "queue_encrypted", ["aws_sqs_queue"]),
  policy("PL-TRF-S3-001", "TRF_TEMPLATE_SNAPSHOT", "tf.rego", "bucket_private", ["aws_s3_bucket"]),
  policy("PL-CFR-S3-001", "CFR_TEMPLATE_SNAPSHOT", "cfn.rego", "bucket_private", ["aws::s3::bucket"]),
  policy("PL-ARM-STO-001", "ARM_TEMPLATE_SNAPSHOT", "arm.rego", "storage_https", ["Microsoft.Storage/storageAccounts"]),
];
