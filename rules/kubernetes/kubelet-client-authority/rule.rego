# METADATA
# title: Kubelets must verify client certificates
# description: Without a certificate authority the kubelet cannot tell the API server from anybody else.
# custom:
#   id: PL-K8S-KLT-003
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, kubelet.config.k8s.io/KubeletConfiguration]
#   remediation: Set authentication.x509.clientCAFile.
#   fix:
#     terraform: |
#       authentication {
#         x509 {
#           client_ca_file = "/etc/kubernetes/pki/ca.crt"
#         }
#       }
#     kubernetes: |
#       authentication:
#         x509:
#           clientCAFile: /etc/kubernetes/pki/ca.crt
#   links: ["https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/"]
#   aliases: [CKV_K8S_140, kubelet_client_ca_file_set, e0e00aba-5f1c-4981-a542-9a9563c0ee20, AVD-KCV-0081]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if {
	input.kind != "KubeletConfiguration"
	count(components.containers("kubelet")) == 0
}

deny contains {"path": found.path, "message": message} if {
	some found in components.kubelet("client-ca-file", ["authentication", "x509", "clientCAFile"], {"flag": "", "file": ""})
	found.value == ""
	message := sprintf("%s does not check certificates: clientCAFile is %q", [workloads.name, found.value])
}
