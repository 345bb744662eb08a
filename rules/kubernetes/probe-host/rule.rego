# METADATA
# title: Kubernetes probes and lifecycle hooks should not set a host
# description: With a host of its own, a probe or lifecycle hook makes the kubelet send requests anywhere, past network policies.
# custom:
#   id: PL-K8S-POD-018
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: "Remove host from httpGet and tcpSocket: the pod itself is meant then."
#   fix:
#     terraform: |
#       liveness_probe {
#         http_get { # without host
#           path = "/alive"
#           port = 8080
#         }
#       }
#     kubernetes: |
#       livenessProbe:
#         httpGet: # without host
#           path: /alive
#           port: 8080
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   aliases: []
package rule

import rego.v1

import data.lib.workloads


skip if count(workloads.containers) == 0

probes := [["livenessProbe"], ["readinessProbe"], ["startupProbe"], ["lifecycle", "postStart"], ["lifecycle", "preStop"]]

deny contains {"path": path, "message": message} if {
	some container in workloads.containers
	some probe in probes
	some way in ["httpGet", "tcpSocket"]
	keys := array.concat(probe, [way, "host"])
	host := object.get(container.spec, keys, "")
	not host in {null, "", "127.0.0.1", "localhost", "::1"}
	path := array.concat(container.path, keys)
	message := sprintf("%s: container %v has a probe that asks another host: %v", [workloads.name, container.name, host])
}
