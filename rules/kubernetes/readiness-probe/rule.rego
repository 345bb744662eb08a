# METADATA
# title: Kubernetes containers should have a readiness probe
# description: Without a readiness probe a container gets requests as soon as it is started, and a rolling update goes on although the new version does not work.
# custom:
#   id: PL-K8S-PRB-002
#   severity: Low
#   advice: true
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Add a readinessProbe that succeeds when the container can answer.
#   fix:
#     terraform: |
#       readiness_probe {
#         http_get {
#           path = "/ready"
#           port = 8080
#         }
#       }
#     kubernetes: |
#       readinessProbe:
#         httpGet:
#           path: /ready
#           port: 8080
#   links: ["https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/"]
#   aliases: [CKV_K8S_9, core_readiness_probe_configured, a659f3b5-9bf0-438a-bd9a-7d3a6427f1e3, 8657197e-3f87-4694-892b-8144701d83c1]
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
	object.get(container.spec, "readinessProbe", null) == null
	message := sprintf("%s: container %v has no readinessProbe: it gets requests before it can answer", [workloads.name, container.name])
}
