# METADATA
# title: EventBridge Scheduler schedules should be encrypted with a customer-managed KMS key
# description: What a schedule sends to its target is kept under a key of AWS, which nobody can restrict or revoke.
# custom:
#   id: PL-AWS-EVENTBRIDGE-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Scheduler::Schedule"]
#   remediation: Name a KMS key.
#   fix:
#     terraform: |
#       kms_key_arn = aws_kms_key.schedules.arn
#     cloudformation: |
#       KmsKeyArn: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-scheduler-schedule.html"]
#   aliases: [CKV_AWS_297]
package rule

import rego.v1

import data.lib.keys

deny contains {"path": ["properties", "KmsKeyArn"], "message": message} if {
	keys.is_not_own(input.properties, "KmsKeyArn")
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}
