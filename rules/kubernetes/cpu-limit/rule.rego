# METADATA
# title: Containers must have a CPU limit
# description: A container without a CPU limit can take all processors of its node and slow its neighbours down to what they requested.
# custom:
#   id: PL-K8S-RES-002
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Rollout, Job, CronJob]
#   remediation: Set resources.limits.cpu on every container and init container (or for the pod).
#   compliance: ["NIST 800-53 SC-5", "PCI-DSS 2.2.6"]
#   aliases: [CKV_K8S_11, AVD-KSV-0011]
package rule

import rego.v1

applies contains [] if count(containers) > 0

deny contains {"path": nearest(container, limit), "message": message} if {
	some container in containers
	every spec in [container.spec, pod] {
		object.get(spec, limit, null) == null
	}
	message := sprintf("%s: container %v has no CPU limit", [workload, object.get(container.spec, "name", "")])
}

limit := ["resources", "limits", "cpu"]

workload := sprintf("%s %v", [input.kind, object.get(input, ["metadata", "name"], "without a name")])

# Where each kind keeps the specification of its pods.
pod_paths := {
	"Pod": ["spec"],
	"PodTemplate": ["template", "spec"],
	"Deployment": ["spec", "template", "spec"],
	"StatefulSet": ["spec", "template", "spec"],
	"DaemonSet": ["spec", "template", "spec"],
	"ReplicaSet": ["spec", "template", "spec"],
	"ReplicationController": ["spec", "template", "spec"],
	"DeploymentConfig": ["spec", "template", "spec"],
	"Rollout": ["spec", "template", "spec"],
	"Job": ["spec", "template", "spec"],
	"CronJob": ["spec", "jobTemplate", "spec", "template", "spec"],
}

pod_path := pod_paths[input.kind]

pod := spec if {
	spec := object.get(input, pod_path, null)
	is_object(spec)
}

# Containers without an image are patches: what they leave out is written elsewhere.
containers contains {"path": array.concat(pod_path, [group, i]), "spec": container} if {
	some group in ["containers", "initContainers"]
	some i, container in pod[group]
	container.image
}

# The deepest part of the wanted attribute's path that is written.
nearest(container, keys) := array.concat(container.path, array.slice(keys, 0, depth)) if {
	depth := max([n |
		some n in numbers.range(0, count(keys))
		object.get(container.spec, array.slice(keys, 0, n), null) != null
	])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
