# METADATA
# title: Redshift clusters should be in a custom VPC subnet group
# description: Without a subnet group the cluster stands outside of any VPC, or in the default one, where subnets are public.
# custom:
#   id: PL-AWS-REDSHIFT-006
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Redshift::Cluster"]
#   remediation: Name a subnet group of private subnets.
#   fix:
#     terraform: |
#       cluster_subnet_group_name = aws_redshift_subnet_group.private.name
#     cloudformation: |
#       ClusterSubnetGroupName: !Ref Private
#   links: ["https://docs.aws.amazon.com/redshift/latest/mgmt/working-with-cluster-subnet-groups.html"]
#   aliases: [CKV_AWS_154, AVD-AWS-0127, 40d5e9cd-5cfd-41f9-be60-b6cf4e907917, 0a494a6a-ebe2-48a0-9d77-cf9d5125e1b3, aws-redshift-use-vpc, AWS087]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "ClusterSubnetGroupName"], "message": message} if {
	values.is_missing(input.properties, "ClusterSubnetGroupName")
	message := sprintf("%s names no subnet group", [input.address])
}
