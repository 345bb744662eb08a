# METADATA
# title: etcd should enforce TLS between peers
# description: All data of the cluster passes between the members; without a certificate it is read on the way.
# custom:
#   id: PL-K8S-ETCD-004
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --peer-cert-file and --peer-key-file of etcd.
#   fix:
#     terraform: |
#       args = ["--peer-cert-file=/etc/kubernetes/pki/peer-cert-file", "--peer-key-file=/etc/kubernetes/pki/peer-key-file"] # beside the others
#     kubernetes: |
#       - --peer-cert-file=/etc/kubernetes/pki/peer-cert-file
#       - --peer-key-file=/etc/kubernetes/pki/peer-key-file
#   links: ["https://etcd.io/docs/v3.5/op-guide/security/"]
#   aliases: [CKV_K8S_119, etcd_peer_tls_config, AVD-KCV-0045, 09bb9e96-8da3-4736-b89a-b36814acca60]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("etcd")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.without("etcd", ["peer-cert-file", "peer-key-file"])
	message := sprintf("%s does not use TLS to its peers: --%s is missing", [workloads.name, found.flag])
}
