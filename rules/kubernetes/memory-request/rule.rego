# METADATA
# title: Kubernetes containers should have a memory request
# description: The scheduler places pods by their requests. Containers that request no memory are put on full nodes and are the first to be evicted.
# custom:
#   id: PL-K8S-RES-004
#   severity: Low
#   advice: true
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set resources.requests.memory on every container and init container; a limit without a request counts as request.
#   fix:
#     terraform: |
#       resources {
#         requests = {
#           memory = "64Mi"
#         }
#       }
#     kubernetes: |
#       resources:
#         requests:
#           memory: 64Mi
#   links: ["https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/"]
#   aliases: [PL-K8S-RES-003, CKV_K8S_12, AVD-KSV-0016, core_memory_requests_set, 229588ef-8fde-40c8-8756-f4f2b5825ded, 21719347-d02b-497d-bda4-04a03c8e5b61]
package rule

import rego.v1

import data.lib.workloads


skip if count(containers) == 0

skip if workloads.is_chart_test

containers := workloads.complete(workloads.own_containers)

deny contains {"path": workloads.nearest(container, ["resources", "requests"]), "message": message} if {
	some container in containers
	not requested(container)
	message := sprintf("%s: container %v does not request memory", [workloads.name, container.name])
}

# By the container or its pod, or through a limit, which is the request where there is no other.
requested(container) if {
	some group in ["requests", "limits"]
	workloads.setting(container, ["resources", group, "memory"]).value != null
}
