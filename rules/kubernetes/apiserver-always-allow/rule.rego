# METADATA
# title: Kubernetes API servers must not use the authorization mode AlwaysAllow
# description: With the mode AlwaysAllow, which is the default, every request that is let in may do everything.
# custom:
#   id: PL-K8S-API-006
#   severity: Critical
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --authorization-mode=Node,RBAC.
#   fix:
#     terraform: |
#       args = ["--authorization-mode=Node,RBAC"] # beside the others
#     kubernetes: |
#       - --authorization-mode=Node,RBAC
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_74, apiserver_auth_mode_not_always_allow, AVD-KCV-0007, f1f4d8da-1ac4-47d0-b1aa-91e69d33f7d5]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.listing("kube-apiserver", "authorization-mode", {"AlwaysAllow"})
	message := sprintf("%s allows everything: --authorization-mode has %s", [workloads.name, found.entry])
}
