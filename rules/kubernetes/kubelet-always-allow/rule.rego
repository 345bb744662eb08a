# METADATA
# title: Kubelets must not use the authorization mode AlwaysAllow
# description: With the mode AlwaysAllow everybody who may log in to the kubelet may run commands in every pod of the node.
# custom:
#   id: PL-K8S-KLT-002
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, kubelet.config.k8s.io/KubeletConfiguration]
#   remediation: Set authorization.mode to Webhook.
#   fix:
#     terraform: |
#       authorization {
#         mode = "Webhook"
#       }
#     kubernetes: |
#       authorization:
#         mode: Webhook
#   links: ["https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/"]
#   aliases: [CKV_K8S_139, kubelet_authorization_mode, f1f4d8da-1ac4-47d0-b1aa-91e69d33f7d5, AVD-KCV-0080]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if {
	input.kind != "KubeletConfiguration"
	count(components.containers("kubelet")) == 0
}

deny contains {"path": found.path, "message": message} if {
	some found in components.kubelet("authorization-mode", ["authorization", "mode"], {"flag": "AlwaysAllow", "file": "Webhook"})
	found.value == "AlwaysAllow"
	message := sprintf("%s allows everything: mode is %q", [workloads.name, found.value])
}
