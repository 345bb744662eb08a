# METADATA
# title: Kubernetes pods should be selected by a NetworkPolicy
# description: Without a policy every pod of the cluster reaches this one, and it reaches everything; one that is taken over is a way to all others.
# custom:
#   id: PL-K8S-NET-007
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Deployment, StatefulSet, DaemonSet, ReplicaSet, Job, CronJob, Pod]
#   joins: [NetworkPolicy, Namespace]
#   remediation: Add a NetworkPolicy to the namespace that selects the pods, best one that forbids everything and others that allow what is needed.
#   fix:
#     kubernetes: |
#       apiVersion: networking.k8s.io/v1
#       kind: NetworkPolicy
#       metadata:
#         name: deny-by-default
#         namespace: application # that of the workload
#       spec:
#         podSelector: {}
#         policyTypes: [Ingress, Egress]
#   links: ["https://kubernetes.io/docs/concepts/services-networking/network-policies/"]
#   aliases: [CKV2_K8S_6, AVD-KSV-0038, 0401f71b-9c1e-4821-ab15-a955caa621be]
package rule

import rego.v1

import data.lib.workloads

# Only where the namespace itself is written beside its pods can it be told that no policy is missing elsewhere.
skip if not object.get(input.metadata, "namespace", "") in {other.metadata.name | some other in input.joined.Namespace}

skip if not workloads.is_complete

deny contains {"path": [], "message": message} if {
	count(covering) == 0
	message := sprintf("%s is not covered by a network policy", [workloads.name])
}

covering contains policy.metadata.name if {
	some policy in input.joined.NetworkPolicy
	object.get(policy.metadata, "namespace", "default") == input.metadata.namespace
	selects(object.get(policy.spec, "podSelector", {}))
}

labels := object.get(input, array.concat(array.slice(workloads.pod_path, 0, count(workloads.pod_path) - 1), ["metadata", "labels"]), {})

# Expressions may select it.
selects(selector) if count(object.get(selector, "matchExpressions", [])) > 0

selects(selector) if {
	every key, value in object.get(selector, "matchLabels", {}) {
		labels[key] == value
	}
}
