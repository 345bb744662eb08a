# METADATA
# title: Kubernetes RBAC roles must not allow creating service account tokens
# description: Who creates tokens can act as every service account of the namespace, or of the cluster.
# custom:
#   id: PL-K8S-RBAC-012
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Role, ClusterRole]
#   remediation: Name the service accounts in resourceNames, or remove the rule.
#   fix:
#     terraform: |
#       rule {
#         api_groups     = [""]
#         resources      = ["serviceaccounts/token"]
#         verbs          = ["create"]
#         resource_names = ["builder"] # the accounts that are meant
#       }
#     kubernetes: |
#       rules:
#         - apiGroups: [""]
#           resources: [serviceaccounts/token]
#           verbs: [create]
#           resourceNames: [builder] # the accounts that are meant
#   links: ["https://kubernetes.io/docs/concepts/security/rbac-good-practices/"]
#   aliases: [rbac_minimize_service_account_token_creation]
package rule

import rego.v1

import data.lib.rbac
import data.lib.workloads

# PL-K8S-RBAC-020 tells them.
skip if rbac.is_part_of_flux(input)

deny contains {"path": ["rules", i, "resources", j], "message": message} if {
	some i, rule in input.rules
	some group in rule.apiGroups
	group in {"", "*"}
	some j, resource in rule.resources
	resource in dangerous
	count(object.get(rule, "resourceNames", [])) == 0
	some verb in rule.verbs
	verb in verbs
	message := sprintf("%s creates tokens of service accounts: it may %s %s", [workloads.name, verb, resource])
}

dangerous := {"serviceaccounts/token"}

verbs := {"create", "*"}
