# METADATA
# title: Pods must not share the namespaces of their node
# description: With hostNetwork, hostPID or hostIPC a pod sees the network traffic, the processes or the shared memory of its node and of all other pods there, and network policies do not hold for it.
# custom:
#   id: PL-K8S-POD-004
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Rollout, Job, CronJob]
#   remediation: Remove hostNetwork, hostPID and hostIPC or set them to false; reach the pod through a Service.
#   compliance: ["CIS Kubernetes 5.2.3", "CIS Kubernetes 5.2.4", "CIS Kubernetes 5.2.5", "NIST 800-53 SC-7", "PCI-DSS 2.2.6"]
#   aliases: [CKV_K8S_17, CKV_K8S_18, CKV_K8S_19, AVD-KSV-0008, AVD-KSV-0009, AVD-KSV-0010]
package rule

import rego.v1

applies contains [] if pod

deny contains {"path": array.concat(pod_path, [attribute]), "message": message} if {
	some attribute in ["hostNetwork", "hostPID", "hostIPC"]
	pod[attribute] in {true, "true"}
	message := sprintf("%s shares a namespace of its node: %s is true", [workload, attribute])
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
