# METADATA
# title: Redshift clusters should have enhanced VPC routing enabled
# description: Without enhanced VPC routing COPY and UNLOAD go over the internet, past security groups, endpoint policies and flow logs.
# custom:
#   id: PL-AWS-REDSHIFT-007
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Redshift::Cluster", "AWS::RedshiftServerless::Workgroup"]
#   remediation: Switch enhanced VPC routing on.
#   fix:
#     terraform: |
#       enhanced_vpc_routing = true
#     cloudformation: |
#       EnhancedVpcRouting: true
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/redshift-controls.html#redshift-7"]
#   aliases: [CKV_AWS_321, redshift_cluster_enhanced_vpc_routing]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "EnhancedVpcRouting"], "message": message} if {
	values.is_false(input.properties.EnhancedVpcRouting)
	message := sprintf("%s copies data past the VPC", [input.address])
}
