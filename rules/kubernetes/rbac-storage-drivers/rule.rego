# METADATA
# title: Kubernetes RBAC roles of storage drivers should be needed
# description: A driver of storage creates persistent volumes, which is what it is for. Whoever gets hold of its token can make one of a folder of a node, so each driver should be needed.
# custom:
#   id: PL-K8S-RBAC-022
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Role, ClusterRole]
#   remediation: Remove drivers that nothing uses, and keep the service accounts of the others to their own pods.
#   fix:
#     terraform: |
#       rule {
#         api_groups = [""]
#         resources  = ["persistentvolumeclaims"]
#         verbs      = ["create", "get", "list"]
#       }
#     kubernetes: |
#       rules:
#         - apiGroups: [""]
#           resources: [persistentvolumeclaims]
#           verbs: [create, get, list]
#   links: ["https://kubernetes.io/docs/concepts/security/rbac-good-practices/"]
#   aliases: [PL-K8S-RBAC-013, rbac_minimize_pv_creation_access]
package rule

import rego.v1

import data.lib.rbac
import data.lib.workloads

skip if not rbac.is_of_storage_driver(input)

deny contains {"path": ["rules", i, "resources", j], "message": message} if {
	some i, rule in input.rules
	some group in rule.apiGroups
	group in {"", "*"}
	some j, resource in rule.resources
	resource in dangerous
	count(object.get(rule, "resourceNames", [])) == 0
	some verb in rule.verbs
	verb in verbs
	message := sprintf("%s creates persistent volumes: it may %s %s", [workloads.name, verb, resource])
}

dangerous := {"persistentvolumes"}

verbs := {"create", "*"}
