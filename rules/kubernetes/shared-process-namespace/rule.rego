# METADATA
# title: Kubernetes pods should not share the process namespace between containers
# description: With shareProcessNamespace every container sees the processes, environment and files of all others of the pod, and can end them.
# custom:
#   id: PL-K8S-POD-021
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Remove shareProcessNamespace or set it to false.
#   fix:
#     terraform: |
#       share_process_namespace = false
#     kubernetes: |
#       shareProcessNamespace: false
#   links: ["https://kubernetes.io/docs/tasks/configure-pod-container/share-process-namespace/"]
#   aliases: []
package rule

import rego.v1

import data.lib.workloads


skip if not workloads.pod

deny contains {"path": array.concat(workloads.pod_path, ["shareProcessNamespace"]), "message": message} if {
	workloads.pod.shareProcessNamespace in {true, "true"}
	message := sprintf("%s lets its containers see the processes of each other", [workloads.name])
}
