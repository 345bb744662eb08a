# METADATA
# title: Kubernetes NetworkPolicies should not allow all ingress traffic
# description: A policy with an ingress rule that names neither sources nor ports lets everybody reach the pods, also when other policies are strict, because policies add up.
# custom:
#   id: PL-K8S-NET-003
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [NetworkPolicy]
#   remediation: Name the pods, namespaces or networks that may connect (from) and the ports; to forbid everything, leave the ingress list empty.
#   fix:
#     terraform: |
#       spec {
#         policy_types = ["Ingress"]
#         pod_selector {}
#         ingress {
#           from {
#             pod_selector {
#               match_labels = {
#                 app = "frontend" # who may connect
#               }
#             }
#           }
#         }
#       }
#     kubernetes: |
#       spec:
#         podSelector: {}
#         policyTypes: [Ingress]
#         ingress:
#           - from:
#               - podSelector:
#                   matchLabels:
#                     app: frontend # who may connect
#   links: ["https://kubernetes.io/docs/concepts/services-networking/network-policies/"]
#   aliases: [AVD-KUBE-0001, kubernetes-network-no-public-ingress]
package rule

import rego.v1

import data.lib.workloads

# Without policyTypes, a policy is always about ingress.
skip if not about_ingress(object.get(input, ["spec", "policyTypes"], null))

deny contains {"path": ["spec", "ingress", i], "message": message} if {
	some i, rule in input.spec.ingress
	object.get(rule, "ports", null) in {null, []}
	everybody(object.get(rule, "from", null))
	message := sprintf("%s allows all ingress traffic: rule %d of ingress limits neither sources nor ports", [workloads.name, i + 1])
}

about_ingress(types) if types in {null, []}

about_ingress(types) if "Ingress" in types

everybody(sources) if sources in {null, []}

everybody(sources) if {
	some source in sources
	source.ipBlock.cidr in {"0.0.0.0/0", "::/0"}
	object.get(source.ipBlock, "except", null) in {null, []}
}
