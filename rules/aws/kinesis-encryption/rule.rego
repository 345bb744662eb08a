# METADATA
# title: Kinesis data streams should be encrypted at rest
# description: A stream keeps its records in plain form unless encryption_type is KMS; naming a key alone does not switch encryption on.
# custom:
#   id: PL-AWS-KINESIS-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Kinesis::Stream"]
#   remediation: Encrypt the stream with KMS (encryption_type = "KMS", StreamEncryption) and a customer-managed key or "alias/aws/kinesis".
#   fix:
#     terraform: |
#       encryption_type = "KMS"
#       kms_key_id      = "alias/aws/kinesis"
#     cloudformation: |
#       StreamEncryption:
#         EncryptionType: KMS
#         KeyId: alias/aws/kinesis
#   links: ["https://docs.aws.amazon.com/streams/latest/dev/server-side-encryption.html"]
#   aliases: [PL-TF-AWS-KINESIS-001, PL-CFN-AWS-KINESIS-001, CKV_AWS_43, AVD-AWS-0064, kinesis_stream_encrypted_at_rest, 7f65be75-90ab-4036-8c2a-410aef7bb650, 862fe4bf-3eec-4767-a517-40f378886b88, 5c6dd5e7-1fe0-4cae-8f81-4c122717cef3, aws-kinesis-enable-in-transit-encryption, AWS024]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "StreamEncryption"], "message": message} if {
	values.is_missing(input.properties, "StreamEncryption")
	message := sprintf("%s is not encrypted", [input.address])
}

deny contains {"path": ["properties", "StreamEncryption", "EncryptionType"], "message": message} if {
	is_none(input.properties.StreamEncryption)
	message := sprintf("%s is not encrypted: its encryption type is not KMS", [input.address])
}

is_none(encryption) if {
	is_object(encryption)
	values.is_missing(encryption, "EncryptionType")
}

is_none(encryption) if upper(encryption.EncryptionType) == "NONE"
