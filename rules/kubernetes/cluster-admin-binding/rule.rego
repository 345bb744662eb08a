# METADATA
# title: Kubernetes RBAC bindings must not grant cluster-admin
# description: The role cluster-admin may do everything with everything in the cluster. A leaked token or a mistake of its holder then costs the whole cluster.
# custom:
#   id: PL-K8S-RBAC-003
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [ClusterRoleBinding]
#   remediation: Bind a role with only the rights that are needed, in one namespace where that is enough.
#   fix:
#     terraform: |
#       role_ref {
#         api_group = "rbac.authorization.k8s.io"
#         kind      = "ClusterRole"
#         name      = "view" # what is needed
#       }
#     kubernetes: |
#       roleRef:
#         apiGroup: rbac.authorization.k8s.io
#         kind: ClusterRole
#         name: view # what is needed
#   links: ["https://kubernetes.io/docs/concepts/security/rbac-good-practices/"]
#   aliases: [AVD-KSV-0111, rbac_cluster_admin_usage, 249328b8-5f0f-409f-b1dd-029f07882e11, 17172bc2-56fb-4f17-916f-a014147706cd]
package rule

import rego.v1

import data.lib.rbac
import data.lib.workloads

# PL-K8S-RBAC-020 tells the controllers of Flux and Argo CD.
deny contains {"path": ["roleRef", "name"], "message": message} if {
	input.roleRef.name == "cluster-admin"
	names := [sprintf("%v %v", [subject.kind, subject.name]) | some subject in input.subjects; not is_group_of_administrators(subject); not rbac.is_gitops_controller(subject)]
	count(names) > 0
	message := sprintf("%s makes administrators of the whole cluster: %s", [workloads.name, concat(", ", names)])
}

# The role is made for these: people whom somebody else's directory calls administrators.
is_group_of_administrators(subject) if {
	subject.kind == "Group"
	regex.match(`(?i)(^|[^a-z])(cluster)?-?admin(istrator)?s?($|[^a-z])`, subject.name)
	not startswith(subject.name, "system:")
}
