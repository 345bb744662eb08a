# METADATA
# title: ElastiCache replication groups should require authentication (AUTH token or RBAC)
# description: Without a token or a group of users everybody who reaches the port reads and changes what is in the cache.
# custom:
#   id: PL-AWS-ELASTICACHE-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ElastiCache::ReplicationGroup"]
#   remediation: Switch on encryption in transit, and name user groups or a token.
#   fix:
#     terraform: |
#       transit_encryption_enabled = true
#       user_group_ids             = [aws_elasticache_user_group.app.id]
#     cloudformation: |
#       TransitEncryptionEnabled: true
#       UserGroupIds: [!Ref Users]
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/elasticache-controls.html#elasticache-6"]
#   aliases: [CKV_AWS_31, elasticache_redis_replication_group_auth_enabled]
package rule

import rego.v1

import data.lib.values

# Members of a global group take over its settings.
skip if input.properties.GlobalReplicationGroupId

deny contains {"path": ["properties", "AuthToken"], "message": message} if {
	values.is_missing(input.properties, "AuthToken")
	values.is_missing(input.properties, "UserGroupIds")
	message := sprintf("%s asks neither for a token nor for a user", [input.address])
}
