# METADATA
# title: Kubelets must have the read-only port disabled
# description: The port 10255 tells everybody who reaches it about all pods of the node and their environment.
# custom:
#   id: PL-K8S-KLT-004
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, kubelet.config.k8s.io/KubeletConfiguration]
#   remediation: Set readOnlyPort to 0.
#   fix:
#     terraform: |
#       read_only_port = 0
#     kubernetes: |
#       readOnlyPort: 0
#   links: ["https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/"]
#   aliases: [CKV_K8S_141, kubelet_disable_read_only_port, 2940d48a-dc5e-4178-a3f8-bfbd80720b41, AVD-KCV-0082]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if {
	input.kind != "KubeletConfiguration"
	count(components.containers("kubelet")) == 0
}

deny contains {"path": found.path, "message": message} if {
	some found in components.kubelet("read-only-port", ["readOnlyPort"], {"flag": "10255", "file": "0"})
	found.value != "0"
	message := sprintf("%s opens the read-only port: readOnlyPort is %q", [workloads.name, found.value])
}
