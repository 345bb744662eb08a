# METADATA
# title: Kubernetes containers should not use host ports (hostPort)
# description: A hostPort opens the container on the node's address, past Services and often past network policies, and ties the pod to nodes where the port is free.
# custom:
#   id: PL-K8S-POD-007
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Remove hostPort and publish the container through a Service or an Ingress.
#   fix:
#     terraform: |
#       port {
#         container_port = 8080 # without hostPort
#       }
#     kubernetes: |
#       ports:
#         - containerPort: 8080 # without hostPort
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   aliases: [CKV_K8S_26, AVD-KSV-0024, core_minimize_admission_hostport_containers, 2b1836f1-dcce-416e-8e16-da8c71920633, 4e74cf4f-ff65-4c1a-885c-67ab608206ce]
package rule

import rego.v1

import data.lib.workloads

skip if count(workloads.own_containers) == 0

deny contains {"path": array.concat(container.path, ["ports", i, "hostPort"]), "message": message} if {
	some container in workloads.own_containers
	some i, port in container.spec.ports
	regex.match(`^[1-9][0-9]*$`, sprintf("%v", [port.hostPort]))
	message := sprintf("%s: container %v binds port %v of its node", [workloads.name, container.name, port.hostPort])
}
