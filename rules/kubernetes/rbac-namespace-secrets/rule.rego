# METADATA
# title: Kubernetes RBAC Roles should not allow reading all secrets of a namespace
# description: Who may get, list or watch secrets has the credentials of everything in the namespace. In a namespace of their own controllers have what is theirs, and in one that is shared also what others keep there.
# custom:
#   id: PL-K8S-RBAC-019
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Role]
#   remediation: Name the secrets in resourceNames, or remove the rule.
#   fix:
#     terraform: |
#       rule {
#         api_groups     = [""]
#         resources      = ["secrets"]
#         verbs          = ["get"]
#         resource_names = ["shop-password"] # the secrets that are needed
#       }
#     kubernetes: |
#       rules:
#         - apiGroups: [""]
#           resources: [secrets]
#           verbs: [get]
#           resourceNames: [shop-password] # the secrets that are needed
#   links: ["https://kubernetes.io/docs/concepts/security/rbac-good-practices/"]
#   covers: [PL-K8S-RBAC-018]
#   aliases: [PL-K8S-RBAC-006, rbac_minimize_secret_access, AVD-KSV-0041, b7bca5c4-1dab-4c2c-8cbe-3050b9d59b14, 056ac60e-fe07-4acc-9b34-8e1d51716ab9, 826abb30-3cd5-4e0b-a93b-67729b4f7e63, 07fc3413-e572-42f7-9877-5c8fc6fccfb5, CKV2_K8S_5]
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
	message := sprintf("%s reads all secrets of its namespace: it may %s %s", [workloads.name, verb, resource])
}

dangerous := {"secrets"}

verbs := {"get", "list", "watch", "*"}
