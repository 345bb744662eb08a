# METADATA
# title: Kubernetes DaemonSets should not use the host network
# description: Agents of nodes often share the network of the node, some without need. They see the traffic of every node, reach services that listen locally, and network policies do not hold for them.
# custom:
#   id: PL-K8S-POD-025
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [DaemonSet, apps.kruise.io/DaemonSet]
#   remediation: Remove hostNetwork or set it to false; reach the pod through a Service.
#   fix:
#     terraform: |
#       host_network = false
#     kubernetes: |
#       hostNetwork: false
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   aliases: [PL-K8S-POD-004, CKV_K8S_19, AVD-KSV-0009, core_minimize_hostNetwork_containers, 6b6bdfb3-c3ae-44cb-88e4-7405c1ba2c8a, ac1564a3-c324-4747-9fa1-9dfc234dace0]
package rule

import rego.v1

import data.lib.workloads

# PL-K8S-POD-004 is about other pods.
skip if not workloads.is_node_agent

skip if count(workloads.pods) == 0

deny contains {"path": array.concat(pod.path, ["hostNetwork"]), "message": message} if {
	some pod in workloads.pods
	pod.spec.hostNetwork in {true, "true"}
	message := sprintf("%s shares a namespace of its node: hostNetwork is true", [workloads.name])
}
