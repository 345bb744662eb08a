# METADATA
# title: EKS clusters should run a supported Kubernetes version
# description: Versions before 1.29 get no security fixes any more, not even under extended support.
# custom:
#   id: PL-AWS-EKS-006
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EKS::Cluster"]
#   remediation: Upgrade the cluster, one minor version at a time.
#   fix:
#     terraform: |
#       version = "1.34"
#     cloudformation: |
#       Version: "1.34"
#   links: ["https://docs.aws.amazon.com/eks/latest/userguide/kubernetes-versions.html"]
#   aliases: [CKV_AWS_339, eks_cluster_uses_a_supported_version]
#   parameters:
#     minimum_minor_version: The oldest minor version of Kubernetes 1 that is allowed.
package rule

import rego.v1

minimum_minor_version := 29

deny contains {"path": ["properties", "Version"], "message": message} if {
	version := sprintf("%v", [input.properties.Version])
	regex.match(`^1\.[0-9]+$`, version)
	to_number(split(version, ".")[1]) < minimum_minor_version
	message := sprintf("%s runs a version that is no longer supported: %s", [input.address, version])
}
