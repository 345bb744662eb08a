# METADATA
# title: Kubernetes containers should not add Linux capabilities beyond the default set
# description: IPC_LOCK, SYS_NICE, LEASE, WAKE_ALARM and BLOCK_SUSPEND let a container lock memory, raise its priority or keep the node awake. None of them leads to the node or to its neighbours, but the Pod Security Standards allow none beyond the runtime's default set.
# custom:
#   id: PL-K8S-POD-030
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, argoproj.io/Workflow, argoproj.io/WorkflowTemplate, argoproj.io/ClusterWorkflowTemplate, argoproj.io/CronWorkflow, tekton.dev/Task, tekton.dev/ClusterTask, tekton.dev/TaskRun, tekton.dev/Pipeline, tekton.dev/PipelineRun, batch.volcano.sh/Job, kubeflow.org/PyTorchJob, kubeflow.org/TFJob, kubeflow.org/MPIJob, kubeflow.org/Notebook, ray.io/RayCluster, ray.io/RayJob, ray.io/RayService, keda.sh/ScaledJob, jobset.x-k8s.io/JobSet, leaderworkerset.x-k8s.io/LeaderWorkerSet, agones.dev/Fleet, agones.dev/GameServer]
#   remediation: Remove the capability from securityContext.capabilities.add unless the process needs it; of Vault, for instance, set disable_mlock where its storage allows that.
#   fix:
#     terraform: |
#       security_context {
#         capabilities {
#           drop = ["ALL"]
#         }
#       }
#     kubernetes: |
#       securityContext:
#         capabilities:
#           drop: [ALL]
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   covers: [PL-K8S-POD-030]
#   aliases: [PL-K8S-POD-008, CKV_K8S_25, AVD-KSV-0022, core_minimize_containers_added_capabilities, 19ebaa28-fc86-4a58-bcfa-015c9e22fe40]
package rule

import rego.v1

import data.lib.workloads

skip if {
	every container in workloads.containers {
		count(object.get(container.spec, ["securityContext", "capabilities", "add"], [])) == 0
	}
}

deny contains {"path": array.concat(container.path, ["securityContext", "capabilities", "add", i]), "message": message} if {
	some container in workloads.containers
	some i, capability in container.spec.securityContext.capabilities.add
	workloads.is_lesser_capability(capability)
	message := sprintf("%s: container %v adds the capability %s", [workloads.name, container.name, trim_prefix(upper(capability), "CAP_")])
}
