# METADATA
# title: Firehose delivery streams should be encrypted with a customer-managed KMS key
# description: A key that belongs to AWS cannot be restricted or revoked. With a customer-managed key you decide who can read what waits for delivery.
# custom:
#   id: PL-AWS-FIREHOSE-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::KinesisFirehose::DeliveryStream"]
#   remediation: Encrypt the stream with the key type CUSTOMER_MANAGED_CMK, and name your key.
#   fix:
#     terraform: |
#       server_side_encryption {
#         enabled  = true
#         key_type = "CUSTOMER_MANAGED_CMK"
#         key_arn  = aws_kms_key.delivery.arn
#       }
#     cloudformation: |
#       DeliveryStreamEncryptionConfigurationInput:
#         KeyType: CUSTOMER_MANAGED_CMK
#         KeyARN: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-kinesisfirehose-deliverystream.html"]
#   aliases: [CKV_AWS_241]
package rule

import rego.v1

import data.lib.values

skip if {
	some source in ["KinesisStreamSourceConfiguration", "MSKSourceConfiguration"]
	input.properties[source]
}

encryption := object.get(input.properties, "DeliveryStreamEncryptionConfigurationInput", {})

deny contains {"path": ["properties", "DeliveryStreamEncryptionConfigurationInput", "KeyType"], "message": message} if {
	object.get(encryption, "KeyType", "AWS_OWNED_CMK") == "AWS_OWNED_CMK"
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}

deny contains {"path": ["properties", "DeliveryStreamEncryptionConfigurationInput", "KeyARN"], "message": message} if {
	encryption.KeyType == "CUSTOMER_MANAGED_CMK"
	values.is_missing(encryption, "KeyARN")
	message := sprintf("%s names no customer-managed key", [input.address])
}
