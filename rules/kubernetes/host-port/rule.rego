# METADATA
# title: Containers must not bind ports of their node
# description: A hostPort opens the container on the node's address, past Services and often past network policies, and ties the pod to nodes where the port is free.
# custom:
#   id: PL-K8S-POD-007
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Rollout, Job, CronJob]
#   remediation: Remove hostPort and publish the container through a Service or an Ingress.
#   compliance: ["CIS Kubernetes 5.2.13", "NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_K8S_26, AVD-KSV-0024]
package rule

import rego.v1

applies contains [] if count(containers) > 0

deny contains {"path": array.concat(container.path, ["ports", i, "hostPort"]), "message": message} if {
	some container in containers
	some i, port in container.spec.ports
	regex.match(`^[1-9][0-9]*$`, sprintf("%v", [port.hostPort]))
	message := sprintf("%s: container %v binds port %v of its node", [workload, object.get(container.spec, "name", ""), port.hostPort])
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

containers contains {"path": array.concat(pod_path, [group, i]), "spec": container} if {
	some group in ["containers", "initContainers"]
	some i, container in pod[group]
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
