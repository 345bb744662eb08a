# METADATA
# title: Kubernetes namespaces should enforce a Pod Security Standard
# description: Without the label pod-security.kubernetes.io/enforce, or with privileged, everybody who may create pods there may take over the node.
# custom:
#   id: PL-K8S-NS-002
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Namespace]
#   remediation: "Label the namespace with pod-security.kubernetes.io/enforce: baseline or restricted."
#   fix:
#     terraform: |
#       labels = {
#         "pod-security.kubernetes.io/enforce" = "restricted"
#       }
#     kubernetes: |
#       labels:
#         pod-security.kubernetes.io/enforce: restricted
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-admission/"]
#   aliases: []
package rule

import rego.v1

import data.lib.workloads

label := "pod-security.kubernetes.io/enforce"

# Namespaces of the system run what is privileged.
skip if input.metadata.name in {"kube-system", "kube-public", "kube-node-lease"}

deny contains {"path": array.concat(["metadata", "labels"], written), "message": message} if {
	level := object.get(input, ["metadata", "labels", label], "privileged")
	level == "privileged"
	written := [name | some name in [label]; object.get(input, ["metadata", "labels", name], null) != null]
	message := sprintf("%s does not enforce a Pod Security Standard: %s is not baseline or restricted", [workloads.name, label])
}
