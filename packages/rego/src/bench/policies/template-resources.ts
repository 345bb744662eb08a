import type { BenchPolicy } from "../bench-policy.js";

export const resourceKinds = [
  "aws_s3_bucket",
  "aws_instance",
  "aws_security_group",
  "aws_db_instance",
  "aws_iam_role",
  "aws_lambda_function",
  "aws_kms_key",
  "aws_sqs_queue",
  "aws_sns_topic",
  "aws_ebs_volume",
];

export const attributeNames = ["encrypted", "logging", "versioning", "tags"];

/** Twenty resources of ten kinds, as a template reader hands them to rules. */
export const templateInput = {
  resources: Array.from({ length: 20 }, (_, n) => ({
    name: `resource_${n}`,
    type: (resourceKinds[n % resourceKinds.length] as string).replace("aws_", "AWS_"),
    properties: {
      name: `resource-${n}`,
      region: "eu-west-1",
      ...Object.fromEntries(attributeNames.filter((_, i) => (n >> i) % 2 === 0).map((name) => [name, true])),
    },
  })),
};

const policy = `package rule

default encrypted_volumes = null

aws_issue["encrypted_volumes"] {
  r := input.resources[i]
  lower(r.type) == "aws_ebs_volume"
  not r.properties.encrypted
}

encrypted_volumes {
  lower(input.resources[_].type) == "aws_ebs_volume"
  not aws_issue["encrypted_volumes"]
}

encrypted_volumes = false {
  aws_issue["encrypted_volumes"]
}

encrypted_volumes_err = "Volumes must be encrypted" {
  aws_issue["encrypted_volumes"]
}
`;

/** One rule over a template. */
export const templatePolicy: BenchPolicy = {
  name: "d  one rule, 20 resources",
  version: "v0",
  policy,
  query: "data.rule",
  documents: [templateInput],
};
