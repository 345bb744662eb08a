# METADATA
# title: Kubernetes RBAC bindings must not use the group system:masters
# description: "The group system:masters passes by RBAC and webhooks: nothing that is bound to it can be taken back while a certificate lives."
# custom:
#   id: PL-K8S-RBAC-016
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [RoleBinding, ClusterRoleBinding]
#   remediation: Bind cluster-admin, or better a narrower role, to a group of your own.
#   fix:
#     terraform: |
#       subject {
#         kind      = "Group" # one of your own, not system:masters
#         name      = "operators"
#         api_group = "rbac.authorization.k8s.io"
#       }
#     kubernetes: |
#       subjects:
#         - kind: Group # one of your own, not system:masters
#           name: operators
#           apiGroup: rbac.authorization.k8s.io
#   links: ["https://kubernetes.io/docs/concepts/security/rbac-good-practices/"]
#   aliases: []
package rule

import rego.v1

import data.lib.workloads

# As the cluster has it.
skip if input.metadata.name == "cluster-admin"

deny contains {"path": ["subjects", i, "name"], "message": message} if {
	some i, subject in input.subjects
	subject.kind == "Group"
	subject.name == "system:masters"
	message := sprintf("%s uses the group system:masters", [workloads.name])
}
