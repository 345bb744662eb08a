# METADATA
# title: Azure Storage accounts with important data should be geo-redundant
# description: With local or zone-redundant storage a disaster in one region takes the only copies along.
# custom:
#   id: PL-AZURE-STORAGE-017
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Choose GRS, RAGRS, GZRS or RAGZRS (sku.name Standard_GRS and so on; account_replication_type).
#   fix:
#     terraform: |
#       account_replication_type = "GRS"
#     arm: |
#       "sku": { "name": "Standard_GRS" }
#     bicep: |
#       sku: {
#         name: 'Standard_GRS'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/storage/common/storage-redundancy"]
#   aliases: [CKV_AZURE_206, storage_geo_redundant_enabled]
package rule

import rego.v1

# Premium accounts cannot be copied to another region.
skip if startswith(lower(input.sku.name), "premium")

deny contains {"path": ["sku", "name"], "message": message} if {
	lower(input.sku.name) in {"standard_lrs", "standard_zrs", "standardv2_lrs", "standardv2_zrs"}
	message := sprintf("%s is not copied to another region: %s", [input.address, input.sku.name])
}
