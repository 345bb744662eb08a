# METADATA
# title: Cosmos DB accounts should have key-based metadata write access disabled
# description: Whoever has an account key can otherwise drop or reconfigure databases, containers and throughput, past roles and locks of Azure.
# custom:
#   id: PL-AZURE-COSMOS-004
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.DocumentDB/databaseAccounts]
#   remediation: Set disableKeyBasedMetadataWriteAccess to true (access_key_metadata_writes_enabled to false).
#   fix:
#     terraform: |
#       access_key_metadata_writes_enabled = false
#     arm: |
#       "disableKeyBasedMetadataWriteAccess": true
#     bicep: |
#       disableKeyBasedMetadataWriteAccess: true
#   links: ["https://learn.microsoft.com/en-us/azure/cosmos-db/role-based-access-control"]
#   aliases: [CKV_AZURE_132]
package rule

import rego.v1

import data.lib.values

# Without keys nobody has one.
skip if values.is_true(input.properties.disableLocalAuth)

deny contains {"path": ["properties", "disableKeyBasedMetadataWriteAccess"], "message": message} if {
	values.is_false(input.properties.disableKeyBasedMetadataWriteAccess)
	message := sprintf("keys of %s may change its databases and containers", [input.address])
}
