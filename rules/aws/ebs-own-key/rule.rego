# METADATA
# title: EBS volumes should be encrypted with a customer-managed KMS key
# description: With a customer-managed key you say who may use the volume and its snapshots, and can end access at once.
# custom:
#   id: PL-AWS-EBS-005
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Volume"]
#   remediation: Set kms_key_id (KmsKeyId) to a customer-managed key.
#   fix:
#     terraform: |
#       kms_key_id = aws_kms_key.disks.arn
#     cloudformation: |
#       KmsKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/ebs/latest/userguide/ebs-encryption.html"]
#   aliases: [CKV_AWS_189, AVD-AWS-0027, b7063015-6c31-4658-a8e7-14f98f37fd42, aws-ec2-volume-encryption-customer-key]
package rule

import rego.v1

import data.lib.keys
import data.lib.values

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	values.is_missing(input.properties, ["KmsKeyId"])
	not input.properties.SnapshotId
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	keys.is_of_aws(input.properties.KmsKeyId)
	message := sprintf("%s is encrypted with a key of AWS", [input.address])
}
