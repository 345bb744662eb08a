# METADATA
# title: EKS clusters should have all control plane logs enabled
# description: API, audit, authenticator, controller manager and scheduler each tell a part of what happened; what was not written cannot be looked up later.
# custom:
#   id: PL-AWS-EKS-005
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EKS::Cluster"]
#   remediation: Switch all five kinds of logs on.
#   fix:
#     terraform: |
#       enabled_cluster_log_types = ["api", "audit", "authenticator", "controllerManager", "scheduler"]
#     cloudformation: |
#       Logging:
#         ClusterLogging:
#           EnabledTypes:
#             - Type: api
#             - Type: audit
#             - Type: authenticator
#             - Type: controllerManager
#             - Type: scheduler
#   links: ["https://docs.aws.amazon.com/eks/latest/userguide/logging-monitoring.html"]
#   aliases: [CKV_AWS_37, eks_control_plane_logging_all_types_enabled, 37304d3f-f852-40b8-ae3f-725e87a7cedf, 66f130d9-b81d-4e8e-9b08-da74b9c891df]
package rule

import rego.v1

import data.lib.references

logs := object.get(input.properties, ["Logging", "ClusterLogging", "EnabledTypes"], [])

written := {log.Type | some log in logs}

deny contains {"path": ["properties", "Logging", "ClusterLogging", "EnabledTypes"], "message": message} if {
	is_array(logs)
	every kind in written {
		not references.is_unknown(kind)
	}
	missing := {"api", "audit", "authenticator", "controllerManager", "scheduler"} - written
	count(missing) > 0
	message := sprintf("%s does not write these logs: %s", [input.address, concat(", ", sort(missing))])
}
