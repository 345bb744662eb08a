# METADATA
# title: Kubernetes control plane components should have profiling disabled
# description: Profiling tells internals of the program to whoever may ask, and costs much while it runs. It is on unless it is disabled.
# custom:
#   id: PL-K8S-API-014
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Start it with --profiling=false.
#   fix:
#     terraform: |
#       args = ["--profiling=false"] # beside the others
#     kubernetes: |
#       - --profiling=false
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_90, CKV_K8S_107, CKV_K8S_114, apiserver_disable_profiling, controllermanager_disable_profiling, scheduler_profiling, AVD-KCV-0034, AVD-KCV-0018, 2f491173-6375-4a84-b28e-a4e2b9a58a69, AVD-KCV-0040]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

programs := ["kube-apiserver", "kube-controller-manager", "kube-scheduler"]

skip if {
	every program in programs {
		count(components.containers(program)) == 0
	}
}

deny contains {"path": found.path, "message": message} if {
	some program in programs
	some found in components.unlike(program, "profiling", "true", {"false"})
	message := sprintf("%s offers profiling: --profiling is %q", [workloads.name, found.value])
}
