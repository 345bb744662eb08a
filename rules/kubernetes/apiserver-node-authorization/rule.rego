# METADATA
# title: Kubernetes API servers should use the Node authorization mode
# description: Without the mode Node, kubelets need rights that are far too wide, such as to read all secrets.
# custom:
#   id: PL-K8S-API-007
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --authorization-mode=Node,RBAC.
#   fix:
#     terraform: |
#       args = ["--authorization-mode=Node,RBAC"] # beside the others
#     kubernetes: |
#       - --authorization-mode=Node,RBAC
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_75, apiserver_auth_mode_include_node, AVD-KCV-0008, 4d7ee40f-fc5d-427d-8cac-dffbe22d42d1]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

configured_in_file if count(components.having("kube-apiserver", ["authorization-config"])) > 0

deny contains {"path": found.path, "message": message} if {
	some found in components.lacking("kube-apiserver", "authorization-mode", "AlwaysAllow", "Node")
	not configured_in_file
	message := sprintf("%s does not authorize with Node: --authorization-mode has no Node", [workloads.name])
}
