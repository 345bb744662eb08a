# METADATA
# title: Containers must not add dangerous capabilities
# description: Capabilities such as SYS_ADMIN, NET_ADMIN, SYS_PTRACE or NET_RAW let a container control its node or listen to its neighbours. The Pod Security Standards allow none beyond the runtime's default set.
# custom:
#   id: PL-K8S-POD-008
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Rollout, Job, CronJob]
#   remediation: Remove the capability from securityContext.capabilities.add; drop ALL and add back only what the process needs, such as NET_BIND_SERVICE.
#   compliance: ["CIS Kubernetes 5.2.8", "CIS Kubernetes 5.2.9", "NIST 800-53 AC-6", "PCI-DSS 7.2.2"]
#   aliases: [CKV_K8S_25, CKV_K8S_39, AVD-KSV-0005, AVD-KSV-0022]
package rule

import rego.v1

applies contains [] if count(containers) > 0

deny contains {"path": array.concat(container.path, ["securityContext", "capabilities", "add", i]), "message": message} if {
	some container in containers
	some i, capability in container.spec.securityContext.capabilities.add
	name := trim_prefix(upper(capability), "CAP_")
	not name in harmless
	not regex.match(`[{$]`, name)
	message := sprintf("%s: container %v adds the capability %s", [workload, object.get(container.spec, "name", ""), name])
}

# What the baseline Pod Security Standard allows to add.
harmless := {
	"AUDIT_WRITE",
	"CHOWN",
	"DAC_OVERRIDE",
	"FOWNER",
	"FSETID",
	"KILL",
	"MKNOD",
	"NET_BIND_SERVICE",
	"SETFCAP",
	"SETGID",
	"SETPCAP",
	"SETUID",
	"SYS_CHROOT",
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
