# METADATA
# title: Kubernetes pods must not use the host PID namespace (hostPID)
# description: With hostPID a pod sees all processes of its node with their environment and can end them; with a right to debug it takes them over.
# custom:
#   id: PL-K8S-POD-022
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Remove hostPID or set it to false.
#   fix:
#     terraform: |
#       host_pid = false
#     kubernetes: |
#       hostPID: false
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   aliases: [PL-K8S-POD-004, CKV_K8S_17, AVD-KSV-0010, core_minimize_hostPID_containers, 302736f4-b16c-41b8-befe-c0baffa0bd9d, 587d5d82-70cf-449b-9817-f60f9bccb88c]
package rule

import rego.v1

import data.lib.workloads


skip if not workloads.pod

deny contains {"path": array.concat(workloads.pod_path, ["hostPID"]), "message": message} if {
	workloads.pod.hostPID in {true, "true"}
	message := sprintf("%s shares a namespace of its node: hostPID is true", [workloads.name])
}
