# METADATA
# title: Pods must not reach the container runtime's socket
# description: Whoever can write to the socket of Docker, containerd or CRI-O can start a privileged container and so is root on the node; mounting the socket read-only does not prevent it.
# custom:
#   id: PL-K8S-POD-006
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Rollout, Job, CronJob]
#   remediation: Remove the volume. Build images with a tool that needs no daemon (BuildKit without root, Buildah), and read container data from the kubelet or the API.
#   compliance: ["CIS Kubernetes 5.2.12", "NIST 800-53 AC-6", "PCI-DSS 7.2.2"]
#   aliases: [CKV_K8S_27, AVD-KSV-0006]
package rule

import rego.v1

applies contains [] if pod

deny contains {"path": array.concat(pod_path, ["volumes", i, "hostPath", "path"]), "message": message} if {
	some i, volume in pod.volumes
	reaches_socket(clean(volume.hostPath.path))
	message := sprintf("%s: volume %v gives access to the container runtime: it mounts %s of the node", [workload, object.get(volume, "name", ""), volume.hostPath.path])
}

reaches_socket(path) if regex.match(`/(docker|dockershim|containerd|crio|cri-dockerd|podman|buildkitd)\.sock$`, path)

# Folders that hold the sockets.
reaches_socket(path) if path in {"", "/run", "/var/run"}

reaches_socket(path) if regex.match(`^(/var)?/run/(docker|containerd|crio|podman|k3s|k3s/containerd)$`, path)

# Without repeated slashes and the slash at the end; the root becomes empty.
clean(path) := trim_suffix(regex.replace(path, "/(\\./|/)*", "/"), "/")

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
