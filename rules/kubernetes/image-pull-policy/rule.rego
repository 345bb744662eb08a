# METADATA
# title: Kubernetes containers should have the imagePullPolicy Always
# description: With another policy than Always a node uses an image that it has, also for pods that may not pull it, and does not notice that the tag was moved. Images by digest cannot change.
# custom:
#   id: PL-K8S-IMG-003
#   severity: Low
#   advice: true
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set imagePullPolicy to Always, or name the image by its digest.
#   fix:
#     terraform: |
#       image_pull_policy = "Always"
#     kubernetes: |
#       imagePullPolicy: Always
#   links: ["https://kubernetes.io/docs/concepts/containers/images/"]
#   aliases: [CKV_K8S_15, caa3479d-885d-4882-9aac-95e5e78ef5c2, aa737abf-6b1d-4aba-95aa-5c160bd7f96e]
package rule

import rego.v1

import data.lib.workloads


skip if count(workloads.containers) == 0

deny contains {"path": workloads.nearest(container, ["imagePullPolicy"]), "message": message} if {
	some container in workloads.complete(workloads.own_containers)
	not contains(container.spec.image, "@sha256:")
	policy(container.spec) in {"IfNotPresent", "Never"}
	message := sprintf("%s: container %v does not pull its image anew: imagePullPolicy is %s", [workloads.name, container.name, policy(container.spec)])
}

# Unless somebody says otherwise, only latest is pulled always.
policy(container) := container.imagePullPolicy if {
	not object.get(container, "imagePullPolicy", null) in {null, ""}
} else := "Always" if {
	not regex.match(`:[^/]+$`, container.image)
} else := "Always" if {
	regex.match(`:latest$|[$][({]|\{\{`, container.image)
} else := "IfNotPresent"
