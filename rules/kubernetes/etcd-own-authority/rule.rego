# METADATA
# title: etcd should use a certificate authority of its own
# description: Where etcd trusts the CA that signs the cluster's client certificates, every user and kubelet with a certificate can read and write etcd directly, past RBAC and the audit log.
# custom:
#   id: PL-K8S-ETCD-007
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Make a CA for etcd alone, and set --trusted-ca-file of etcd and --etcd-cafile of the API server to its file. Whether two files hold the same certificate has to be looked at on the node.
#   fix:
#     terraform: |
#       command = ["etcd", "--trusted-ca-file=/etc/kubernetes/pki/etcd/ca.crt"] # beside the others
#     kubernetes: |
#       - --trusted-ca-file=/etc/kubernetes/pki/etcd/ca.crt
#   links: ["https://kubernetes.io/docs/setup/best-practices/certificates/"]
#   aliases: [etcd_unique_ca]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("etcd")) + count(components.containers("kube-apiserver")) == 0

# Where kubeadm, and whoever follows it, keeps the CA of the cluster.
cluster_authority := "/etc/kubernetes/pki/ca.crt"

deny contains {"path": found.path, "message": message} if {
	some container in components.containers("etcd")
	found := components.argument(container, "trusted-ca-file", "")
	found.value == cluster_authority
	message := sprintf("%s trusts every certificate of the cluster's CA: --trusted-ca-file is %q", [workloads.name, found.value])
}

deny contains {"path": found.path, "message": message} if {
	some container in components.containers("kube-apiserver")
	found := components.argument(container, "etcd-cafile", "")
	found.value != ""
	found.value == components.argument(container, "client-ca-file", "").value
	message := sprintf("%s has one CA for its clients and for etcd: %q", [workloads.name, found.value])
}
