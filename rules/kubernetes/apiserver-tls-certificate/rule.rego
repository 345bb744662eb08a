# METADATA
# title: Kubernetes API servers should have a TLS certificate
# description: Without a certificate of its own the API server makes one that nobody can check, and clients learn to ignore that.
# custom:
#   id: PL-K8S-API-023
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --tls-cert-file and --tls-private-key-file of kube-apiserver.
#   fix:
#     terraform: |
#       args = ["--tls-cert-file=/etc/kubernetes/pki/tls-cert-file", "--tls-private-key-file=/etc/kubernetes/pki/tls-private-key-file"] # beside the others
#     kubernetes: |
#       - --tls-cert-file=/etc/kubernetes/pki/tls-cert-file
#       - --tls-private-key-file=/etc/kubernetes/pki/tls-private-key-file
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_100, apiserver_tls_config, AVD-KCV-0027, fa750c81-93c2-4fab-9c6d-d3fd3ce3b89f]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.without("kube-apiserver", ["tls-cert-file", "tls-private-key-file"])
	message := sprintf("%s has no certificate: --%s is missing", [workloads.name, found.flag])
}
