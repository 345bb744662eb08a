# METADATA
# title: Kubernetes DaemonSets should not add dangerous Linux capabilities
# description: Agents of nodes may need a capability such as NET_ADMIN or SYS_ADMIN. With it they can control every node, so each should be needed.
# custom:
#   id: PL-K8S-POD-027
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [DaemonSet, apps.kruise.io/DaemonSet]
#   remediation: Remove the capability from securityContext.capabilities.add; drop ALL and add back only what the process needs, such as NET_BIND_SERVICE.
#   fix:
#     terraform: |
#       security_context {
#         capabilities {
#           drop = ["ALL"]
#           add  = ["NET_BIND_SERVICE"] # nothing else
#         }
#       }
#     kubernetes: |
#       securityContext:
#         capabilities:
#           drop: [ALL]
#           add: [NET_BIND_SERVICE] # nothing else
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   covers: [PL-K8S-POD-027]
#   aliases: [PL-K8S-POD-008, CKV_K8S_25, CKV_K8S_39, AVD-KSV-0005, AVD-KSV-0022, core_minimize_containers_added_capabilities, core_minimize_net_raw_capability_admission, 19ebaa28-fc86-4a58-bcfa-015c9e22fe40, 235236ee-ad78-4065-bd29-61b061f28ce0, fe771ff7-ba15-4f8f-ad7a-8aa232b49a28, 3f55386d-75cd-4e9a-ac47-167b26c04724]
package rule

import rego.v1

import data.lib.workloads

# PL-K8S-POD-008 is about other pods.
skip if not workloads.is_node_agent

skip if count(workloads.containers) == 0

deny contains {"path": array.concat(container.path, ["securityContext", "capabilities", "add", i]), "message": message} if {
	some container in workloads.containers
	some i, capability in container.spec.securityContext.capabilities.add
	workloads.is_dangerous_capability(capability)
	message := sprintf("%s: container %v adds the capability %s", [workloads.name, container.name, trim_prefix(upper(capability), "CAP_")])
}
