# METADATA
# title: Kubernetes containers should have a CPU limit
# description: A container without a CPU limit can take all processors of its node and slow its neighbours down to what they requested.
# custom:
#   id: PL-K8S-RES-002
#   severity: Low
#   advice: true
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set resources.limits.cpu on every container and init container (or for the pod).
#   fix:
#     terraform: |
#       resources {
#         limits = {
#           cpu = "500m"
#         }
#       }
#     kubernetes: |
#       resources:
#         limits:
#           cpu: 500m
#   links: ["https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/"]
#   aliases: [CKV_K8S_11, AVD-KSV-0011, core_cpu_limits_set, 4ac0e2b7-d2d2-4af7-8799-e8de6721ccda, 60af03ff-a421-45c8-b214-6741035476fa, 5f4735ce-b9ba-4d95-a089-a37a767b716f]
package rule

import rego.v1

import data.lib.workloads

skip if count(containers) == 0

skip if workloads.is_chart_test

containers := workloads.complete(workloads.own_containers)

limit := ["resources", "limits", "cpu"]

deny contains {"path": workloads.nearest(container, limit), "message": message} if {
	some container in containers
	workloads.setting(container, limit).value == null
	message := sprintf("%s: container %v has no CPU limit", [workloads.name, container.name])
}
