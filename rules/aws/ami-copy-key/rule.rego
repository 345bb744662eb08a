# METADATA
# title: EC2 AMI copies should be encrypted with a customer-managed KMS key
# description: With a customer-managed key you say who may start the copy, and can share it with another account.
# custom:
#   id: PL-AWS-AMI-004
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Image"]
#   remediation: Set kms_key_id to a customer-managed key.
#   fix:
#     terraform: |
#       kms_key_id = aws_kms_key.images.arn
#   links: ["https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/AMIEncryption.html"]
#   aliases: [CKV_AWS_236]
package rule

import rego.v1

import data.lib.values

skip if not input.properties.SourceImageId

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	values.is_missing(input.properties, ["KmsKeyId"])
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}
