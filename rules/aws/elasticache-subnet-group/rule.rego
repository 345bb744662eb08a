# METADATA
# title: ElastiCache clusters should not use the default subnet group
# description: Without a subnet group the cache stands in the default VPC, whose subnets are public.
# custom:
#   id: PL-AWS-ELASTICACHE-005
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::ElastiCache::CacheCluster", "AWS::ElastiCache::ReplicationGroup"]
#   remediation: Name a subnet group of private subnets.
#   fix:
#     terraform: |
#       subnet_group_name = aws_elasticache_subnet_group.private.name
#     cloudformation: |
#       CacheSubnetGroupName: !Ref Private
#   links: ["https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/SubnetGroups.html"]
#   aliases: [CKV_AWS_323, ba766c53-fe71-4bbb-be35-b6803f2ef13e, 8c849af7-a399-46f7-a34c-32d3dc96f1fc]
package rule

import rego.v1

import data.lib.values

# Clusters of a replication group stand where it does.
skip if input.extra.ReplicationGroupId

deny contains {"path": ["properties", "CacheSubnetGroupName"], "message": message} if {
	values.is_missing(input.properties, "CacheSubnetGroupName")
	message := sprintf("%s names no subnet group", [input.address])
}

deny contains {"path": ["properties", "CacheSubnetGroupName"], "message": message} if {
	input.properties.CacheSubnetGroupName == "default"
	message := sprintf("%s stands in the default subnet group", [input.address])
}
