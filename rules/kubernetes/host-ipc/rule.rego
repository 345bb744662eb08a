# METADATA
# title: Kubernetes pods must not use the host IPC namespace (hostIPC)
# description: With hostIPC a pod reads and writes shared memory and queues of its node and of all other pods there.
# custom:
#   id: PL-K8S-POD-023
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, argoproj.io/Workflow, argoproj.io/WorkflowTemplate, argoproj.io/ClusterWorkflowTemplate, argoproj.io/CronWorkflow, tekton.dev/Task, tekton.dev/ClusterTask, tekton.dev/TaskRun, tekton.dev/Pipeline, tekton.dev/PipelineRun, batch.volcano.sh/Job, kubeflow.org/PyTorchJob, kubeflow.org/TFJob, kubeflow.org/MPIJob, kubeflow.org/Notebook, ray.io/RayCluster, ray.io/RayJob, ray.io/RayService, keda.sh/ScaledJob, jobset.x-k8s.io/JobSet, leaderworkerset.x-k8s.io/LeaderWorkerSet, agones.dev/Fleet, agones.dev/GameServer]
#   remediation: Remove hostIPC or set it to false.
#   fix:
#     terraform: |
#       host_ipc = false
#     kubernetes: |
#       hostIPC: false
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   aliases: [PL-K8S-POD-004, CKV_K8S_18, AVD-KSV-0008, core_minimize_hostIPC_containers, cd290efd-6c82-4e9d-a698-be12ae31d536, e94d3121-c2d1-4e34-a295-139bfeb73ea3]
package rule

import rego.v1

import data.lib.workloads

# PL-K8S-POD-029 is about agents of nodes.
skip if workloads.is_node_agent

skip if count(workloads.pods) == 0

deny contains {"path": array.concat(pod.path, ["hostIPC"]), "message": message} if {
	some pod in workloads.pods
	pod.spec.hostIPC in {true, "true"}
	message := sprintf("%s shares a namespace of its node: hostIPC is true", [workloads.name])
}
