# METADATA
# title: ElastiCache replication groups should be encrypted at rest and in transit
# description: A Redis replication group keeps its disks and backups in plain form and talks without TLS unless both are asked for; Valkey groups are encrypted by default, and members of a global group take over its settings.
# custom:
#   id: PL-AWS-ELASTICACHE-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ElastiCache::ReplicationGroup"]
#   remediation: Switch on encryption at rest and in transit (at_rest_encryption_enabled and transit_encryption_enabled, AtRestEncryptionEnabled and TransitEncryptionEnabled).
#   fix:
#     terraform: |
#       at_rest_encryption_enabled = true
#       transit_encryption_enabled = true
#     cloudformation: |
#       AtRestEncryptionEnabled: true
#       TransitEncryptionEnabled: true
#   links: ["https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/encryption.html"]
#   aliases: [PL-TF-AWS-ELASTICACHE-001, PL-CFN-AWS-ELASTICACHE-001, CKV_AWS_29, CKV_AWS_30, AVD-AWS-0045, AVD-AWS-0051, elasticache_redis_cluster_in_transit_encryption_enabled, elasticache_redis_cluster_rest_encryption_enabled, e4ee3903-9225-4b6a-bdfb-e62dbadef821, 3b02569b-fc6f-4153-b3a3-ba91022fed68, 76976de7-c7b1-4f64-a94f-90c1345914c2, 1afbb3fa-cf6c-4a3d-b730-95e9f4df343e, aws-elasticache-enable-at-rest-encryption, aws-elasticache-enable-in-transit-encryption, AWS035, AWS036]
package rule

import rego.v1

import data.lib.values

settings := {"AtRestEncryptionEnabled": "at rest", "TransitEncryptionEnabled": "in transit"}

deny contains {"path": ["properties", setting], "message": message} if {
	some setting, meaning in settings
	values.is_false(input.properties[setting])
	message := sprintf("%s is not encrypted %s", [input.address, meaning])
}
