# METADATA
# title: Containers must not run as root
# description: A process that is root in its container is root on the node as soon as it gets out. Without runAsNonRoot or a user id, the image decides, and most images choose root.
# custom:
#   id: PL-K8S-POD-003
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Rollout, Job, CronJob]
#   remediation: Set securityContext.runAsNonRoot to true, or runAsUser to an id above 0, for the pod or for every container; a container's setting wins over the pod's.
#   compliance: ["CIS Kubernetes 5.2.7", "NIST 800-53 AC-6", "PCI-DSS 2.2.6"]
#   aliases: [CKV_K8S_23, AVD-KSV-0012, AVD-KSV-0105]
package rule

import rego.v1

applies contains [] if count(containers) > 0

deny contains {"path": user.path, "message": message} if {
	some container in containers
	user := setting(container, ["securityContext", "runAsUser"])
	user.value in {0, "0"}
	message := sprintf("%s: container %v runs as root: runAsUser is 0", [workload, object.get(container.spec, "name", "")])
}

deny contains {"path": non_root.path, "message": message} if {
	some container in containers
	setting(container, ["securityContext", "runAsUser"]).value == null
	non_root := setting(container, ["securityContext", "runAsNonRoot"])
	non_root.value in {null, false, "false"}
	message := sprintf("%s: container %v may run as root: runAsNonRoot is not true and there is no runAsUser", [workload, object.get(container.spec, "name", "")])
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
