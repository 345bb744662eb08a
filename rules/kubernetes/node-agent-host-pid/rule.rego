# METADATA
# title: Kubernetes DaemonSets should not use the host PID namespace
# description: Agents that watch processes share the PID namespace of the node. They see all processes of every node with their environment.
# custom:
#   id: PL-K8S-POD-028
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [DaemonSet, apps.kruise.io/DaemonSet]
#   remediation: Remove hostPID or set it to false.
#   fix:
#     terraform: |
#       host_pid = false
#     kubernetes: |
#       hostPID: false
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   aliases: [PL-K8S-POD-022, PL-K8S-POD-004, CKV_K8S_17, AVD-KSV-0010, core_minimize_hostPID_containers, 302736f4-b16c-41b8-befe-c0baffa0bd9d, 587d5d82-70cf-449b-9817-f60f9bccb88c]
package rule

import rego.v1

import data.lib.workloads

# PL-K8S-POD-022 is about other pods.
skip if not workloads.is_node_agent

skip if count(workloads.pods) == 0

deny contains {"path": array.concat(pod.path, ["hostPID"]), "message": message} if {
	some pod in workloads.pods
	pod.spec.hostPID in {true, "true"}
	message := sprintf("%s shares a namespace of its node: hostPID is true", [workloads.name])
}
