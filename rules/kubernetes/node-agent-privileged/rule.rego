# METADATA
# title: Kubernetes DaemonSets should not run privileged containers
# description: Agents of nodes (networks, storage drivers, log collectors) are privileged more often than they need to be. Whoever takes over one that is owns every node of the cluster.
# custom:
#   id: PL-K8S-POD-024
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [DaemonSet, apps.kruise.io/DaemonSet]
#   remediation: Remove privileged or set it to false, and add the one capability the container needs instead.
#   fix:
#     terraform: |
#       security_context {
#         privileged = false
#       }
#     kubernetes: |
#       securityContext:
#         privileged: false
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   aliases: [PL-K8S-POD-001, CKV_K8S_16, AVD-KSV-0017, core_minimize_privileged_containers, dd29336b-fe57-445b-a26e-e6aa867ae609, 87065ef8-de9b-40d8-9753-f4a4303e27a4]
package rule

import rego.v1

import data.lib.workloads

# PL-K8S-POD-001 is about other pods.
skip if not workloads.is_node_agent

skip if count(workloads.containers) == 0

attribute := ["securityContext", "privileged"]

deny contains {"path": array.concat(container.path, attribute), "message": message} if {
	some container in workloads.containers
	object.get(container.spec, attribute, null) in {true, "true"}
	message := sprintf("%s: container %v is privileged", [workloads.name, container.name])
}
