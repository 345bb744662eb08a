# METADATA
# title: Kubernetes PodDisruptionBudgets should allow node drains
# description: A budget that allows no disruption stops upgrades of nodes, and with them fixes of weaknesses.
# custom:
#   id: PL-K8S-REL-002
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [PodDisruptionBudget]
#   remediation: Set maxUnavailable to at least 1, or minAvailable below the number of replicas.
#   fix:
#     terraform: |
#       max_unavailable = 1
#     kubernetes: |
#       maxUnavailable: 1
#   links: ["https://kubernetes.io/docs/tasks/run-application/configure-pdb/"]
#   aliases: []
package rule

import rego.v1

import data.lib.workloads

deny contains {"path": ["spec", attribute], "message": message} if {
	some attribute, blocking in {"maxUnavailable": {0, "0", "0%"}, "minAvailable": {"100%"}}
	input.spec[attribute] in blocking
	message := sprintf("%s lets no pod be moved: %s is %v", [workloads.name, attribute, input.spec[attribute]])
}
