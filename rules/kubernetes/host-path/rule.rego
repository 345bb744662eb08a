# METADATA
# title: Pods must not mount folders of their node
# description: A hostPath volume gives the pod files of its node, such as credentials of the kubelet and logs and data of other pods. With write access it is a way to take over the node.
# custom:
#   id: PL-K8S-POD-005
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Rollout, Job, CronJob]
#   remediation: Use a persistent volume claim, an emptyDir, a ConfigMap, a Secret or a projected volume instead of hostPath.
#   compliance: ["CIS Kubernetes 5.2.12", "NIST 800-53 AC-6", "PCI-DSS 7.2.2"]
#   aliases: [AVD-KSV-0023]
package rule

import rego.v1

applies contains [] if pod

deny contains {"path": array.concat(pod_path, ["volumes", i, "hostPath"]), "message": message} if {
	some i, volume in pod.volumes
	is_object(volume.hostPath)
	message := sprintf("%s: volume %v mounts %v of its node", [workload, object.get(volume, "name", ""), object.get(volume.hostPath, "path", "a folder")])
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
