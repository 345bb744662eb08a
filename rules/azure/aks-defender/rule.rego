# METADATA
# title: AKS clusters should have Microsoft Defender for Containers enabled
# description: The sensor of Defender for Containers sees attacks on nodes and pods while they run.
# custom:
#   id: PL-AZURE-AKS-015
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: Enable securityProfile.defender.securityMonitoring (microsoft_defender).
#   fix:
#     terraform: |
#       microsoft_defender {
#         log_analytics_workspace_id = azurerm_log_analytics_workspace.main.id
#       }
#     arm: |
#       "securityProfile": { "defender": { "securityMonitoring": { "enabled": true } } }
#     bicep: |
#       securityProfile: {
#         defender: {
#           securityMonitoring: {
#             enabled: true
#           }
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/defender-for-containers-introduction"]
#   aliases: [aks_cluster_defender_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "securityProfile", "defender", "securityMonitoring", "enabled"], "message": message} if {
	values.is_false(input.properties.securityProfile.defender.securityMonitoring.enabled)
	message := sprintf("%s does not have Microsoft Defender enabled", [input.address])
}
