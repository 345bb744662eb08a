# METADATA
# title: Kubernetes controller managers should garbage-collect terminated pods
# description: Finished pods stay until there are 12500 of them, unless a lower threshold is set, and use up space of etcd.
# custom:
#   id: PL-K8S-CM-001
#   severity: Low
#   advice: true
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --terminated-pod-gc-threshold, for example to 1000.
#   fix:
#     terraform: |
#       args = ["--terminated-pod-gc-threshold=1000"] # beside the others
#     kubernetes: |
#       - --terminated-pod-gc-threshold=1000
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/"]
#   aliases: [CKV_K8S_106, controllermanager_garbage_collection, AVD-KCV-0033, 49113af4-29ca-458e-b8d4-724c01a4a24f]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-controller-manager")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.below("kube-controller-manager", "terminated-pod-gc-threshold", 1)
	message := sprintf("%s keeps finished pods: --terminated-pod-gc-threshold is %q", [workloads.name, found.value])
}
