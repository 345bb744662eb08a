# METADATA
# title: Kubernetes RBAC bindings should not grant cluster-admin to GitOps controllers
# description: Flux and Argo CD are installed with all permissions. Whoever may write to one of their repositories, or to their objects, then has the whole cluster; where several teams share it, controllers should act as service accounts of the teams.
# custom:
#   id: PL-K8S-RBAC-020
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [ClusterRoleBinding, ClusterRole]
#   remediation: Bind what the controllers bring into the cluster, and set a default service account (--default-service-account) for tenants.
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
#   links: ["https://fluxcd.io/flux/installation/configuration/multitenancy/"]
#   aliases: []
package rule

import rego.v1

import data.lib.rbac
import data.lib.workloads

deny contains {"path": ["roleRef", "name"], "message": message} if {
	input.roleRef.name == "cluster-admin"
	names := [subject.name | some subject in input.subjects; rbac.is_gitops_controller(subject)]
	count(names) > 0
	message := sprintf("%s makes controllers of a repository administrators of the whole cluster: %s", [workloads.name, concat(", ", names)])
}

deny contains {"path": ["rules", i, "resources", j], "message": message} if {
	rbac.is_part_of_flux(input)
	some i, rule in input.rules
	some j, resource in rule.resources
	resource == "serviceaccounts/token"
	message := sprintf("%s creates tokens of all service accounts", [workloads.name])
}
