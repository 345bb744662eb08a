# METADATA
# title: Kubernetes RBAC roles should not allow creating persistent volumes
# description: Who creates persistent volumes can make one of a folder of the node, and mount it past the limits on hostPath.
# custom:
#   id: PL-K8S-RBAC-013
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Role, ClusterRole]
#   remediation: Let storage classes provision volumes.
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
#   aliases: [rbac_minimize_pv_creation_access]
package rule

import rego.v1

import data.lib.rbac
import data.lib.workloads

# PL-K8S-RBAC-022 is about drivers of storage.
skip if rbac.is_of_storage_driver(input)

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
