# METADATA
# title: Kubernetes API servers must have the insecure port disabled
# description: On the insecure port everything is allowed to everybody, without any login; newer versions have removed it.
# custom:
#   id: PL-K8S-API-026
#   severity: Critical
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Remove --insecure-bind-address and set --insecure-port=0.
#   fix:
#     terraform: |
#       args = ["--insecure-port=0"] # beside the others
#     kubernetes: |
#       - --insecure-port=0
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_86, CKV_K8S_88, b9380fd3-5ffe-4d10-9290-13e18e71eee1, fa4def8c-1898-4a35-a139-7b76b1acdef0]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.unlike("kube-apiserver", "insecure-port", "0", {"0"})
	message := sprintf("%s listens without TLS: --insecure-port is %q", [workloads.name, found.value])
}

deny contains {"path": found.path, "message": message} if {
	some found in components.having("kube-apiserver", ["insecure-bind-address"])
	message := sprintf("%s listens without TLS: --%s is set", [workloads.name, found.flag])
}
