# METADATA
# title: Kubernetes RBAC roles must not allow impersonation
# description: Who may impersonate users, groups or service accounts has the rights of all of them, up to administrators.
# custom:
#   id: PL-K8S-RBAC-014
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Role, ClusterRole]
#   remediation: Remove impersonate, or name users without dangerous rights in resourceNames.
#   fix:
#     terraform: |
#       rule {
#         api_groups     = [""]
#         resources      = ["users"]
#         verbs          = ["impersonate"]
#         resource_names = ["jane"] # without dangerous rights
#       }
#     kubernetes: |
#       rules:
#         - apiGroups: [""]
#           resources: [users]
#           verbs: [impersonate]
#           resourceNames: [jane] # without dangerous rights
#   links: ["https://kubernetes.io/docs/concepts/security/rbac-good-practices/"]
#   aliases: [PL-K8S-RBAC-002, AVD-KSV-0043, 9f85c3f6-26fd-4007-938a-2e0cb0100980, CKV2_K8S_3]
package rule

import rego.v1

import data.lib.workloads

deny contains {"path": ["rules", i, "resources", j], "message": message} if {
	some i, rule in input.rules

	some j, resource in rule.resources
	resource in dangerous
	not limited(rule)
	some verb in rule.verbs
	verb in verbs
	message := sprintf("%s acts as others: it may %s %s", [workloads.name, verb, resource])
}

dangerous := {"users", "groups", "serviceaccounts", "uids"}

verbs := {"impersonate"}

# To named users, none of them an administrator.
limited(rule) if {
	count(rule.resourceNames) > 0
	every name in rule.resourceNames {
		not name in {"system:masters", "system:admin", "kubernetes-admin"}
	}
}
