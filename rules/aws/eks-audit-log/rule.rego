# METADATA
# title: EKS clusters should have audit logging enabled
# description: The control plane writes no logs unless they are asked for; without the audit log nobody can tell who changed what in the cluster.
# custom:
#   id: PL-AWS-EKS-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EKS::Cluster"]
#   remediation: Switch the audit log on, best together with those of the API and the authenticator.
#   fix:
#     terraform: |
#       enabled_cluster_log_types = ["api", "audit", "authenticator"]
#     cloudformation: |
#       Logging:
#         ClusterLogging:
#           EnabledTypes:
#             - Type: api
#             - Type: audit
#             - Type: authenticator
#   links: ["https://docs.aws.amazon.com/eks/latest/userguide/control-plane-logs.html"]
#   covers: [PL-AWS-EKS-005]
#   aliases: [PL-TF-AWS-EKS-002, CKV_AWS_37, AVD-AWS-0038, 37304d3f-f852-40b8-ae3f-725e87a7cedf, aws-eks-enable-control-plane-logging, AWS067]
package rule

import rego.v1

import data.lib.references

logs := object.get(input.properties, ["Logging", "ClusterLogging", "EnabledTypes"], [])

deny contains {"path": ["properties", "Logging", "ClusterLogging", "EnabledTypes"], "message": message} if {
	is_array(logs)
	every log in logs {
		kind := object.get(log, "Type", "")
		kind != "audit"
		not references.is_unknown(kind)
	}
	message := sprintf("%s writes no audit log", [input.address])
}
