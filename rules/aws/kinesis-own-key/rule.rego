# METADATA
# title: Kinesis data streams should be encrypted with a customer-managed KMS key
# description: The key that AWS keeps for Kinesis cannot be shared with other accounts, restricted or revoked.
# custom:
#   id: PL-AWS-KINESIS-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Kinesis::Stream"]
#   remediation: Name a customer-managed KMS key for the stream.
#   fix:
#     terraform: |
#       encryption_type = "KMS"
#       kms_key_id      = aws_kms_key.stream.id
#     cloudformation: |
#       StreamEncryption:
#         EncryptionType: KMS
#         KeyId: !Ref Key
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-kinesis-stream.html"]
#   aliases: [CKV_AWS_185]
package rule

import rego.v1

import data.lib.keys
import data.lib.values

deny contains {"path": ["properties", "StreamEncryption", "KeyId"], "message": message} if {
	values.is_missing(input.properties, ["StreamEncryption", "KeyId"])
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}

deny contains {"path": ["properties", "StreamEncryption", "KeyId"], "message": message} if {
	keys.is_of_aws(input.properties.StreamEncryption.KeyId)
	message := sprintf("%s is encrypted with a key of AWS", [input.address])
}
