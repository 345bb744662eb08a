# METADATA
# title: MSK clusters should be encrypted with a customer-managed KMS key
# description: The key that AWS keeps for the service cannot be restricted or revoked. With a customer-managed key you decide who can read the records on disk.
# custom:
#   id: PL-AWS-MSK-005
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::MSK::Cluster"]
#   remediation: Name a KMS key for encryption at rest. It cannot be changed later.
#   fix:
#     terraform: |
#       encryption_info {
#         encryption_at_rest_kms_key_arn = aws_kms_key.kafka.arn
#       }
#     cloudformation: |
#       EncryptionInfo:
#         EncryptionAtRest:
#           DataVolumeKMSKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/msk/latest/developerguide/msk-encryption.html"]
#   aliases: [kafka_cluster_encryption_at_rest_uses_cmk, a976d63f-af0e-46e8-b714-8c1a9c4bf768, 6db52fa6-d4da-4608-908a-89f0c59e743e]
package rule

import rego.v1

import data.lib.keys

deny contains {"path": ["properties", "EncryptionInfo", "EncryptionAtRest", "DataVolumeKMSKeyId"], "message": message} if {
	keys.is_not_own(input.properties, ["EncryptionInfo", "EncryptionAtRest", "DataVolumeKMSKeyId"])
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}
