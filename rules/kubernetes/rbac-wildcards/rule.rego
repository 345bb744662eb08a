# METADATA
# title: Kubernetes RBAC roles must not use wildcards (least privilege)
# description: A wildcard in verbs, resources or apiGroups grants more than anybody checked, including everything that is added to the cluster later.
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
#   aliases: [CKV_K8S_49, AVD-KSV-0044, AVD-KSV-0045, AVD-KSV-0046, rbac_minimize_wildcard_use_roles, 6b896afb-ca07-467a-b256-1a0077a1c08e]
package rule

import rego.v1

import data.lib.workloads

deny contains {"path": ["rules", i, field, j], "message": message} if {
	some i, rule in input.rules
	some field in ["verbs", "resources", "apiGroups", "nonResourceURLs"]
	some j, value in rule[field]
	value in {"*", "*/*"}
	message := sprintf("%s grants permissions with a wildcard: %s holds %q", [workloads.name, field, value])
}
