# METADATA
# title: AKS system node pools should run only critical system pods
# description: Pods of applications on system nodes can starve what keeps the cluster running, or attack it from next door.
# custom:
#   id: PL-AZURE-AKS-017
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: "Taint the system pool with CriticalAddonsOnly=true:NoSchedule (default_node_pool.only_critical_addons_enabled) and add pools for applications."
#   fix:
#     terraform: |
#       default_node_pool {
#         only_critical_addons_enabled = true
#       }
#     arm: |
#       "nodeTaints": ["CriticalAddonsOnly=true:NoSchedule"]
#     bicep: |
#       nodeTaints: [
#         'CriticalAddonsOnly=true:NoSchedule'
#       ]
#   links: ["https://learn.microsoft.com/en-us/azure/aks/use-system-pools"]
#   aliases: [CKV_AZURE_232]
package rule

import rego.v1

deny contains {"path": ["properties", "agentPoolProfiles", i], "message": message} if {
	some i, pool in input.properties.agentPoolProfiles
	lower(object.get(pool, "mode", "User")) == "system"
	taints := object.get(pool, "nodeTaints", [])
	is_array(taints)
	not has_taint(taints)
	message := sprintf("applications may run on system nodes of %s", [input.address])
}

has_taint(taints) if {
	some taint in taints
	startswith(taint, "CriticalAddonsOnly=")
}
