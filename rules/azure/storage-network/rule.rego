# METADATA
# title: Azure Storage accounts should deny network access by default
# description: Without network rules, or with the default action Allow, the account's endpoints answer every network; a leaked key or signature is then enough to reach the data from anywhere.
# custom:
#   id: PL-AZURE-STORAGE-004
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Set networkAcls.defaultAction to Deny (default_action of network_rules or azurerm_storage_account_network_rules) and list the networks that need access, or switch publicNetworkAccess (public_network_access_enabled) off.
#   fix:
#     terraform: |
#       network_rules {
#         default_action = "Deny"
#         bypass         = ["AzureServices"]
#       }
#     arm: |
#       "networkAcls": { "defaultAction": "Deny", "bypass": "AzureServices" }
#     bicep: |
#       networkAcls: {
#         defaultAction: 'Deny'
#         bypass: 'AzureServices'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/storage/common/storage-network-security"]
#   covers: [PL-AZURE-STORAGE-007]
#   aliases: [PL-TF-AZURE-STORAGE-004, PL-ARM-AZURE-STORAGE-004, CKV_AZURE_35, AVD-AZU-0012, storage_default_network_access_rule_is_denied, d855ced8-6157-448f-9f1d-f05a41d046f7, 9073f073-5d60-4b46-b569-0d6baa80ed95, a5613650-32ec-4975-a305-31af783153ea, 17f75827-0684-48f4-8747-61129c7e4198, azure-storage-default-action-deny, AZU012]
package rule

import rego.v1

deny contains {"path": ["properties", "networkAcls", "defaultAction"], "message": message} if {
	not is_closed
	lower(input.properties.networkAcls.defaultAction) == "allow"
	message := sprintf("%s answers every network: the default action of its network rules is Allow", [input.address])
}

is_closed if lower(input.properties.publicNetworkAccess) != "enabled"
