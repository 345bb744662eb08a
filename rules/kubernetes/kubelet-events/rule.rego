# METADATA
# title: Kubelets should capture events
# description: With eventRecordQPS 0 nothing limits events, and with a very high value neither; a burst then hides what matters.
# custom:
#   id: PL-K8S-KLT-009
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, kubelet.config.k8s.io/KubeletConfiguration]
#   remediation: Set eventRecordQPS to a value above 0.
#   fix:
#     terraform: |
#       event_record_qps = 5
#     kubernetes: |
#       eventRecordQPS: 5
#   links: ["https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/"]
#   aliases: [kubelet_event_record_qps, 1a07a446-8e61-4e4d-bc16-b0781fcb8211, AVD-KCV-0087, CKV_K8S_147]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if {
	input.kind != "KubeletConfiguration"
	count(components.containers("kubelet")) == 0
}

deny contains {"path": found.path, "message": message} if {
	some found in components.kubelet("event-qps", ["eventRecordQPS"], {"flag": "50", "file": "50"})
	to_number(found.value) <= 0
	message := sprintf("%s does not limit events: eventRecordQPS is %q", [workloads.name, found.value])
}
