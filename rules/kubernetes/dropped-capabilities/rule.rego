# METADATA
# title: Containers must drop all capabilities
# description: A container that does not drop ALL keeps the runtime's default capabilities, among them NET_RAW, SETUID and CHOWN, which hardly any application needs and which help an attacker.
# custom:
#   id: PL-K8S-POD-009
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Rollout, Job, CronJob]
#   remediation: Set securityContext.capabilities.drop to [ALL] and add back only what the process needs.
#   compliance: ["CIS Kubernetes 5.2.8", "CIS Kubernetes 5.2.10", "NIST 800-53 CM-7", "PCI-DSS 2.2.4"]
#   aliases: [CKV_K8S_28, CKV_K8S_37, AVD-KSV-0003, AVD-KSV-0106]
package rule

import rego.v1

applies contains [] if count(containers) > 0

deny contains {"path": nearest(container, attribute), "message": message} if {
	some container in containers
	not drops_all(container.spec)
	message := sprintf("%s: container %v keeps capabilities: it does not drop ALL", [workload, object.get(container.spec, "name", "")])
}

attribute := ["securityContext", "capabilities", "drop"]

# A capability that is known only when it is deployed may be ALL.
drops_all(container) if {
	some capability in container.securityContext.capabilities.drop
	regex.match(`(?i)^(CAP_)?ALL$|[{$]`, capability)
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
