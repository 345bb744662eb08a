# METADATA
# title: Synapse workspaces should have a managed virtual network
# description: In a managed network clusters are kept apart from those of others and reach data through private endpoints.
# custom:
#   id: PL-AZURE-SYNAPSE-001
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Synapse/workspaces]
#   remediation: Set managedVirtualNetwork to default (managed_virtual_network_enabled to true) when the workspace is created.
#   fix:
#     terraform: |
#       managed_virtual_network_enabled = true
#     arm: |
#       "managedVirtualNetwork": "default"
#     bicep: |
#       managedVirtualNetwork: 'default'
#   links: ["https://learn.microsoft.com/en-us/azure/synapse-analytics/security/synapse-workspace-managed-vnet"]
#   aliases: [CKV_AZURE_58, AVD-AZU-0034, azure-synapse-virtual-network-enabled, AZU027]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "managedVirtualNetwork"], "message": message} if {
	values.is_missing(input, ["properties", "managedVirtualNetwork"])
	message := sprintf("%s has no managed network", [input.address])
}
