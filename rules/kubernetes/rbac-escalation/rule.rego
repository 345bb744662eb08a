# METADATA
# title: Kubernetes RBAC roles must not allow privilege escalation (bind, escalate)
# description: Who may escalate or bind roles can give themselves every right.
# custom:
#   id: PL-K8S-RBAC-002
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Role, ClusterRole]
#   remediation: Remove the verbs escalate and bind, or limit them with resourceNames to roles without dangerous rights.
#   fix:
#     terraform: |
#       rule {
#         api_groups     = ["rbac.authorization.k8s.io"]
#         resources      = ["roles"]
#         verbs          = ["bind"]
#         resource_names = ["viewer"] # without dangerous rights
#       }
#     kubernetes: |
#       rules:
#         - apiGroups: ["rbac.authorization.k8s.io"]
#           resources: [roles]
#           verbs: [bind]
#           resourceNames: [viewer] # without dangerous rights
#   links: ["https://kubernetes.io/docs/concepts/security/rbac-good-practices/"]
#   aliases: [CKV_K8S_157, CKV_K8S_158, AVD-KSV-0043, 8320826e-7a9c-4b0b-9535-578333193432, AVD-KSV-0051, AVD-KSV-0052, CKV2_K8S_1]
package rule

import rego.v1

import data.lib.workloads

deny contains {"path": ["rules", i, "verbs", j], "message": message} if {
	some i, rule in input.rules
	some j, verb in rule.verbs
	some resource in rule.resources
	resource in dangerous[verb]
	not limited(rule)
	message := sprintf("%s allows privilege escalation: it allows to %s %s", [workloads.name, verb, resource])
}

dangerous := {
	"escalate": {"roles", "clusterroles", "*"},
	"bind": {"roles", "clusterroles", "rolebindings", "clusterrolebindings", "*"},
	"*": {"roles", "clusterroles"},
}

# To named roles and users, none of them an administrator.
limited(rule) if {
	count(rule.resourceNames) > 0
	every name in rule.resourceNames {
		not name in {"cluster-admin", "admin", "system:masters", "system:admin", "kubernetes-admin"}
	}
}
