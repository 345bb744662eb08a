# METADATA
# title: Amazon MQ brokers should be encrypted with a customer-managed KMS key
# description: A key that belongs to AWS cannot be restricted or revoked. With a customer-managed key you decide who can read the messages on disk.
# custom:
#   id: PL-AWS-MQ-004
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::AmazonMQ::Broker"]
#   remediation: Name a customer-managed KMS key. It cannot be changed later.
#   fix:
#     terraform: |
#       encryption_options {
#         use_aws_owned_key = false
#         kms_key_id        = aws_kms_key.broker.arn
#       }
#     cloudformation: |
#       EncryptionOptions:
#         UseAwsOwnedKey: false
#         KmsKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-amazonmq-broker.html"]
#   aliases: [CKV_AWS_209, 316278b3-87ac-444c-8f8f-a733a28da60f, 3db3f534-e3a3-487f-88c7-0a9fbf64b702]
package rule

import rego.v1

import data.lib.keys

deny contains {"path": ["properties", "EncryptionOptions", "KmsKeyId"], "message": message} if {
	keys.is_not_own(input.properties, ["EncryptionOptions", "KmsKeyId"])
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}
