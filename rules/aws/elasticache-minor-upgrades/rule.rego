# METADATA
# title: ElastiCache clusters should have automatic minor version upgrades enabled
# description: Minor versions close security holes; a cache that does not take them stays open until somebody remembers.
# custom:
#   id: PL-AWS-ELASTICACHE-004
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::ElastiCache::CacheCluster", "AWS::ElastiCache::ReplicationGroup", "AWS::MemoryDB::Cluster"]
#   remediation: Leave automatic minor version upgrades on.
#   fix:
#     terraform: |
#       auto_minor_version_upgrade = true
#     cloudformation: |
#       AutoMinorVersionUpgrade: true
#   links: ["https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/VersionManagementConsiderations.html"]
#   aliases: [CKV_AWS_322, elasticache_redis_cluster_auto_minor_version_upgrades, memorydb_cluster_auto_minor_version_upgrades]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "AutoMinorVersionUpgrade"], "message": message} if {
	values.is_false(input.properties.AutoMinorVersionUpgrade)
	message := sprintf("%s does not have automatic minor version upgrades enabled", [input.address])
}
