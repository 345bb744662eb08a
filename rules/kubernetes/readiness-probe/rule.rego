# METADATA
# title: Containers must have a readiness probe
# description: Without a readiness probe a container gets requests as soon as it is started, and a rolling update goes on although the new version does not work.
# custom:
#   id: PL-K8S-PRB-002
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Rollout]
#   remediation: Add a readinessProbe that succeeds when the container can answer.
#   compliance: ["NIST 800-53 SI-13", "NIST 800-53 SC-5"]
#   aliases: [CKV_K8S_9]
package rule

import rego.v1

applies contains [] if count(containers) > 0

deny contains {"path": container.path, "message": message} if {
	some container in containers
	object.get(container.spec, "readinessProbe", null) == null
	message := sprintf("%s: container %v has no readinessProbe: it gets requests before it can answer", [workload, object.get(container.spec, "name", "")])
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
}

pod_path := pod_paths[input.kind]

pod := spec if {
	spec := object.get(input, pod_path, null)
	is_object(spec)
}

# Containers without an image are patches: what they leave out is written elsewhere. Pods that run to their end need no probes.
containers contains {"path": array.concat(pod_path, ["containers", i]), "spec": container} if {
	not object.get(pod, "restartPolicy", "Always") in {"Never", "OnFailure"}
	some i, container in pod.containers
	container.image
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
