# METADATA
# title: Kubernetes containers should have a CPU request
# description: The scheduler places pods by their requests. Containers that request no CPU are put on full nodes and get what others leave.
# custom:
#   id: PL-K8S-RES-003
#   severity: Low
#   advice: true
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set resources.requests.cpu on every container and init container; a limit without a request counts as request.
#   fix:
#     terraform: |
#       resources {
#         requests = {
#           cpu = "100m"
#         }
#       }
#     kubernetes: |
#       resources:
#         requests:
#           cpu: 100m
#   links: ["https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/"]
#   aliases: [CKV_K8S_10, AVD-KSV-0015, core_cpu_requests_set, ca469dd4-c736-448f-8ac1-30a642705e0a, 577ac19c-6a77-46d7-9f14-e049cdd15ec2]
package rule

import rego.v1

import data.lib.workloads

skip if count(containers) == 0

skip if workloads.is_chart_test

containers := workloads.complete(workloads.own_containers)

deny contains {"path": workloads.nearest(container, ["resources", "requests"]), "message": message} if {
	some container in containers
	not requested(container)
	message := sprintf("%s: container %v does not request CPU", [workloads.name, container.name])
}

# By the container or its pod, or through a limit, which is the request where there is no other.
requested(container) if {
	some group in ["requests", "limits"]
	workloads.setting(container, ["resources", group, "cpu"]).value != null
}
