# METADATA
# title: EKS clusters should have deletion protection enabled
# description: One wrong plan, script or click deletes the cluster and everything that runs in it.
# custom:
#   id: PL-AWS-EKS-007
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EKS::Cluster"]
#   remediation: Enable deletion protection.
#   fix:
#     terraform: |
#       deletion_protection = true
#     cloudformation: |
#       DeletionProtection: true
#   links: ["https://docs.aws.amazon.com/eks/latest/userguide/deletion-protection.html"]
#   aliases: [eks_cluster_deletion_protection_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "DeletionProtection"], "message": message} if {
	is_off
	message := sprintf("%s has deletion protection disabled", [input.address])
}

is_off if values.is_missing(input, ["properties", "DeletionProtection"])

is_off if values.is_false(input.properties.DeletionProtection)
