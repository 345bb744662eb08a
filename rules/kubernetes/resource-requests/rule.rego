# METADATA
# title: Containers must request CPU and memory
# description: The scheduler places pods by their requests. Containers that request nothing are put on full nodes and are the first to be evicted.
# custom:
#   id: PL-K8S-RES-003
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Rollout, Job, CronJob]
#   remediation: Set resources.requests.cpu and resources.requests.memory on every container and init container; a limit without a request counts as request.
#   compliance: ["NIST 800-53 SC-5", "PCI-DSS 2.2.6"]
#   aliases: [CKV_K8S_10, CKV_K8S_12, AVD-KSV-0015, AVD-KSV-0016]
package rule

import rego.v1

applies contains [] if count(containers) > 0

deny contains {"path": nearest(container, ["resources", "requests"]), "message": message} if {
	some container in containers
	missing := [resource | some resource in ["cpu", "memory"]; not requested(container.spec, resource)]
	count(missing) > 0
	message := sprintf("%s: container %v does not request %s", [workload, object.get(container.spec, "name", ""), concat(" and ", missing)])
}

# By the container or its pod, or through a limit, which is the request where there is no other.
requested(container, resource) if {
	some spec in [container, pod]
	some group in ["requests", "limits"]
	object.get(spec, ["resources", group, resource], null) != null
}

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
