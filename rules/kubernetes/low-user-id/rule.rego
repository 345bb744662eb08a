# METADATA
# title: Kubernetes containers should run with a user ID above 10000
# description: Ids below 10000 are those of users on most nodes. A process that gets out of its container then has the rights of such a user.
# custom:
#   id: PL-K8S-POD-019
#   severity: Low
#   advice: true
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set securityContext.runAsUser to 10000 or more, for the pod or for every container.
#   fix:
#     terraform: |
#       security_context {
#         run_as_non_root = true
#         run_as_user     = 10001
#       }
#     kubernetes: |
#       securityContext:
#         runAsNonRoot: true
#         runAsUser: 10001
#   links: ["https://kubernetes.io/docs/tasks/configure-pod-container/security-context/"]
#   aliases: [CKV_K8S_40, AVD-KSV-0020, 02323c00-cdc3-4fdc-a310-4f2b3e7a1660]
#   parameters:
#     minimum_user_id: The lowest user ID that a container may run with.
package rule

import rego.v1

import data.lib.workloads

minimum_user_id := 10000


skip if count(containers) == 0

# In a user namespace of its own the pod has other ids on the node.
containers := workloads.complete(workloads.own_containers) if {
	not workloads.on_windows
	object.get(workloads.pod, "hostUsers", true) != false
} else := set()

deny contains {"path": user.path, "message": message} if {
	some container in containers
	user := workloads.setting(container, ["securityContext", "runAsUser"])
	is_low(user.value)
	message := sprintf("%s: container %v does not run with a high user id", [workloads.name, container.name])
}

is_low(null)

is_low(id) if to_number(id) < minimum_user_id
