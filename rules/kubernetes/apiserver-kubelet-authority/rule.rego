# METADATA
# title: Kubernetes API servers should verify kubelet certificates
# description: Without --kubelet-certificate-authority anybody between the API server and a node can pose as its kubelet and read what is sent to it.
# custom:
#   id: PL-K8S-API-005
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --kubelet-certificate-authority of kube-apiserver.
#   fix:
#     terraform: |
#       args = ["--kubelet-certificate-authority=/etc/kubernetes/pki/kubelet-certificate-authority"] # beside the others
#     kubernetes: |
#       - --kubelet-certificate-authority=/etc/kubernetes/pki/kubelet-certificate-authority
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_73, apiserver_kubelet_cert_auth, AVD-KCV-0006, ec18a0d3-0069-4a58-a7fb-fbfe0b4bbbe0]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.without("kube-apiserver", ["kubelet-certificate-authority"])
	message := sprintf("%s does not check certificates of kubelets: --%s is missing", [workloads.name, found.flag])
}
