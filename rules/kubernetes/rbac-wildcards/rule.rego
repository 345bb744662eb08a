# METADATA
# title: Kubernetes RBAC roles must not grant the core, workload or RBAC APIs with a wildcard (least privilege)
# description: With a wildcard over secrets, pods, workloads, nodes or roles its holder can read every secret, run code as any service account, or take every other role. Wildcards that reach none of these are PL-K8S-RBAC-018.
# custom:
#   id: PL-K8S-RBAC-001
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Role, ClusterRole]
#   remediation: List the verbs, resources and API groups that are needed.
#   fix:
#     terraform: |
#       rule {
#         api_groups = ["apps"]
#         resources  = ["deployments"]
#         verbs      = ["get", "list", "watch"]
#       }
#     kubernetes: |
#       rules:
#         - apiGroups: ["apps"]
#           resources: [deployments]
#           verbs: [get, list, watch]
#   links: ["https://kubernetes.io/docs/concepts/security/rbac-good-practices/"]
#   covers: [PL-K8S-RBAC-002, PL-K8S-RBAC-006, PL-K8S-RBAC-007, PL-K8S-RBAC-008, PL-K8S-RBAC-009, PL-K8S-RBAC-010, PL-K8S-RBAC-011, PL-K8S-RBAC-012, PL-K8S-RBAC-013, PL-K8S-RBAC-014, PL-K8S-RBAC-015, PL-K8S-RBAC-018, PL-K8S-RBAC-019]
#   aliases: [CKV_K8S_49, AVD-KSV-0044, AVD-KSV-0045, AVD-KSV-0046, rbac_minimize_wildcard_use_roles, 6b896afb-ca07-467a-b256-1a0077a1c08e]
package rule

import rego.v1

import data.lib.rbac
import data.lib.workloads

deny contains {"path": ["rules", i, found.field, found.at], "message": message} if {
	some i, rule in input.rules
	found := rbac.first_wildcard(rule)
	rbac.reaches_control(rule)
	message := sprintf("%s grants permissions with a wildcard: %s", [workloads.name, found.summary])
}
