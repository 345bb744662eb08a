# METADATA
# title: Kubernetes containers should have a memory limit
# description: A container without a memory limit can use up its node's memory, so that the kernel kills processes of other pods.
# custom:
#   id: PL-K8S-RES-001
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set resources.limits.memory on every container and init container (or for the pod).
#   fix:
#     terraform: |
#       resources {
#         limits = {
#           memory = "256Mi"
#         }
#       }
#     kubernetes: |
#       resources:
#         limits:
#           memory: 256Mi
#   links: ["https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/"]
#   aliases: [CKV_K8S_13, AVD-KSV-0018, core_memory_limits_set, b14d1bc4-a208-45db-92f0-e21f8e2588e9, 60af03ff-a421-45c8-b214-6741035476fa, fd097ed0-7fe6-4f58-8b71-fef9f0820a21]
package rule

import rego.v1

import data.lib.workloads

skip if count(containers) == 0

skip if workloads.is_chart_test

containers := workloads.complete(workloads.own_containers)

limit := ["resources", "limits", "memory"]

deny contains {"path": workloads.nearest(container, limit), "message": message} if {
	some container in containers
	workloads.setting(container, limit).value == null
	message := sprintf("%s: container %v has no memory limit", [workloads.name, container.name])
}
