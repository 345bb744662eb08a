# METADATA
# title: AKS clusters should have a network policy enabled
# description: Without a network policy engine NetworkPolicy objects are ignored and every pod can reach every other pod.
# custom:
#   id: PL-AZURE-AKS-003
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: Set networkProfile.networkPolicy (network_profile.network_policy) to cilium, azure or calico.
#   fix:
#     terraform: |
#       network_profile {
#         network_plugin = "azure"
#         network_policy = "cilium"
#       }
#     arm: |
#       "networkProfile": { "networkPlugin": "azure", "networkPolicy": "cilium" }
#     bicep: |
#       networkProfile: {
#         networkPlugin: 'azure'
#         networkPolicy: 'cilium'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/aks/use-network-policies"]
#   aliases: [PL-TF-AZURE-AKS-003, PL-ARM-AZURE-AKS-003, CKV_AZURE_7, AVD-AZU-0043, aks_network_policy_enabled, 25c0228e-4444-459b-a2df-93c7df40b7ed, f5342045-b935-402d-adf1-8dbbd09c0eef, azure-container-configured-network-policy, AZU006]
package rule

import rego.v1

deny contains {"path": ["properties", "networkProfile", "networkPolicy"], "message": message} if {
	lower(input.properties.networkProfile.networkPolicy) in {"", "none"}
	message := sprintf("%s does not enforce network policies", [input.address])
}
