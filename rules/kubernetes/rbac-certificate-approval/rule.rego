# METADATA
# title: Kubernetes RBAC roles must not allow approving certificate signing requests
# description: Who approves certificate requests can give themselves a certificate for any user, administrators included.
# custom:
#   id: PL-K8S-RBAC-010
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Role, ClusterRole]
#   remediation: Leave approval to controllers of the cluster.
#   fix:
#     terraform: |
#       rule {
#         api_groups = ["certificates.k8s.io"]
#         resources  = ["certificatesigningrequests"]
#         verbs      = ["get", "list", "watch"]
#       }
#     kubernetes: |
#       rules:
#         - apiGroups: ["certificates.k8s.io"]
#           resources: [certificatesigningrequests]
#           verbs: [get, list, watch]
#   links: ["https://kubernetes.io/docs/concepts/security/rbac-good-practices/"]
#   aliases: [CKV_K8S_156, rbac_minimize_csr_approval_access]
package rule

import rego.v1

import data.lib.workloads

deny contains {"path": ["rules", i, "resources", j], "message": message} if {
	some i, rule in input.rules
	some group in rule.apiGroups
	group in {"certificates.k8s.io", "*"}
	some j, resource in rule.resources
	resource in dangerous
	[group, resource] != ["*", "*"]
	count(object.get(rule, "resourceNames", [])) == 0
	some verb in rule.verbs
	verb in verbs
	message := sprintf("%s approves certificates: it may %s %s", [workloads.name, verb, resource])
}

dangerous := {"certificatesigningrequests/approval", "*/approval", "*"}

verbs := {"update", "patch", "*"}
