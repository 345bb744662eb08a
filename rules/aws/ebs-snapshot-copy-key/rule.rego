# METADATA
# title: EBS snapshot copies should be encrypted with a customer-managed KMS key
# description: With a customer-managed key you say who may restore the copy, and can share it with another account.
# custom:
#   id: PL-AWS-EBS-004
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Snapshot"]
#   remediation: Set kms_key_id to a customer-managed key.
#   fix:
#     terraform: |
#       kms_key_id = aws_kms_key.backups.arn
#   links: ["https://docs.aws.amazon.com/ebs/latest/userguide/ebs-copy-snapshot.html"]
#   aliases: [CKV_AWS_183]
package rule

import rego.v1

import data.lib.values

skip if not input.properties.SourceSnapshotId

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	values.is_missing(input.properties, ["KmsKeyId"])
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}
