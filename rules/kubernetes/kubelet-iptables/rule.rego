# METADATA
# title: Kubelets should manage iptables utility chains
# description: With makeIPTablesUtilChains off, rules of the node may not fit what Kubernetes needs, and ports can stay open.
# custom:
#   id: PL-K8S-KLT-007
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, kubelet.config.k8s.io/KubeletConfiguration]
#   remediation: Remove makeIPTablesUtilChains or set it to true.
#   fix:
#     terraform: |
#       make_ip_tables_util_chains = true
#     kubernetes: |
#       makeIPTablesUtilChains: true
#   links: ["https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/"]
#   aliases: [CKV_K8S_145, kubelet_manage_iptables, 5f89001f-6dd9-49ff-9b15-d8cd71b617f4, AVD-KCV-0084]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if {
	input.kind != "KubeletConfiguration"
	count(components.containers("kubelet")) == 0
}

deny contains {"path": found.path, "message": message} if {
	some found in components.kubelet("make-iptables-util-chains", ["makeIPTablesUtilChains"], {"flag": "true", "file": "true"})
	found.value == "false"
	message := sprintf("%s does not manage its iptables chains: makeIPTablesUtilChains is %q", [workloads.name, found.value])
}
