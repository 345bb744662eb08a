# METADATA
# title: Kubernetes API servers must have the secure port enabled
# description: With --secure-port=0 the API server does not offer TLS at all.
# custom:
#   id: PL-K8S-API-027
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Start it with --secure-port=6443.
#   fix:
#     terraform: |
#       args = ["--secure-port=6443"] # beside the others
#     kubernetes: |
#       - --secure-port=6443
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_89, AVD-KCV-0017, 3d24b204-b73d-42cb-b0bf-1a5438c5f71e]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.listing("kube-apiserver", "secure-port", {"0"})
	message := sprintf("%s does not offer TLS: --secure-port is %s", [workloads.name, found.entry])
}
