# METADATA
# title: Key Vault should have public network access disabled
# description: A vault with public network access and no rule about who may come answers the whole internet; a stolen token is then enough from anywhere.
# custom:
#   id: PL-AZURE-KEYVAULT-009
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.KeyVault/vaults]
#   remediation: Set publicNetworkAccess to Disabled (public_network_access_enabled to false) and use private endpoints, or list the networks that may come in networkAcls.
#   fix:
#     terraform: |
#       public_network_access_enabled = false
#     arm: |
#       "publicNetworkAccess": "Disabled"
#     bicep: |
#       publicNetworkAccess: 'Disabled'
#   links: ["https://learn.microsoft.com/en-us/azure/key-vault/general/network-security"]
#   aliases: [CKV_AZURE_189, keyvault_access_only_through_private_endpoints]
package rule

import rego.v1

deny contains {"path": ["properties", "publicNetworkAccess"], "message": message} if {
	lower(input.properties.publicNetworkAccess) == "enabled"
	not names_networks
	message := sprintf("%s is open to public networks", [input.address])
}

# Chosen networks only, or none.
names_networks if lower(input.properties.networkAcls.defaultAction) == "deny"
