# METADATA
# title: Kubernetes API servers should have the EventRateLimit admission plugin enabled
# description: Without EventRateLimit a workload that makes events without end can overload the API server and etcd.
# custom:
#   id: PL-K8S-API-009
#   severity: Low
#   advice: true
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, apiserver.config.k8s.io/AdmissionConfiguration]
#   remediation: Add EventRateLimit to --enable-admission-plugins of kube-apiserver.
#   fix:
#     terraform: |
#       args = ["--enable-admission-plugins=NodeRestriction,EventRateLimit"] # beside the others
#     kubernetes: |
#       - --enable-admission-plugins=NodeRestriction,EventRateLimit
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_78, apiserver_event_rate_limit, AVD-KCV-0010, e0099af2-fe17-411f-9991-0de28fe15f3c]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if {
	input.kind != "AdmissionConfiguration"
	count(components.containers("kube-apiserver")) == 0
}

deny contains {"path": found.path, "message": message} if {
	some found in components.lacking("kube-apiserver", "enable-admission-plugins", "", "EventRateLimit")
	message := sprintf("%s takes any number of events: --enable-admission-plugins has no EventRateLimit", [workloads.name])
}

# What plugins are told stands in a file; without limits the plugin does nothing.
deny contains {"path": ["plugins"], "message": message} if {
	input.kind == "AdmissionConfiguration"
	not "EventRateLimit" in {plugin.name | some plugin in input.plugins}
	message := sprintf("%s takes any number of events: plugins has no EventRateLimit", [workloads.name])
}
