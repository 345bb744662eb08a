# METADATA
# title: Azure SQL databases should have transparent data encryption (TDE) enabled
# description: Transparent data encryption protects data files, logs and backups. It is on for new databases; this code switches it off.
# custom:
#   id: PL-AZURE-SQL-005
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Sql/servers/databases]
#   remediation: Remove transparent_data_encryption_enabled or set it to true; in templates set state (status in API versions up to 2014-04-01) of transparentDataEncryption to Enabled, or remove it.
#   fix:
#     terraform: |
#       transparent_data_encryption_enabled = true
#     arm: |
#       "properties": { "state": "Enabled" }
#     bicep: |
#       properties: {
#         state: 'Enabled'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/azure-sql/database/transparent-data-encryption-tde-overview"]
#   aliases: [PL-TF-AZURE-SQL-005, PL-ARM-AZURE-SQL-005, CKV2_AZURE_25, sqlserver_tde_encryption_enabled, 0745bb3f-60dc-43b6-90ae-67bb01fd1775]
package rule

import rego.v1

deny contains {"path": path, "message": message} if {
	some name in ["state", "status"]
	path := ["attached", "transparentDataEncryption", "properties", name]
	lower(object.get(input, path, null)) == "disabled"
	message := sprintf("%s is not encrypted at rest: transparent data encryption is off", [input.address])
}
