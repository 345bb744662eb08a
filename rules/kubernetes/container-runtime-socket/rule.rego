# METADATA
# title: Kubernetes pods must not mount the container runtime socket
# description: Whoever can write to the socket of Docker, containerd or CRI-O can start a privileged container and so is root on the node; mounting the socket read-only does not prevent it.
# custom:
#   id: PL-K8S-POD-006
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, argoproj.io/Workflow, argoproj.io/WorkflowTemplate, argoproj.io/ClusterWorkflowTemplate, argoproj.io/CronWorkflow, tekton.dev/Task, tekton.dev/ClusterTask, tekton.dev/TaskRun, tekton.dev/Pipeline, tekton.dev/PipelineRun, batch.volcano.sh/Job, kubeflow.org/PyTorchJob, kubeflow.org/TFJob, kubeflow.org/MPIJob, kubeflow.org/Notebook, ray.io/RayCluster, ray.io/RayJob, ray.io/RayService, keda.sh/ScaledJob, jobset.x-k8s.io/JobSet, leaderworkerset.x-k8s.io/LeaderWorkerSet, agones.dev/Fleet, agones.dev/GameServer]
#   remediation: Remove the volume. Build images with a tool that needs no daemon (BuildKit without root, Buildah), and read container data from the kubelet or the API.
#   fix:
#     terraform: |
#       volume {
#         name = "work" # instead of the socket of the container runtime
#         empty_dir {}
#       }
#     kubernetes: |
#       volumes:
#         - name: work # instead of the socket of the container runtime
#           emptyDir: {}
#   links: ["https://kubernetes.io/docs/concepts/security/security-checklist/"]
#   covers: [PL-K8S-POD-005, PL-K8S-POD-026]
#   aliases: [CKV_K8S_27, AVD-KSV-0006, a6f34658-fdfb-4154-9536-56d516f65828, 4e203a65-c8d8-49a2-b749-b124d43c9dc1]
package rule

import rego.v1

import data.lib.workloads

skip if count(workloads.pods) == 0

deny contains {"path": array.concat(pod.path, ["volumes", i, "hostPath", "path"]), "message": message} if {
	some pod in workloads.pods
	some i, volume in pod.spec.volumes
	reaches_socket(clean(volume.hostPath.path))
	not is_read_by_agent(pod, volume)
	message := sprintf("%s: volume %v gives access to the container runtime: it mounts %s of the node", [workloads.name, object.get(volume, "name", ""), volume.hostPath.path])
}

# Exporters read what disks there are. Sockets below a folder that is mounted read-only can be written to all the same,
# but an agent without other privileges and not as root is refused by them. PL-K8S-POD-026 tells it.
is_read_by_agent(pod, volume) if {
	workloads.is_node_agent
	clean(volume.hostPath.path) == ""
	users := [{"container": container, "mount": mount} |
		some container in array.concat(object.get(pod.spec, "containers", []), object.get(pod.spec, "initContainers", []))
		some mount in container.volumeMounts
		mount.name == volume.name
	]
	count(users) > 0
	every user in users {
		user.mount.readOnly in {true, "true"}
		is_unprivileged(pod, user.container)
	}
}

is_unprivileged(pod, container) if {
	not object.get(container, ["securityContext", "privileged"], false) in {true, "true"}
	not object.get(container, ["securityContext", "runAsUser"], object.get(pod.spec, ["securityContext", "runAsUser"], null)) in {0, "0"}
}

reaches_socket(path) if regex.match(`/(docker|dockershim|containerd|crio|cri-dockerd|podman|buildkitd)\.sock$`, path)

# Folders that hold the sockets.
reaches_socket(path) if path in {"", "/run", "/var/run"}

reaches_socket(path) if regex.match(`^(/var)?/run/(docker|containerd|crio|podman|k3s|k3s/containerd)$`, path)

# Without repeated slashes and the slash at the end; the root becomes empty.
clean(path) := trim_suffix(regex.replace(path, "/(\\./|/)*", "/"), "/")
