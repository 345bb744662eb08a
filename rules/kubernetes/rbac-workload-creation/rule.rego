# METADATA
# title: Kubernetes RBAC roles should not allow creating workloads in all namespaces
# description: A ClusterRole that creates deployments, jobs and the like creates pods anywhere, with every service account and secret there.
# custom:
#   id: PL-K8S-RBAC-015
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Role, ClusterRole]
#   remediation: Use a Role in the namespace that needs it.
#   fix:
#     terraform: |
#       metadata {
#         name      = "deployer"
#         namespace = "application"
#       }
#     kubernetes: |
#       kind: Role # in the namespace that needs it
#       metadata:
#         name: deployer
#         namespace: application
#   links: ["https://kubernetes.io/docs/concepts/security/rbac-good-practices/"]
#   aliases: [592ad21d-ad9b-46c6-8d2d-fad09d62a942, 522d4a64-4dc9-44bd-9240-7d8a0d5cb5ba, AVD-KSV-0048]
package rule

import rego.v1

import data.lib.workloads

deny contains {"path": ["rules", i, "resources", j], "message": message} if {
	some i, rule in input.rules
	input.kind == "ClusterRole"
	some group in rule.apiGroups
	group in {"apps", "batch", "*"}
	some j, resource in rule.resources
	resource in dangerous
	count(object.get(rule, "resourceNames", [])) == 0
	some verb in rule.verbs
	verb in verbs
	message := sprintf("%s creates workloads everywhere: it may %s %s", [workloads.name, verb, resource])
}

dangerous := {"deployments", "daemonsets", "statefulsets", "replicasets", "jobs", "cronjobs"}

verbs := {"create", "*"}
