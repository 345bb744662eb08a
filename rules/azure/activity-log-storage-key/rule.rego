# METADATA
# title: Azure Storage accounts with activity logs should be encrypted with a customer-managed key
# description: A key of your own says who may read the log of who did what.
# custom:
#   id: PL-AZURE-MONITOR-020
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Insights/diagnosticSettings"]
#   joins: ["Microsoft.Storage/storageAccounts"]
#   notIn: [terraform,arm]
#   remediation: Encrypt the storage account with a customer-managed key.
#   fix:
#     cli: |
#       az storage account update --name logs --resource-group g --encryption-key-source Microsoft.Keyvault --encryption-key-vault https://v.vault.azure.net --encryption-key-name k
#     console: |
#       Storage accounts > (account) > Encryption > Customer-managed keys
#   links: ["https://learn.microsoft.com/en-us/azure/storage/common/customer-managed-keys-overview"]
#   aliases: [monitor_storage_account_with_activity_logs_cmk_encrypted]
package rule

import rego.v1

skip if not input.time

skip if not regex.match(`(?i)^/subscriptions/[^/]+/providers/microsoft\.insights/diagnosticsettings/`, input.address)

skip if not input.properties.storageAccountId

deny contains {"path": ["properties", "storageAccountId"], "message": message} if {
	account := input.joined["Microsoft.Storage/storageAccounts"][lower(input.properties.storageAccountId)]
	lower(account.properties.encryption.keySource) == "microsoft.storage"
	message := sprintf("the activity log is kept in %s, which has no customer-managed key", [account.name])
}
