# METADATA
# title: Kubernetes API servers should have the NodeRestriction admission plugin enabled
# description: Without NodeRestriction a kubelet that was taken over can change other nodes and the pods on them.
# custom:
#   id: PL-K8S-API-013
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Add NodeRestriction to --enable-admission-plugins of kube-apiserver.
#   fix:
#     terraform: |
#       args = ["--enable-admission-plugins=NodeRestriction"] # beside the others
#     kubernetes: |
#       - --enable-admission-plugins=NodeRestriction
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_85, apiserver_node_restriction_plugin, AVD-KCV-0016, 33fc6923-6553-4fe6-9d3a-4efa51eb874b]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.lacking("kube-apiserver", "enable-admission-plugins", "", "NodeRestriction")
	message := sprintf("%s lets kubelets change other nodes: --enable-admission-plugins has no NodeRestriction", [workloads.name])
}
