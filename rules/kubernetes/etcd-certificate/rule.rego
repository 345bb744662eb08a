# METADATA
# title: etcd should enforce TLS for clients
# description: etcd holds all of the cluster, secrets included; without a certificate it is read on the way.
# custom:
#   id: PL-K8S-ETCD-001
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --cert-file and --key-file of etcd.
#   fix:
#     terraform: |
#       args = ["--cert-file=/etc/kubernetes/pki/cert-file", "--key-file=/etc/kubernetes/pki/key-file"] # beside the others
#     kubernetes: |
#       - --cert-file=/etc/kubernetes/pki/cert-file
#       - --key-file=/etc/kubernetes/pki/key-file
#   links: ["https://etcd.io/docs/v3.5/op-guide/security/"]
#   aliases: [CKV_K8S_116, etcd_tls_encryption, AVD-KCV-0042, 075ca296-6768-4322-aea2-ba5063b969a9]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("etcd")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.without("etcd", ["cert-file", "key-file"])
	message := sprintf("%s does not use TLS: --%s is missing", [workloads.name, found.flag])
}
