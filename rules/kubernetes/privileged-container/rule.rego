# METADATA
# title: Containers must not run privileged
# description: A privileged container has all capabilities and all devices of its node, so whoever breaks out of the application owns the node. On Windows, HostProcess containers are the same.
# custom:
#   id: PL-K8S-POD-001
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Rollout, Job, CronJob]
#   remediation: Remove privileged (and windowsOptions.hostProcess) or set it to false, and add the one capability the container needs instead.
#   compliance: ["CIS Kubernetes 5.2.2", "CIS Kubernetes 5.2.11", "NIST 800-53 AC-6", "PCI-DSS 7.2.2"]
#   aliases: [CKV_K8S_16, AVD-KSV-0017, AVD-KSV-0103]
package rule

import rego.v1

applies contains [] if count(containers) > 0

deny contains {"path": array.concat(container.path, keys), "message": message} if {
	some container in containers
	some keys in [["securityContext", "privileged"], host_process]
	object.get(container.spec, keys, null) in {true, "true"}
	message := sprintf("%s: container %v is privileged: %s is true", [workload, object.get(container.spec, "name", ""), concat(".", keys)])
}

deny contains {"path": array.concat(pod_path, host_process), "message": message} if {
	object.get(pod, host_process, null) in {true, "true"}
	message := sprintf("%s runs its containers as processes of the host: %s is true", [workload, concat(".", host_process)])
}

host_process := ["securityContext", "windowsOptions", "hostProcess"]

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
