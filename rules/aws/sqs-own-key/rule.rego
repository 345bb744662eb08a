# METADATA
# title: SQS queues and SNS topics should be encrypted with a customer-managed KMS key
# description: The key alias/aws/sqs or alias/aws/sns cannot be shared with other accounts or services, restricted or revoked.
# custom:
#   id: PL-AWS-SQS-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::SQS::Queue", "AWS::SNS::Topic"]
#   remediation: Name a customer-managed KMS key, or, for queues, let SQS manage the encryption.
#   fix:
#     terraform: |
#       kms_master_key_id = aws_kms_key.messages.arn
#     cloudformation: |
#       KmsMasterKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-sqs-queue.html"]
#   aliases: [CKV2_AWS_73, AVD-AWS-0135, b1a72f66-2236-4f3b-87ba-0da1b366956f, AVD-AWS-0136, aws-sqs-queue-encryption-use-cmk, aws-sns-topic-encryption-use-cmk]
package rule

import rego.v1

import data.lib.keys

deny contains {"path": ["properties", "KmsMasterKeyId"], "message": message} if {
	keys.is_of_aws(input.properties.KmsMasterKeyId)
	message := sprintf("%s is encrypted with a key of AWS: %s", [input.address, input.properties.KmsMasterKeyId])
}
