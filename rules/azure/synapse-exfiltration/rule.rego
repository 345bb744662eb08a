# METADATA
# title: Synapse workspaces should have data exfiltration protection enabled
# description: Without the protection a notebook or pipeline can copy data to storage of anybody.
# custom:
#   id: PL-AZURE-SYNAPSE-002
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Synapse/workspaces]
#   remediation: Set managedVirtualNetworkSettings.preventDataExfiltration (data_exfiltration_protection_enabled) to true when the workspace is created.
#   fix:
#     terraform: |
#       data_exfiltration_protection_enabled = true
#     arm: |
#       "managedVirtualNetworkSettings": { "preventDataExfiltration": true }
#     bicep: |
#       managedVirtualNetworkSettings: {
#         preventDataExfiltration: true
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/synapse-analytics/security/workspace-data-exfiltration-protection"]
#   aliases: [CKV_AZURE_157]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "managedVirtualNetworkSettings", "preventDataExfiltration"], "message": message} if {
	values.is_false(input.properties.managedVirtualNetworkSettings.preventDataExfiltration)
	message := sprintf("%s may send data to other tenants", [input.address])
}
