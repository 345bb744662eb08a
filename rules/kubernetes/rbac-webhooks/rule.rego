# METADATA
# title: Kubernetes RBAC roles must not allow changing admission webhooks
# description: A webhook sees every object that is created, secrets included, and a mutating one changes it.
# custom:
#   id: PL-K8S-RBAC-011
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Role, ClusterRole]
#   remediation: Name the configuration in resourceNames, or remove the verbs.
#   fix:
#     terraform: |
#       rule {
#         api_groups = ["admissionregistration.k8s.io"]
#         resources  = ["validatingwebhookconfigurations"]
#         verbs      = ["get", "list"]
#       }
#     kubernetes: |
#       rules:
#         - apiGroups: ["admissionregistration.k8s.io"]
#           resources: [validatingwebhookconfigurations]
#           verbs: [get, list]
#   links: ["https://kubernetes.io/docs/concepts/security/rbac-good-practices/"]
#   covers: [PL-K8S-RBAC-011]
#   aliases: [CKV_K8S_155, rbac_minimize_webhook_config_access]
package rule

import rego.v1

import data.lib.workloads

deny contains {"path": ["rules", i, "resources", j], "message": message} if {
	some i, rule in input.rules
	some group in rule.apiGroups
	group in {"admissionregistration.k8s.io", "*"}
	some j, resource in rule.resources
	resource in dangerous
	[group, resource] != ["*", "*"]
	count(object.get(rule, "resourceNames", [])) == 0
	some verb in rule.verbs
	verb in verbs
	message := sprintf("%s changes admission webhooks: it may %s %s", [workloads.name, verb, resource])
}

dangerous := {"validatingwebhookconfigurations", "mutatingwebhookconfigurations", "*"}

verbs := {"create", "update", "patch", "delete", "*"}
