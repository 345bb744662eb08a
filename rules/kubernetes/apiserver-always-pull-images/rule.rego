# METADATA
# title: Kubernetes API servers should have the AlwaysPullImages admission plugin enabled
# description: Without AlwaysPullImages a pod can use an image that is on the node already, although its owner has no right to pull it.
# custom:
#   id: PL-K8S-API-011
#   severity: Low
#   advice: true
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Add AlwaysPullImages to --enable-admission-plugins of kube-apiserver.
#   fix:
#     terraform: |
#       args = ["--enable-admission-plugins=NodeRestriction,AlwaysPullImages"] # beside the others
#     kubernetes: |
#       - --enable-admission-plugins=NodeRestriction,AlwaysPullImages
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_80, apiserver_always_pull_images_plugin, AVD-KCV-0012, a77f4d07-c6e0-4a48-8b35-0eeb51576f4f]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.lacking("kube-apiserver", "enable-admission-plugins", "", "AlwaysPullImages")
	message := sprintf("%s lets pods use images without a right to pull them: --enable-admission-plugins has no AlwaysPullImages", [workloads.name])
}
