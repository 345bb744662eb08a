# METADATA
# title: ElastiCache clusters should have automatic backups enabled
# description: With a retention of 0 days, which is the default, there are no automatic backups of Redis and Valkey.
# custom:
#   id: PL-AWS-ELASTICACHE-003
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ElastiCache::CacheCluster", "AWS::ElastiCache::ReplicationGroup"]
#   remediation: Keep snapshots for at least one day.
#   fix:
#     terraform: |
#       snapshot_retention_limit = 7
#     cloudformation: |
#       SnapshotRetentionLimit: 7
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/elasticache-controls.html#elasticache-1"]
#   aliases: [CKV_AWS_134, elasticache_redis_cluster_backup_enabled, 8fdb08a0-a868-4fdf-9c27-ccab0237f1ab, AVD-AWS-0050, aws-elasticache-enable-backup-retention, AWS088]
package rule

import rego.v1

# Memcached has no backups.
skip if lower(object.get(input.properties, "Engine", "redis")) == "memcached"

# A member of a group is backed up by what the group says.
skip if input.extra.ReplicationGroupId

deny contains {"path": ["properties", "SnapshotRetentionLimit"], "message": message} if {
	to_number(input.properties.SnapshotRetentionLimit) == 0
	message := sprintf("%s keeps no automatic backups", [input.address])
}
