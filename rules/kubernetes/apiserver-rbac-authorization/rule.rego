# METADATA
# title: Kubernetes API servers must use the RBAC authorization mode
# description: Without the mode RBAC, roles and bindings mean nothing, and who may do what is decided elsewhere or not at all.
# custom:
#   id: PL-K8S-API-008
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --authorization-mode=Node,RBAC.
#   fix:
#     terraform: |
#       args = ["--authorization-mode=Node,RBAC"] # beside the others
#     kubernetes: |
#       - --authorization-mode=Node,RBAC
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_77, apiserver_auth_mode_include_rbac, AVD-KCV-0009, 1aa4a1ae-5dbb-48a1-9aa2-630ea4be208e]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

configured_in_file if count(components.having("kube-apiserver", ["authorization-config"])) > 0

deny contains {"path": found.path, "message": message} if {
	some found in components.lacking("kube-apiserver", "authorization-mode", "AlwaysAllow", "RBAC")
	not configured_in_file
	message := sprintf("%s does not authorize with RBAC: --authorization-mode has no RBAC", [workloads.name])
}
