# METADATA
# title: Kubernetes RBAC Roles should not allow exec into pods of a namespace
# description: Who may exec into or attach to pods has the secrets and accounts of what runs in the namespace. People who run it often may, until something else finds what is wrong.
# custom:
#   id: PL-K8S-RBAC-021
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Role]
#   remediation: Remove pods/exec and pods/attach.
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
#   aliases: [AVD-KSV-0053, AVD-KSV-0054, CKV2_K8S_2]
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
	message := sprintf("%s runs commands in pods of its namespace: it may %s %s", [workloads.name, verb, resource])
}

dangerous := {"pods/exec", "pods/attach"}

verbs := {"create", "get", "*"}
