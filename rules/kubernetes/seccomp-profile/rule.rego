# METADATA
# title: Containers must run with a seccomp profile
# description: Without a seccomp profile a container may call everything the node's kernel offers. Kubernetes sets none unless the kubelet is told to, and the old annotations have no effect since version 1.27.
# custom:
#   id: PL-K8S-POD-011
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Rollout, Job, CronJob]
#   remediation: Set securityContext.seccompProfile.type to RuntimeDefault (or Localhost with a profile of your own) for the pod or for every container.
#   compliance: ["CIS Kubernetes 5.7.2", "NIST 800-53 CM-7", "PCI-DSS 2.2.6"]
#   aliases: [CKV_K8S_31, AVD-KSV-0030, AVD-KSV-0104]
package rule

import rego.v1

applies contains [] if count(containers) > 0

deny contains {"path": profile.path, "message": message} if {
	some container in containers
	profile := setting(container, ["securityContext", "seccompProfile", "type"])
	profile.value in {null, "Unconfined"}
	message := sprintf("%s: container %v runs without a seccomp profile", [workload, object.get(container.spec, "name", "")])
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
	not on_windows
	some group in ["containers", "initContainers", "ephemeralContainers"]
	some i, container in pod[group]
	container.image
}

# Windows refuses or ignores this setting.
on_windows if lower(object.get(pod, ["os", "name"], "")) == "windows"

on_windows if lower(object.get(pod, ["nodeSelector", "kubernetes.io/os"], "")) == "windows"

# What holds for a container: its own setting wins over the pod's.
setting(container, keys) := {"value": value, "path": array.concat(container.path, keys)} if {
	value := object.get(container.spec, keys, null)
	value != null
} else := {"value": value, "path": array.concat(pod_path, keys)} if {
	value := object.get(pod, keys, null)
	value != null
} else := {"value": null, "path": nearest(container, keys)}

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
