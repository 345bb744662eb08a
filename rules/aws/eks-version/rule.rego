# METADATA
# title: EKS clusters should run a supported Kubernetes version
# description: Versions whose extended support has ended get no security fixes any more.
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
#     minimum_minor_version: The oldest minor version of Kubernetes 1 that is allowed, where that is to be newer than what AWS supports.
package rule

import rego.v1

import data.lib.age
import data.lib.eks_versions
import data.lib.versions

minimum_minor_version := 0

# Code is judged as of the day of the table.
now := input.time if {
	input.time
} else := eks_versions.as_of

version := sprintf("%v", [input.properties.Version])

is_version if regex.match(`^1\.[0-9]+$`, version)

end := versions.end_of(eks_versions.ends, version) if is_version

is_too_old if age.is_over(now, end)

is_too_old if {
	is_version
	to_number(split(version, ".")[1]) < minimum_minor_version
}

deny contains {"path": ["properties", "Version"], "message": message} if {
	is_too_old
	message := sprintf("%s runs a version that is no longer supported: %s", [input.address, version])
}

waits_for contains end
