# METADATA
# title: Kubernetes containers should not run as root
# description: A process that is root in its container is root on the node as soon as it gets out. Without runAsNonRoot or a user id, the image decides, and most images choose root.
# custom:
#   id: PL-K8S-POD-003
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, argoproj.io/Workflow, argoproj.io/WorkflowTemplate, argoproj.io/ClusterWorkflowTemplate, argoproj.io/CronWorkflow, tekton.dev/Task, tekton.dev/ClusterTask, tekton.dev/TaskRun, tekton.dev/Pipeline, tekton.dev/PipelineRun, batch.volcano.sh/Job, kubeflow.org/PyTorchJob, kubeflow.org/TFJob, kubeflow.org/MPIJob, kubeflow.org/Notebook, ray.io/RayCluster, ray.io/RayJob, ray.io/RayService, keda.sh/ScaledJob, jobset.x-k8s.io/JobSet, leaderworkerset.x-k8s.io/LeaderWorkerSet, agones.dev/Fleet, agones.dev/GameServer]
#   remediation: Set securityContext.runAsNonRoot to true, or runAsUser to an id above 0, for the pod or for every container; a container's setting wins over the pod's.
#   fix:
#     terraform: |
#       security_context {
#         run_as_non_root = true
#         run_as_user     = 10001
#       }
#     kubernetes: |
#       securityContext:
#         runAsNonRoot: true
#         runAsUser: 10001
#   links: ["https://kubernetes.io/docs/tasks/configure-pod-container/security-context/"]
#   covers: [PL-K8S-POD-019]
#   aliases: [CKV_K8S_23, AVD-KSV-0012, AVD-KSV-0105, core_minimize_root_containers_admission, cf34805e-3872-4c08-bf92-6ff7bb0cfadb, a97a340a-0063-418e-b3a1-3028941d0995, ad69e38a-d92e-4357-a8da-f2f29d545883]
package rule

import rego.v1

import data.lib.workloads

# What `helm test` starts is gone when it has looked.
skip if workloads.is_chart_test

skip if count(containers) == 0

containers := {one | some one in workloads.complete(workloads.containers); not needs_root(one)} if not workloads.on_windows
else := set()

# An agent of nodes that is privileged cannot be so as another user; PL-K8S-POD-024 tells it.
needs_root(container) if {
	workloads.is_node_agent
	object.get(container.spec, ["securityContext", "privileged"], false) in {true, "true"}
}

# Logs and sockets of a node belong to root; PL-K8S-POD-026 tells that they are mounted.
needs_root(container) if {
	workloads.is_node_agent
	some pod in workloads.pods
	some volume in pod.spec.volumes
	is_object(volume.hostPath)
	some mount in container.spec.volumeMounts
	mount.name == volume.name
	not object.get(volume.hostPath, "path", "") in workloads.harmless_host_paths
}

# Files are given to another user by root only: what starts before the application to do that is gone then.
needs_root(container) if {
	"initContainers" in container.path
	some part in array.concat(object.get(container.spec, "command", []), object.get(container.spec, "args", []))
	regex.match(`(^|[\s;&|/])(chown|chgrp)(\s|$)`, part)
}

deny contains {"path": user.path, "message": message} if {
	some container in containers
	user := workloads.setting(container, ["securityContext", "runAsUser"])
	user.value in {0, "0"}
	message := sprintf("%s: container %v runs as root: runAsUser is 0", [workloads.name, container.name])
}

deny contains {"path": non_root.path, "message": message} if {
	some container in containers
	workloads.setting(container, ["securityContext", "runAsUser"]).value == null
	non_root := workloads.setting(container, ["securityContext", "runAsNonRoot"])
	non_root.value in {null, false, "false"}
	not by_ko(container.spec, non_root.value)
	message := sprintf("%s: container %v may run as root: runAsNonRoot is not true and there is no runAsUser", [workloads.name, container.name])
}

# What ko builds stands on an image whose user is not root.
by_ko(spec, null) if startswith(spec.image, "ko://")
