# METADATA
# title: Kubernetes API servers must not have the AlwaysAdmit admission plugin enabled
# description: The plugin AlwaysAdmit lets all requests through, as if nothing else checked them.
# custom:
#   id: PL-K8S-API-010
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Remove AlwaysAdmit from --enable-admission-plugins.
#   fix:
#     terraform: |
#       args = ["--enable-admission-plugins=NodeRestriction"] # beside the others
#     kubernetes: |
#       - --enable-admission-plugins=NodeRestriction
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_79, apiserver_no_always_admit_plugin, AVD-KCV-0011, ce30e584-b33f-4c7d-b418-a3d7027f8f60]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.listing("kube-apiserver", "enable-admission-plugins", {"AlwaysAdmit"})
	message := sprintf("%s admits everything: --enable-admission-plugins has %s", [workloads.name, found.entry])
}
