# METADATA
# title: Azure Storage accounts with activity logs must not allow public blobs
# description: "The log names people, resources and addresses: whoever reads it knows where to begin."
# custom:
#   id: PL-AZURE-MONITOR-021
#   severity: High
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Insights/diagnosticSettings"]
#   joins: ["Microsoft.Storage/storageAccounts"]
#   notIn: [terraform,arm]
#   remediation: Disable public access to blobs of the account.
#   fix:
#     cli: |
#       az storage account update --name logs --resource-group g --allow-blob-public-access false
#     console: |
#       Storage accounts > (account) > Configuration > Allow Blob anonymous access
#   links: ["https://learn.microsoft.com/en-us/azure/storage/blobs/anonymous-read-access-prevent"]
#   aliases: [monitor_storage_account_with_activity_logs_is_private]
package rule

import rego.v1

skip if not input.time

skip if not regex.match(`(?i)^/subscriptions/[^/]+/providers/microsoft\.insights/diagnosticsettings/`, input.address)

skip if not input.properties.storageAccountId

deny contains {"path": ["properties", "storageAccountId"], "message": message} if {
	account := input.joined["Microsoft.Storage/storageAccounts"][lower(input.properties.storageAccountId)]
	account.properties.allowBlobPublicAccess == true
	message := sprintf("the activity log is kept in %s, which allows public blobs", [account.name])
}
