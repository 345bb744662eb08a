# METADATA
# title: Kubernetes pods should not use the host network (hostNetwork)
# description: With hostNetwork a pod sees the traffic of its node and of all other pods there and reaches services that listen locally, and network policies do not hold for it.
# custom:
#   id: PL-K8S-POD-004
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, argoproj.io/Workflow, argoproj.io/WorkflowTemplate, argoproj.io/ClusterWorkflowTemplate, argoproj.io/CronWorkflow, tekton.dev/Task, tekton.dev/ClusterTask, tekton.dev/TaskRun, tekton.dev/Pipeline, tekton.dev/PipelineRun, batch.volcano.sh/Job, kubeflow.org/PyTorchJob, kubeflow.org/TFJob, kubeflow.org/MPIJob, kubeflow.org/Notebook, ray.io/RayCluster, ray.io/RayJob, ray.io/RayService, keda.sh/ScaledJob, jobset.x-k8s.io/JobSet, leaderworkerset.x-k8s.io/LeaderWorkerSet, agones.dev/Fleet, agones.dev/GameServer]
#   remediation: Remove hostNetwork or set it to false; reach the pod through a Service.
#   fix:
#     terraform: |
#       host_network = false
#     kubernetes: |
#       hostNetwork: false
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   aliases: [CKV_K8S_19, AVD-KSV-0009, core_minimize_hostNetwork_containers, 6b6bdfb3-c3ae-44cb-88e4-7405c1ba2c8a, ac1564a3-c324-4747-9fa1-9dfc234dace0]
package rule

import rego.v1

import data.lib.workloads

# PL-K8S-POD-025 is about agents of nodes.
skip if workloads.is_node_agent

skip if count(workloads.pods) == 0

deny contains {"path": array.concat(pod.path, ["hostNetwork"]), "message": message} if {
	some pod in workloads.pods
	pod.spec.hostNetwork in {true, "true"}
	message := sprintf("%s shares a namespace of its node: hostNetwork is true", [workloads.name])
}
