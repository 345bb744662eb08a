# METADATA
# title: Kubernetes RBAC bindings must not grant roles to all authenticated users
# description: The groups system:authenticated and system:serviceaccounts are every user and every pod of the cluster; on some clouds, everybody with an account there.
# custom:
#   id: PL-K8S-RBAC-017
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [RoleBinding, ClusterRoleBinding]
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

deny contains {"path": ["subjects", i, "name"], "message": message} if {
	some i, subject in input.subjects
	subject.kind == "Group"
	subject.name in {"system:authenticated", "system:serviceaccounts"}
	message := sprintf("%s is granted to all authenticated users: %s", [workloads.name, subject.name])
}
