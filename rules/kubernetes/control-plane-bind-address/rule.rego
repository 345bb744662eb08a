# METADATA
# title: Kubernetes controller managers and schedulers should bind to localhost
# description: Their ports serve health and metrics without need of anybody outside; on all addresses they are one more thing to attack.
# custom:
#   id: PL-K8S-CM-005
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Start it with --bind-address=127.0.0.1.
#   fix:
#     terraform: |
#       args = ["--bind-address=127.0.0.1"] # beside the others
#     kubernetes: |
#       - --bind-address=127.0.0.1
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/"]
#   aliases: [CKV_K8S_113, CKV_K8S_115, controllermanager_bind_address, scheduler_bind_address, AVD-KCV-0041, AVD-KCV-0039, 46a2e9ec-6a5f-4faa-9d39-4ea44d5d87a2]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

programs := ["kube-controller-manager", "kube-scheduler"]

skip if {
	every program in programs {
		count(components.containers(program)) == 0
	}
}

deny contains {"path": found.path, "message": message} if {
	some program in programs
	some found in components.unlike(program, "bind-address", "0.0.0.0", {"127.0.0.1", "::1", "localhost"})
	message := sprintf("%s listens on all addresses: --bind-address is %q", [workloads.name, found.value])
}
