# METADATA
# title: Timestream databases should be encrypted with a customer-managed KMS key
# description: The key that AWS keeps for the service cannot be restricted or revoked. With a customer-managed key you decide who can read the data.
# custom:
#   id: PL-AWS-TIMESTREAM-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Timestream::Database"]
#   remediation: Name a KMS key.
#   fix:
#     terraform: |
#       kms_key_id = aws_kms_key.series.arn
#     cloudformation: |
#       KmsKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-timestream-database.html"]
#   aliases: [CKV_AWS_160]
package rule

import rego.v1

import data.lib.keys

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	keys.is_not_own(input.properties, "KmsKeyId")
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}
