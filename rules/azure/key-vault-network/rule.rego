# METADATA
# title: Key Vault should deny network access by default
# description: Without network rules, or with the default action Allow, a stolen credential is enough to read keys and secrets from anywhere.
# custom:
#   id: PL-AZURE-KEYVAULT-002
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.KeyVault/vaults]
#   remediation: Set networkAcls.defaultAction (network_acls.default_action) to Deny and list the networks that need access, or switch publicNetworkAccess (public_network_access_enabled) off.
#   fix:
#     terraform: |
#       network_acls {
#         default_action = "Deny"
#         bypass         = "AzureServices"
#       }
#     arm: |
#       "networkAcls": { "defaultAction": "Deny", "bypass": "AzureServices" }
#     bicep: |
#       networkAcls: {
#         defaultAction: 'Deny'
#         bypass: 'AzureServices'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/key-vault/general/network-security"]
#   covers: [PL-AZURE-KEYVAULT-009]
#   aliases: [PL-TF-AZURE-KEYVAULT-002, PL-ARM-AZURE-KEYVAULT-002, CKV_AZURE_109, AVD-AZU-0013, azure-keyvault-specify-network-acl, AZU020]
package rule

import rego.v1

deny contains {"path": ["properties", "networkAcls", "defaultAction"], "message": message} if {
	lower(input.properties.publicNetworkAccess) == "enabled"
	lower(input.properties.networkAcls.defaultAction) == "allow"
	message := sprintf("%s answers every network: the default action of its network rules is Allow", [input.address])
}
