# METADATA
# title: Kubernetes API servers should encrypt secrets in etcd at rest
# description: Without an encryption configuration secrets lie in plain text in etcd, its backups and its disks.
# custom:
#   id: PL-K8S-API-025
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --encryption-provider-config of kube-apiserver.
#   fix:
#     terraform: |
#       args = ["--encryption-provider-config=/etc/kubernetes/pki/encryption-provider-config"] # beside the others
#     kubernetes: |
#       - --encryption-provider-config=/etc/kubernetes/pki/encryption-provider-config
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_104, apiserver_encryption_provider_config_set, AVD-KCV-0030, cbd2db69-0b21-4c14-8a40-7710a50571a9]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.without("kube-apiserver", ["encryption-provider-config"])
	message := sprintf("%s keeps secrets in plain text: --%s is missing", [workloads.name, found.flag])
}
