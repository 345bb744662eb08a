# METADATA
# title: Kubernetes containers should have a liveness probe
# description: Without a liveness probe Kubernetes does not notice that a process hangs, and never restarts it.
# custom:
#   id: PL-K8S-PRB-001
#   severity: Low
#   advice: true
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Add a livenessProbe that fails only when a restart helps.
#   fix:
#     terraform: |
#       liveness_probe {
#         http_get {
#           path = "/alive"
#           port = 8080
#         }
#       }
#     kubernetes: |
#       livenessProbe:
#         httpGet:
#           path: /alive
#           port: 8080
#   links: ["https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/"]
#   aliases: [CKV_K8S_8, core_liveness_probe_configured, ade74944-a674-4e00-859e-c6eab5bde441, 5b6d53dd-3ba3-4269-b4d7-f82e880e43c3]
package rule

import rego.v1

import data.lib.workloads

skip if count(containers) == 0

# Pods that run to their end need no probes.
containers := workloads.complete(workloads.containers_in({"containers"})) if {
	not object.get(workloads.pod, "restartPolicy", "Always") in {"Never", "OnFailure"}
} else := set()

deny contains {"path": container.path, "message": message} if {
	some container in containers
	object.get(container.spec, "livenessProbe", null) == null
	message := sprintf("%s: container %v has no livenessProbe: nothing restarts it when it hangs", [workloads.name, container.name])
}
