# METADATA
# title: Azure Storage accounts should have a delete lock
# description: One wrong command deletes the account with all of its data.
# custom:
#   id: PL-AZURE-STORAGE-023
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Storage/storageAccounts"]
#   joins: ["Microsoft.Authorization/locks"]
#   notIn: [terraform,arm]
#   remediation: Create a lock of the kind CanNotDelete on the account or its resource group.
#   fix:
#     cli: |
#       az lock create --name keep --lock-type CanNotDelete --resource-group g --resource-name a --resource-type Microsoft.Storage/storageAccounts
#     console: |
#       Storage accounts > (account) > Locks > Add
#   links: ["https://learn.microsoft.com/en-us/azure/storage/common/lock-account-resource"]
#   aliases: []
package rule

import rego.v1

skip if not input.time

is_locked if {
	some address, _ in input.joined["Microsoft.Authorization/locks"]
	place := split(lower(address), "/providers/microsoft.authorization/locks/")[0]
	startswith(sprintf("%s/", [lower(input.address)]), sprintf("%s/", [place]))
}

deny contains {"path": ["name"], "message": message} if {
	not is_locked
	message := sprintf("storage account %s has no lock", [input.name])
}
