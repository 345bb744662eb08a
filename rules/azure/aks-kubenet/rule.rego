# METADATA
# title: AKS clusters should use Azure CNI networking
# description: With kubenet pods are behind addresses of nodes, few kinds of network policies work, and it is being retired.
# custom:
#   id: PL-AZURE-AKS-019
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: Set networkProfile.networkPlugin (network_profile.network_plugin) to azure, with the mode overlay where addresses are few.
#   fix:
#     terraform: |
#       network_profile {
#         network_plugin      = "azure"
#         network_plugin_mode = "overlay"
#       }
#     arm: |
#       "networkProfile": { "networkPlugin": "azure", "networkPluginMode": "overlay" }
#     bicep: |
#       networkProfile: {
#         networkPlugin: 'azure'
#         networkPluginMode: 'overlay'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/aks/concepts-network-cni-overview"]
#   aliases: [CKV2_AZURE_29]
package rule

import rego.v1

deny contains {"path": ["properties", "networkProfile", "networkPlugin"], "message": message} if {
	lower(input.properties.networkProfile.networkPlugin) == "kubenet"
	message := sprintf("%s uses kubenet", [input.address])
}
