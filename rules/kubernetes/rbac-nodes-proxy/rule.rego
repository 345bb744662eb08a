# METADATA
# title: Kubernetes RBAC roles must not allow access to the node proxy (kubelet API)
# description: Who may use nodes/proxy talks to the kubelet itself, and so runs commands in every pod of the node, past admission and audit.
# custom:
#   id: PL-K8S-RBAC-009
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Role, ClusterRole]
#   remediation: Use nodes/metrics and nodes/stats instead of nodes/proxy.
#   fix:
#     terraform: |
#       rule {
#         api_groups = [""]
#         resources  = ["nodes/metrics", "nodes/stats"]
#         verbs      = ["get"]
#       }
#     kubernetes: |
#       rules:
#         - apiGroups: [""]
#           resources: [nodes/metrics, nodes/stats]
#           verbs: [get]
#   links: ["https://kubernetes.io/docs/concepts/security/rbac-good-practices/"]
#   aliases: [rbac_minimize_node_proxy_subresource_access, AVD-KSV-0047, CKV2_K8S_2]
package rule

import rego.v1

import data.lib.workloads

deny contains {"path": ["rules", i, "resources", j], "message": message} if {
	some i, rule in input.rules
	some group in rule.apiGroups
	group in {"", "*"}
	some j, resource in rule.resources
	resource in dangerous
	count(object.get(rule, "resourceNames", [])) == 0
	some verb in rule.verbs
	verb in verbs
	message := sprintf("%s reaches kubelets past the API server: it may %s %s", [workloads.name, verb, resource])
}

dangerous := {"nodes/proxy"}

verbs := {"get", "list", "watch", "create", "update", "patch", "*"}
