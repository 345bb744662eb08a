# METADATA
# title: Kubernetes DaemonSets should not use the host IPC namespace
# description: With hostIPC an agent reads and writes shared memory and queues of every node and of all other pods there.
# custom:
#   id: PL-K8S-POD-029
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [DaemonSet, apps.kruise.io/DaemonSet]
#   remediation: Remove hostIPC or set it to false.
#   fix:
#     terraform: |
#       host_ipc = false
#     kubernetes: |
#       hostIPC: false
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   aliases: [PL-K8S-POD-023, PL-K8S-POD-004, CKV_K8S_18, AVD-KSV-0008, core_minimize_hostIPC_containers, cd290efd-6c82-4e9d-a698-be12ae31d536, e94d3121-c2d1-4e34-a295-139bfeb73ea3]
package rule

import rego.v1

import data.lib.workloads

# PL-K8S-POD-023 is about other pods.
skip if not workloads.is_node_agent

skip if count(workloads.pods) == 0

deny contains {"path": array.concat(pod.path, ["hostIPC"]), "message": message} if {
	some pod in workloads.pods
	pod.spec.hostIPC in {true, "true"}
	message := sprintf("%s shares a namespace of its node: hostIPC is true", [workloads.name])
}
