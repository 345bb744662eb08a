# METADATA
# title: Kubelets should have certificate rotation enabled
# description: Without rotation a certificate of a kubelet stays until it expires, and a leaked one with it.
# custom:
#   id: PL-K8S-KLT-008
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, kubelet.config.k8s.io/KubeletConfiguration]
#   remediation: Set rotateCertificates to true.
#   fix:
#     terraform: |
#       rotate_certificates = true
#     kubernetes: |
#       rotateCertificates: true
#   links: ["https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/"]
#   aliases: [CKV_K8S_149, kubelet_rotate_certificates, 52d70f2e-3257-474c-b3dc-8ad9ba6a061a, 1c621b8e-2c6a-44f5-bd6a-fb0fb7ba33e2, AVD-KCV-0090]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if {
	input.kind != "KubeletConfiguration"
	count(components.containers("kubelet")) == 0
}

deny contains {"path": found.path, "message": message} if {
	some found in components.kubelet("rotate-certificates", ["rotateCertificates"], {"flag": null, "file": "false"})
	found.value == "false"
	message := sprintf("%s does not renew its certificate: rotateCertificates is %q", [workloads.name, found.value])
}
