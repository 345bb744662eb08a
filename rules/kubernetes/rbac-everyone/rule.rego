# METADATA
# title: Kubernetes RBAC bindings must not grant roles to all authenticated users
# description: The groups system:authenticated and system:serviceaccounts are every user and every pod of the cluster; on some clouds, everybody with an account there.
# custom:
#   id: PL-K8S-RBAC-017
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [RoleBinding, ClusterRoleBinding]
#   joins: [Role, ClusterRole]
#   remediation: Bind the role to the users, groups or service accounts that need it.
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
#   aliases: []
package rule

import rego.v1

import data.lib.workloads

# As the cluster has them.
skip if regex.match(`^system:(basic-user|discovery|public-info-viewer|service-account-issuer-discovery|node.*)$|^kubeadm:`, input.roleRef.name)

# Whoever makes pods needs a security policy; the one that allows least is for all.
skip if {
	regex.match(`(?i)psp|pod-?security|(^|[^a-z])scc([^a-z]|$)`, input.roleRef.name)
	regex.match(`(?i)(^|[^a-z])restricted`, input.roleRef.name)
}

# What everybody may know: ConfigMaps by their names, such as the version of what is installed.
skip if {
	some role in input.joined[input.roleRef.kind]
	role.metadata.name == input.roleRef.name
	object.get(role.metadata, "namespace", "default") == object.get(input.metadata, "namespace", "default")
	count(role.rules) > 0
	every rule in role.rules {
		object.get(rule, "resources", []) == ["configmaps"]
		count(object.get(rule, "resourceNames", [])) > 0
		every verb in rule.verbs { verb in {"get", "list", "watch"} }
	}
}

deny contains {"path": ["subjects", i, "name"], "message": message} if {
	some i, subject in input.subjects
	subject.kind == "Group"
	everybody := everybody_in[subject.name]
	message := sprintf("%s is granted to all %s: %s", [workloads.name, everybody, subject.name])
}

everybody_in := {"system:authenticated": "authenticated users", "system:serviceaccounts": "service accounts"}
