# METADATA
# title: Kubelets should protect kernel defaults
# description: Unless protectKernelDefaults is true, the kubelet changes parameters of the kernel that administrators have set.
# custom:
#   id: PL-K8S-KLT-006
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, kubelet.config.k8s.io/KubeletConfiguration]
#   remediation: Set protectKernelDefaults to true.
#   fix:
#     terraform: |
#       protect_kernel_defaults = true
#     kubernetes: |
#       protectKernelDefaults: true
#   links: ["https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/"]
#   aliases: [CKV_K8S_144, 6cf42c97-facd-4fda-b8af-ea4529123355, AVD-KCV-0083]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if {
	input.kind != "KubeletConfiguration"
	count(components.containers("kubelet")) == 0
}

deny contains {"path": found.path, "message": message} if {
	some found in components.kubelet("protect-kernel-defaults", ["protectKernelDefaults"], {"flag": "false", "file": "false"})
	found.value != "true"
	message := sprintf("%s changes settings of the kernel: protectKernelDefaults is %q", [workloads.name, found.value])
}
