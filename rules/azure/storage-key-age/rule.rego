# METADATA
# title: Azure Storage account keys should be regenerated at least every 90 days
# description: Whoever has ever seen a key can use it until it is made anew.
# custom:
#   id: PL-AZURE-STORAGE-022
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Storage/storageAccounts"]
#   notIn: [terraform,arm]
#   remediation: Regenerate the key that is not in use, change applications to it, and regenerate the other.
#   fix:
#     cli: |
#       az storage account keys renew --account-name a --key primary
#     console: |
#       Storage accounts > (account) > Access keys > Rotate key
#   links: ["https://learn.microsoft.com/en-us/azure/storage/common/storage-account-keys-manage"]
#   aliases: [storage_key_rotation_90_days]
#   parameters:
#     days: Days that a key may be old.
package rule

import rego.v1

import data.lib.age

skip if not input.time

days := 90

# Where keys cannot be used, their age does not matter.
skip if input.properties.allowSharedKeyAccess == false

deny contains {"path": ["properties", "keyCreationTime", key], "message": message} if {
	some key, time in input.properties.keyCreationTime
	age.is_older(input.time, time, days)
	message := sprintf("%s of storage account %s was made on %s, more than %d days before", [key, input.name, time, days])
}

waits_for contains age.add_days(time, days) if some time in input.properties.keyCreationTime
