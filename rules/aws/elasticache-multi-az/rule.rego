# METADATA
# title: ElastiCache replication groups should have Multi-AZ enabled
# description: A group whose nodes may all stand in one availability zone stops with it.
# custom:
#   id: PL-AWS-ELASTICACHE-007
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ElastiCache::ReplicationGroup"]
#   remediation: Switch Multi-AZ on, together with automatic failover.
#   fix:
#     terraform: |
#       automatic_failover_enabled = true
#       multi_az_enabled           = true
#     cloudformation: |
#       AutomaticFailoverEnabled: true
#       MultiAZEnabled: true
#   links: ["https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/AutoFailover.html"]
#   aliases: [elasticache_redis_cluster_multi_az_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "MultiAZEnabled"], "message": message} if {
	values.is_false(input.properties.MultiAZEnabled)
	message := sprintf("%s may stand in one zone only", [input.address])
}
