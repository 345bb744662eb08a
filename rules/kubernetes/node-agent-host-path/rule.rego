# METADATA
# title: Kubernetes DaemonSets should not mount host paths they do not need
# description: Agents of nodes work on files of the node. What they mount and do not need, or could mount read-only, is what whoever takes over the agent has on every node.
# custom:
#   id: PL-K8S-POD-026
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [DaemonSet, apps.kruise.io/DaemonSet]
#   remediation: Remove hostPath volumes that the agent works without, name the one folder it needs instead of a parent, and mount it read-only where it only reads.
#   fix:
#     terraform: |
#       volume {
#         name = "data"
#         empty_dir {}
#       }
#     kubernetes: |
#       volumes:
#         - name: data
#           emptyDir: {}
#   links: ["https://kubernetes.io/docs/concepts/storage/volumes/#hostpath"]
#   aliases: [PL-K8S-POD-005, AVD-KSV-0023, core_minimize_hostpath_volume_mounts, aa8f7a35-9923-4cad-bd61-a19b7f6aac91, b7652612-de4e-4466-a0bf-1cd81f0c6063, 5308a7a8-06f8-45ac-bf10-791fe21de46e, 86a947ea-f577-4efb-a8b0-5fc00257d521, a62a99d1-8196-432f-8f80-3c100b05d62a, a737be28-37d8-4bff-aa6d-1be8aa0a0015]
package rule

import rego.v1

import data.lib.workloads

# PL-K8S-POD-005 is about other pods.
skip if not workloads.is_node_agent

skip if count(workloads.pods) == 0

deny contains {"path": array.concat(pod.path, ["volumes", i, "hostPath"]), "message": message} if {
	some pod in workloads.pods
	some i, volume in pod.spec.volumes
	is_object(volume.hostPath)
	not object.get(volume.hostPath, "path", "") in workloads.harmless_host_paths
	message := sprintf("%s: volume %v mounts %v of its node", [workloads.name, object.get(volume, "name", ""), object.get(volume.hostPath, "path", "a folder")])
}
