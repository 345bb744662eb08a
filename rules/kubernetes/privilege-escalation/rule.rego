# METADATA
# title: Kubernetes containers should not allow privilege escalation
# description: Unless allowPrivilegeEscalation is false, a process can get more privileges than its parent, for example through a setuid program in the image.
# custom:
#   id: PL-K8S-POD-002
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, argoproj.io/Workflow, argoproj.io/WorkflowTemplate, argoproj.io/ClusterWorkflowTemplate, argoproj.io/CronWorkflow, tekton.dev/Task, tekton.dev/ClusterTask, tekton.dev/TaskRun, tekton.dev/Pipeline, tekton.dev/PipelineRun, batch.volcano.sh/Job, kubeflow.org/PyTorchJob, kubeflow.org/TFJob, kubeflow.org/MPIJob, kubeflow.org/Notebook, ray.io/RayCluster, ray.io/RayJob, ray.io/RayService, keda.sh/ScaledJob, jobset.x-k8s.io/JobSet, leaderworkerset.x-k8s.io/LeaderWorkerSet, agones.dev/Fleet, agones.dev/GameServer]
#   remediation: Set securityContext.allowPrivilegeEscalation to false on every container, init container and ephemeral container.
#   fix:
#     terraform: |
#       security_context {
#         allow_privilege_escalation = false
#       }
#     kubernetes: |
#       securityContext:
#         allowPrivilegeEscalation: false
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   aliases: [CKV_K8S_20, AVD-KSV-0001, core_minimize_allowPrivilegeEscalation_containers, a97a340a-0063-418e-b3a1-3028941d0995, 5572cc5e-1e4c-4113-92a6-7a8a3bd25e6d, ad69e38a-d92e-4357-a8da-f2f29d545883, c878abb4-cca5-4724-92b9-289be68bd47c]
package rule

import rego.v1

import data.lib.workloads

# What `helm test` starts is gone when it has looked.
skip if workloads.is_chart_test

skip if count(containers) == 0

containers := workloads.complete(workloads.containers) if not workloads.on_windows
else := set()

attribute := ["securityContext", "allowPrivilegeEscalation"]

deny contains {"path": workloads.nearest(container, attribute), "message": message} if {
	some container in containers
	object.get(container.spec, attribute, null) in {null, true, "true"}
	not has_all_privileges(container.spec)
	message := sprintf("%s: container %v may gain privileges: allowPrivilegeEscalation is not false", [workloads.name, container.name])
}

# There is nothing to gain for these, and Kubernetes refuses to forbid it; the rules about privileged containers and capabilities report them.
has_all_privileges(spec) if object.get(spec, ["securityContext", "privileged"], false) in {true, "true"}

has_all_privileges(spec) if {
	some capability in spec.securityContext.capabilities.add
	upper(capability) in {"SYS_ADMIN", "CAP_SYS_ADMIN", "ALL"}
}
