# METADATA
# title: Kubernetes Deployments should have more than one replica
# description: One replica is down whenever its node is drained, fails or the pod is replaced.
# custom:
#   id: PL-K8S-REL-001
#   severity: Low
#   advice: true
#   kinds: [kubernetes]
#   resourceTypes: [Deployment, StatefulSet]
#   remediation: Set spec.replicas to two or more, or scale with a HorizontalPodAutoscaler.
#   fix:
#     terraform: |
#       replicas = 2
#     kubernetes: |
#       replicas: 2
#   links: ["https://kubernetes.io/docs/concepts/workloads/controllers/deployment/"]
#   aliases: []
package rule

import rego.v1

import data.lib.workloads

# Where an autoscaler decides, replicas is left out; and a patch says nothing of it.
skip if not workloads.is_complete

deny contains {"path": ["spec", "replicas"], "message": message} if {
	input.spec.replicas in {1, "1"}
	message := sprintf("%s has one replica only", [workloads.name])
}
