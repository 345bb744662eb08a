# METADATA
# title: Kubernetes containers must not be privileged
# description: A privileged container has all capabilities and all devices of its node, so whoever breaks out of the application owns the node.
# custom:
#   id: PL-K8S-POD-001
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, argoproj.io/Workflow, argoproj.io/WorkflowTemplate, argoproj.io/ClusterWorkflowTemplate, argoproj.io/CronWorkflow, tekton.dev/Task, tekton.dev/ClusterTask, tekton.dev/TaskRun, tekton.dev/Pipeline, tekton.dev/PipelineRun, batch.volcano.sh/Job, kubeflow.org/PyTorchJob, kubeflow.org/TFJob, kubeflow.org/MPIJob, kubeflow.org/Notebook, ray.io/RayCluster, ray.io/RayJob, ray.io/RayService, keda.sh/ScaledJob, jobset.x-k8s.io/JobSet, leaderworkerset.x-k8s.io/LeaderWorkerSet, agones.dev/Fleet, agones.dev/GameServer]
#   remediation: Remove privileged or set it to false, and add the one capability the container needs instead.
#   fix:
#     terraform: |
#       security_context {
#         privileged = false
#       }
#     kubernetes: |
#       securityContext:
#         privileged: false
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   covers: [PL-K8S-POD-003, PL-K8S-POD-008]
#   aliases: [CKV_K8S_16, AVD-KSV-0017, core_minimize_privileged_containers, dd29336b-fe57-445b-a26e-e6aa867ae609, 87065ef8-de9b-40d8-9753-f4a4303e27a4]
package rule

import rego.v1

import data.lib.workloads

# PL-K8S-POD-024 is about agents of nodes.
skip if workloads.is_node_agent

skip if count(workloads.containers) == 0

attribute := ["securityContext", "privileged"]

deny contains {"path": array.concat(container.path, attribute), "message": message} if {
	some container in workloads.containers
	object.get(container.spec, attribute, null) in {true, "true"}
	message := sprintf("%s: container %v is privileged", [workloads.name, container.name])
}
