# METADATA
# title: ElastiCache replication groups should have automatic failover enabled
# description: Without automatic failover a lost primary node stops writes until somebody promotes a replica.
# custom:
#   id: PL-AWS-ELASTICACHE-006
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ElastiCache::ReplicationGroup"]
#   remediation: Switch automatic failover on, with at least one replica.
#   fix:
#     terraform: |
#       automatic_failover_enabled = true
#     cloudformation: |
#       AutomaticFailoverEnabled: true
#   links: ["https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/AutoFailover.html"]
#   aliases: [CKV2_AWS_50, elasticache_redis_cluster_automatic_failover_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "AutomaticFailoverEnabled"], "message": message} if {
	values.is_false(input.properties.AutomaticFailoverEnabled)
	message := sprintf("%s does not have automatic failover enabled", [input.address])
}
