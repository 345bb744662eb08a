# METADATA
# title: ElastiCache replication groups should be encrypted with a customer-managed KMS key
# description: The key that AWS keeps for the service cannot be restricted or revoked. With a customer-managed key you decide who can read the data and its snapshots.
# custom:
#   id: PL-AWS-ELASTICACHE-008
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ElastiCache::ReplicationGroup", "AWS::MemoryDB::Cluster"]
#   remediation: Name a KMS key for encryption at rest.
#   fix:
#     terraform: |
#       at_rest_encryption_enabled = true
#       kms_key_id                 = aws_kms_key.cache.arn
#     cloudformation: |
#       AtRestEncryptionEnabled: true
#       KmsKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-elasticache-replicationgroup.html"]
#   aliases: [CKV_AWS_191, CKV_AWS_201]
package rule

import rego.v1

import data.lib.keys

# Members of a global group have its key.
skip if input.properties.GlobalReplicationGroupId

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	keys.is_not_own(input.properties, "KmsKeyId")
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}
