# METADATA
# title: Kubernetes API servers should verify the etcd certificate
# description: Without --etcd-cafile anybody between them can pose as etcd and read and change all of the cluster.
# custom:
#   id: PL-K8S-API-022
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --etcd-cafile of kube-apiserver.
#   fix:
#     terraform: |
#       args = ["--etcd-cafile=/etc/kubernetes/pki/etcd-cafile"] # beside the others
#     kubernetes: |
#       - --etcd-cafile=/etc/kubernetes/pki/etcd-cafile
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_102, apiserver_etcd_cafile_set, AVD-KCV-0029, 3f5ff8a7-5ad6-4d02-86f5-666307da1b20]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.without("kube-apiserver", ["etcd-cafile"])
	message := sprintf("%s does not check the certificate of etcd: --%s is missing", [workloads.name, found.flag])
}
