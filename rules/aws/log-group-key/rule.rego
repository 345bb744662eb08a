# METADATA
# title: CloudWatch log groups should be encrypted with a customer-managed KMS key
# description: Logs hold names, addresses and now and then secrets. With a customer-managed key you say who may read them, and see each use of the key.
# custom:
#   id: PL-AWS-LOGS-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Logs::LogGroup"]
#   remediation: Set kms_key_id (KmsKeyId) to a key that CloudWatch Logs may use.
#   fix:
#     terraform: |
#       kms_key_id = aws_kms_key.logs.arn
#     cloudformation: |
#       KmsKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/cli/latest/reference/logs/associate-kms-key.html"]
#   aliases: [CKV_AWS_158, cloudwatch_log_group_kms_encryption_enabled, AVD-AWS-0017, 0afbcfe9-d341-4b92-a64c-7e6de0543879, aws-cloudwatch-log-group-customer-key, AWS089]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	values.is_missing(input.properties, ["KmsKeyId"])
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}
