# METADATA
# title: Pods must not mount a service account token they do not need
# description: Kubernetes mounts a token for its API into every pod unless it is told not to. Whoever gets into the container can use it with all rights of the service account.
# custom:
#   id: PL-K8S-SA-001
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Rollout, Job, CronJob]
#   remediation: Set automountServiceAccountToken to false in the pod's specification. Where the pod does call the API, keep the token and record why with an exclusion.
#   compliance: ["CIS Kubernetes 5.1.6", "NIST 800-53 AC-6", "PCI-DSS 7.2.5"]
#   aliases: [CKV_K8S_38, AVD-KSV-0036]
package rule

import rego.v1

applies contains [] if whole_pod

deny contains {"path": path, "message": message} if {
	whole_pod
	object.get(pod, attribute, null) in {null, true, "true"}
	path := array.concat(pod_path, [name | some name in [attribute]; object.get(pod, name, null) != null])
	message := sprintf("%s mounts a service account token: automountServiceAccountToken is not false", [workload])
}

attribute := "automountServiceAccountToken"

# Without an image it is a patch: what it leaves out is written elsewhere.
whole_pod if {
	some container in pod.containers
	container.image
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

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
