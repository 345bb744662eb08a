# METADATA
# title: Azure Storage accounts should not allow cross-tenant replication
# description: With cross tenant replication, whoever may configure the account can copy its blobs to an account of another organisation, quietly and continuously.
# custom:
#   id: PL-AZURE-STORAGE-015
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Set allowCrossTenantReplication (cross_tenant_replication_enabled) to false.
#   fix:
#     terraform: |
#       cross_tenant_replication_enabled = false
#     arm: |
#       "allowCrossTenantReplication": false
#     bicep: |
#       allowCrossTenantReplication: false
#   links: ["https://learn.microsoft.com/en-us/azure/storage/blobs/object-replication-prevent-cross-tenant-policies"]
#   aliases: [storage_cross_tenant_replication_disabled, 50e0a9e3-7360-483c-9873-ba1ea1a7faf8]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "allowCrossTenantReplication"], "message": message} if {
	values.is_true(input.properties.allowCrossTenantReplication)
	message := sprintf("%s may replicate into other tenants", [input.address])
}
