# METADATA
# title: Kubernetes pods should not mount service account tokens automatically
# description: Kubernetes mounts a token for its API into every pod unless it is told not to. Whoever gets into the container can use it with all rights of the service account.
# custom:
#   id: PL-K8S-SA-001
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set automountServiceAccountToken to false in the pod's specification. Where the pod does call the API, keep the token and record why with an exclusion.
#   fix:
#     terraform: |
#       automount_service_account_token = false
#     kubernetes: |
#       automountServiceAccountToken: false
#   links: ["https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/"]
#   aliases: [CKV_K8S_38, AVD-KSV-0036, 48471392-d4d0-47c0-b135-cdec95eb3eef, a9a13d4f-f17a-491b-b074-f54bffffcb4a]
package rule

import rego.v1

import data.lib.workloads

skip if not workloads.is_complete

attribute := "automountServiceAccountToken"

deny contains {"path": path, "message": message} if {
	object.get(workloads.pod, attribute, null) in {null, true, "true"}
	path := array.concat(workloads.pod_path, [name | some name in [attribute]; object.get(workloads.pod, name, null) != null])
	message := sprintf("%s mounts a service account token: automountServiceAccountToken is not false", [workloads.name])
}
