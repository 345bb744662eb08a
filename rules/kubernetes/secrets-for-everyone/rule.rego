# METADATA
# title: Kubernetes RBAC bindings must not grant all users access to secrets
# description: A role that may read secrets is bound to all users, to all service accounts, or to the account that pods have unless they say otherwise. Whoever gets into one pod then reads the secrets of all.
# custom:
#   id: PL-K8S-RBAC-005
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [RoleBinding, ClusterRoleBinding]
#   joins: [Role, ClusterRole]
#   remediation: Bind the role to the service account that needs it, and name the secrets in resourceNames.
#   fix:
#     terraform: |
#       subject {
#         kind      = "ServiceAccount" # who needs it
#         name      = "reader"
#         namespace = "application"
#       }
#     kubernetes: |
#       subjects:
#         - kind: ServiceAccount # who needs it
#           name: reader
#           namespace: application
#   links: ["https://kubernetes.io/docs/concepts/security/rbac-good-practices/"]
#   covers: [PL-K8S-RBAC-017]
#   aliases: []
package rule

import rego.v1

# Where the role is not known, nobody can tell.
skip if count(roles) == 0

roles contains role if {
	some role in input.joined[input.roleRef.kind]
	role.metadata.name == input.roleRef.name
	is_of_binding(role)
}

is_of_binding(role) if role.kind == "ClusterRole"

is_of_binding(role) if namespace(role) == namespace(input)

namespace(object_) := object.get(object_.metadata, "namespace", "default")

deny contains {"path": ["subjects", i, "name"], "message": message} if {
	some i, subject in input.subjects
	is_everyone(subject)
	some role in roles
	reads_secrets(role)
	message := sprintf("%s may read secrets: the %s %s lets it", [subject.name, role.kind, role.metadata.name])
}

is_everyone(subject) if {
	subject.kind == "Group"
	regex.match(`^system:(authenticated|unauthenticated|serviceaccounts(:.*)?)$`, subject.name)
}

is_everyone(subject) if {
	subject.kind == "ServiceAccount"
	subject.name == "default"
}

reads_secrets(role) if {
	some rule in role.rules
	some group in rule.apiGroups
	group in {"", "*"}
	some resource in rule.resources
	resource in {"secrets", "*"}
	some verb in rule.verbs
	verb in {"get", "list", "watch", "*"}
	count(object.get(rule, "resourceNames", [])) == 0
}
