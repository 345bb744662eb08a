# METADATA
# title: Images must have a fixed version
# description: An image without a tag, or with the tag latest, can be something else every time it is pulled, so nobody knows what runs, nodes differ, and there is nothing to roll back to.
# custom:
#   id: PL-K8S-IMG-001
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Rollout, Job, CronJob]
#   remediation: Name a version (registry.example.com/app:1.4.2) or, better, a digest (app@sha256:…).
#   compliance: ["NIST 800-53 CM-2", "PCI-DSS 6.3.2"]
#   aliases: [CKV_K8S_14, AVD-KSV-0013]
package rule

import rego.v1

applies contains [] if count(containers) > 0

deny contains {"path": array.concat(container.path, ["image"]), "message": message} if {
	some container in containers
	image := container.spec.image
	known(image)
	not contains(image, "@")
	lower(tag(image)) in {"", "latest"}
	message := sprintf("%s: container %v runs no fixed version: its image is %q", [workload, object.get(container.spec, "name", ""), image])
}

# Not completed at deployment: by variables or by a tool that builds the image.
known(image) if not regex.match(`[$]|\{\{|^\s*$|^ko://`, image)

# The colon of a registry's port comes before the last slash.
tag(image) := name_and_tag[1] if {
	name_and_tag := split(regex.replace(image, "^.*/", ""), ":")
	count(name_and_tag) > 1
} else := ""

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

containers contains {"path": array.concat(pod_path, [group, i]), "spec": container} if {
	some group in ["containers", "initContainers", "ephemeralContainers"]
	some i, container in pod[group]
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
