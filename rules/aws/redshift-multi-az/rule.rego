# METADATA
# title: Redshift clusters should have Multi-AZ enabled
# description: A cluster in one availability zone stops with it.
# custom:
#   id: PL-AWS-REDSHIFT-010
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Redshift::Cluster"]
#   remediation: Switch Multi-AZ on (RA3 nodes).
#   fix:
#     terraform: |
#       multi_az = true
#     cloudformation: |
#       MultiAZ: true
#   links: ["https://docs.aws.amazon.com/redshift/latest/mgmt/managing-cluster-multi-az.html"]
#   aliases: [redshift_cluster_multi_az_enabled]
package rule

import rego.v1

import data.lib.values

# Only clusters of RA3 nodes can.
skip if not startswith(object.get(input.properties, "NodeType", ""), "ra3.")

deny contains {"path": ["properties", "MultiAZ"], "message": message} if {
	values.is_false(input.properties.MultiAZ)
	message := sprintf("%s stands in one zone only", [input.address])
}
