# METADATA
# title: Azure Database servers should have geo-redundant backups enabled
# description: When a region is lost, backups that lie in it are lost as well.
# custom:
#   id: PL-AZURE-SQL-021
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.DBforPostgreSQL/servers, Microsoft.DBforPostgreSQL/flexibleServers, Microsoft.DBforMySQL/servers, Microsoft.DBforMySQL/flexibleServers, Microsoft.DBforMariaDB/servers]
#   remediation: Set geoRedundantBackup to Enabled (geo_redundant_backup_enabled to true) when the server is created.
#   fix:
#     terraform: |
#       geo_redundant_backup_enabled = true
#     arm: |
#       "backup": { "geoRedundantBackup": "Enabled" }
#     bicep: |
#       backup: {
#         geoRedundantBackup: 'Enabled'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/postgresql/flexible-server/concepts-backup-restore"]
#   aliases: [CKV_AZURE_94, CKV_AZURE_102, CKV_AZURE_129, CKV_AZURE_136, mysql_flexible_server_geo_redundant_backup_enabled, postgresql_flexible_server_geo_redundant_backup_enabled, 8b042c30-e441-453f-b162-7696982ebc58, 0a70d5f3-1ecd-4c8e-9292-928fc9a8c4f1]
package rule

import rego.v1

place := ["properties", "backup", "geoRedundantBackup"] if endswith(lower(input.type), "/flexibleservers")

else := ["properties", "storageProfile", "geoRedundantBackup"]

# A replica has the backups of its source.
skip if lower(input.properties.createMode) in {"georestore", "replica"}

deny contains {"path": place, "message": message} if {
	lower(object.get(input, place, null)) == "disabled"
	message := sprintf("backups of %s stay in one region", [input.address])
}
