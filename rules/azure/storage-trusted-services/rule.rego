# METADATA
# title: Azure Storage accounts with network rules should allow trusted Azure services
# description: Backup, logs and events of Azure itself are written to the account by trusted services. Network rules that leave them out stop these quietly.
# custom:
#   id: PL-AZURE-STORAGE-014
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Add AzureServices to bypass of the network rules.
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
#   links: ["https://learn.microsoft.com/en-us/azure/storage/common/storage-network-security-trusted-azure-services"]
#   aliases: [CKV_AZURE_36, storage_ensure_azure_services_are_trusted_to_access_is_enabled, AVD-AZU-0010, e25b56cd-a4d6-498f-ab92-e6296a082097, 5400f379-a347-4bdd-a032-446465fdcc6f, azure-storage-allow-microsoft-service-bypass, AZU013]
package rule

import rego.v1

import data.lib.references

deny contains {"path": ["properties", "networkAcls", "bypass"], "message": message} if {
	lower(input.properties.networkAcls.defaultAction) == "deny"
	bypass := input.properties.networkAcls.bypass
	not contains(lower(bypass), "azureservices")
	not references.is_unknown(bypass)
	message := sprintf("%s does not allow trusted Azure services: bypass is %q", [input.address, bypass])
}
