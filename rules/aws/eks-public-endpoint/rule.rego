# METADATA
# title: EKS cluster API endpoints must not be open to the internet
# description: By default the Kubernetes API of a cluster can be reached from every address, so that a leaked token or a flaw in the API server is enough to take it over.
# custom:
#   id: PL-AWS-EKS-001
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::EKS::Cluster"]
#   remediation: Switch the public endpoint off, or list the networks that may connect (public_access_cidrs, PublicAccessCidrs).
#   fix:
#     terraform: |
#       vpc_config {
#         subnet_ids              = var.subnet_ids
#         endpoint_private_access = true
#         endpoint_public_access  = false
#       }
#     cloudformation: |
#       ResourcesVpcConfig:
#         SubnetIds: !Ref SubnetIds
#         EndpointPrivateAccess: true
#         EndpointPublicAccess: false
#   links: ["https://docs.aws.amazon.com/eks/latest/userguide/cluster-endpoint.html"]
#   aliases: [PL-TF-AWS-EKS-001, PL-CFN-AWS-EKS-001, CKV_AWS_38, CKV_AWS_39, AVD-AWS-0040, AVD-AWS-0041, eks_cluster_not_publicly_accessible, 42f4b905-3736-4213-bfe9-c0660518cda8, 61cf9883-1752-4768-b18c-0d57f2737709, aws-eks-no-public-cluster-access, aws-eks-no-public-cluster-access-to-cidr, AWS069, AWS068]
package rule

import rego.v1

import data.lib.cidr
import data.lib.values

network := input.properties.ResourcesVpcConfig

is_public if values.is_true(network.EndpointPublicAccess)

deny contains {"path": ["properties", "ResourcesVpcConfig", "PublicAccessCidrs", i], "message": message} if {
	is_public
	some i, range in network.PublicAccessCidrs
	cidr.is_world(range)
	message := sprintf("%s has an API server that is open to the internet: %s may connect", [input.address, range])
}

# An empty list is what AWS takes for everybody.
deny contains {"path": ["properties", "ResourcesVpcConfig", "PublicAccessCidrs"], "message": message} if {
	is_public
	network.PublicAccessCidrs == []
	message := sprintf("%s has an API server that is open to the internet: no network is named", [input.address])
}
