# METADATA
# title: EKS clusters should have private endpoint access enabled
# description: Without it nodes reach the API server over the internet, though they are in the same network.
# custom:
#   id: PL-AWS-EKS-008
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EKS::Cluster"]
#   remediation: Enable private access to the endpoint.
#   fix:
#     terraform: |
#       endpoint_private_access = true
#     cloudformation: |
#       EndpointPrivateAccess: true
#   links: ["https://docs.aws.amazon.com/eks/latest/userguide/cluster-endpoint.html"]
#   aliases: [eks_cluster_private_nodes_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": path, "message": message} if {
	path := ["properties", "ResourcesVpcConfig", "EndpointPrivateAccess"]
	values.is_false(object.get(input, path, false))
	message := sprintf("%s has no private access to its endpoint", [input.address])
}
