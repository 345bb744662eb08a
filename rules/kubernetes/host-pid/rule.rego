# METADATA
# title: Kubernetes pods must not use the host PID namespace (hostPID)
# description: With hostPID a pod sees all processes of its node with their environment and can end them; with a right to debug it takes them over.
# custom:
#   id: PL-K8S-POD-022
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, argoproj.io/Workflow, argoproj.io/WorkflowTemplate, argoproj.io/ClusterWorkflowTemplate, argoproj.io/CronWorkflow, tekton.dev/Task, tekton.dev/ClusterTask, tekton.dev/TaskRun, tekton.dev/Pipeline, tekton.dev/PipelineRun, batch.volcano.sh/Job, kubeflow.org/PyTorchJob, kubeflow.org/TFJob, kubeflow.org/MPIJob, kubeflow.org/Notebook, ray.io/RayCluster, ray.io/RayJob, ray.io/RayService, keda.sh/ScaledJob, jobset.x-k8s.io/JobSet, leaderworkerset.x-k8s.io/LeaderWorkerSet, agones.dev/Fleet, agones.dev/GameServer]
#   remediation: Remove hostPID or set it to false.
#   fix:
#     terraform: |
#       host_pid = false
#     kubernetes: |
#       hostPID: false
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   aliases: [PL-K8S-POD-004, CKV_K8S_17, AVD-KSV-0010, core_minimize_hostPID_containers, 302736f4-b16c-41b8-befe-c0baffa0bd9d, 587d5d82-70cf-449b-9817-f60f9bccb88c]
package rule

import rego.v1

import data.lib.workloads

# PL-K8S-POD-028 is about agents of nodes.
skip if workloads.is_node_agent

skip if count(workloads.pods) == 0

deny contains {"path": array.concat(pod.path, ["hostPID"]), "message": message} if {
	some pod in workloads.pods
	pod.spec.hostPID in {true, "true"}
	message := sprintf("%s shares a namespace of its node: hostPID is true", [workloads.name])
}
