# METADATA
# title: Kubernetes API servers must authenticate to etcd with a client certificate
# description: etcd holds all of the cluster, secrets included; it must answer the API server alone, which has to prove who it is.
# custom:
#   id: PL-K8S-API-021
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --etcd-certfile and --etcd-keyfile of kube-apiserver.
#   fix:
#     terraform: |
#       args = ["--etcd-certfile=/etc/kubernetes/pki/etcd-certfile", "--etcd-keyfile=/etc/kubernetes/pki/etcd-keyfile"] # beside the others
#     kubernetes: |
#       - --etcd-certfile=/etc/kubernetes/pki/etcd-certfile
#       - --etcd-keyfile=/etc/kubernetes/pki/etcd-keyfile
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_99, apiserver_etcd_tls_config, AVD-KCV-0026, 895a5a95-3756-4b04-9924-2f3bc93181bd]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.without("kube-apiserver", ["etcd-certfile", "etcd-keyfile"])
	message := sprintf("%s comes to etcd without a certificate: --%s is missing", [workloads.name, found.flag])
}
