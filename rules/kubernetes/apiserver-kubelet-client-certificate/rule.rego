# METADATA
# title: Kubernetes API servers must authenticate to kubelets with a client certificate
# description: Without a client certificate the API server comes to kubelets as nobody, which works only where kubelets answer everybody.
# custom:
#   id: PL-K8S-API-004
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --kubelet-client-certificate and --kubelet-client-key of kube-apiserver.
#   fix:
#     terraform: |
#       args = ["--kubelet-client-certificate=/etc/kubernetes/pki/kubelet-client-certificate", "--kubelet-client-key=/etc/kubernetes/pki/kubelet-client-key"] # beside the others
#     kubernetes: |
#       - --kubelet-client-certificate=/etc/kubernetes/pki/kubelet-client-certificate
#       - --kubelet-client-key=/etc/kubernetes/pki/kubelet-client-key
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_72, apiserver_kubelet_tls_auth, AVD-KCV-0005, 36a27826-1bf5-49da-aeb0-a60a30c0e834]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.without("kube-apiserver", ["kubelet-client-certificate", "kubelet-client-key"])
	message := sprintf("%s comes to kubelets without a certificate: --%s is missing", [workloads.name, found.flag])
}
