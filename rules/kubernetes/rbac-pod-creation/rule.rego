# METADATA
# title: Kubernetes RBAC roles should not allow creating pods
# description: Who creates pods can mount every secret and use every service account of the namespace; without admission control, also the node.
# custom:
#   id: PL-K8S-RBAC-007
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Role, ClusterRole]
#   remediation: Remove the verb create, or leave pods to controllers.
#   fix:
#     terraform: |
#       rule {
#         api_groups = [""]
#         resources  = ["pods"]
#         verbs      = ["get", "list", "watch"]
#       }
#     kubernetes: |
#       rules:
#         - apiGroups: [""]
#           resources: [pods]
#           verbs: [get, list, watch]
#   links: ["https://kubernetes.io/docs/concepts/security/rbac-good-practices/"]
#   aliases: [rbac_minimize_pod_creation_access, 592ad21d-ad9b-46c6-8d2d-fad09d62a942, 522d4a64-4dc9-44bd-9240-7d8a0d5cb5ba, AVD-KSV-0048]
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
	message := sprintf("%s creates pods: it may %s %s", [workloads.name, verb, resource])
}

dangerous := {"pods"}

verbs := {"create", "*"}
