# METADATA
# title: Kubernetes RBAC bindings must not grant permissions to anonymous users
# description: The user system:anonymous and the group system:unauthenticated stand for everybody who can reach the API server, without any login.
# custom:
#   id: PL-K8S-RBAC-004
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [RoleBinding, ClusterRoleBinding]
#   remediation: Remove the subject and bind the role to the users, groups or service accounts that need it.
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

deny contains {"path": ["subjects", i, "name"], "message": message} if {
	not object.get(input, ["roleRef", "name"], "") in public_roles
	some i, subject in input.subjects
	subject.name in {"system:anonymous", "system:unauthenticated"}
	message := sprintf("%s grants permissions to anonymous users: %s", [workloads.name, subject.name])
}

# Made for everybody: the version and health of the cluster, its keys for tokens, and how to join it.
public_roles := {"system:public-info-viewer", "system:service-account-issuer-discovery", "kubeadm:bootstrap-signer-clusterinfo"}
