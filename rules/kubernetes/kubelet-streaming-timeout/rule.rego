# METADATA
# title: Kubelets should have a streaming connection idle timeout
# description: With a timeout of 0, sessions of exec and port-forward stay open for ever.
# custom:
#   id: PL-K8S-KLT-005
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, kubelet.config.k8s.io/KubeletConfiguration]
#   remediation: Set streamingConnectionIdleTimeout to 5m or so.
#   fix:
#     terraform: |
#       streaming_connection_idle_timeout = "5m"
#     kubernetes: |
#       streamingConnectionIdleTimeout: 5m
#   links: ["https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/"]
#   aliases: [CKV_K8S_143, kubelet_streaming_connection_timeout, ed89b97d-04e9-4fd4-919f-ee5b27e555e9, AVD-KCV-0085]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if {
	input.kind != "KubeletConfiguration"
	count(components.containers("kubelet")) == 0
}

deny contains {"path": found.path, "message": message} if {
	some found in components.kubelet("streaming-connection-idle-timeout", ["streamingConnectionIdleTimeout"], {"flag": "4h", "file": "4h"})
	regex.match(`^0(s|m|h)?$`, found.value)
	message := sprintf("%s keeps idle connections open: streamingConnectionIdleTimeout is %q", [workloads.name, found.value])
}
