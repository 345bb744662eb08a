# METADATA
# title: Cloud SQL instances should have point-in-time recovery enabled
# description: Backups alone bring back yesterday; with the transaction log (binary log of MySQL) everything up to the mistake is still there.
# custom:
#   id: PL-GOOGLE-SQL-027
#   severity: Low
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set binary_log_enabled (MySQL) or point_in_time_recovery_enabled (PostgreSQL, SQL Server) of backup_configuration to true.
#   fix:
#     terraform: |
#       backup_configuration {
#         enabled            = true
#         binary_log_enabled = true
#       }
#   links: ["https://cloud.google.com/sql/docs/mysql/backup-recovery/pitr"]
#   aliases: [CKV2_GCP_20]
package rule

import rego.v1

import data.lib.cloudsql

skip if input.properties.masterInstanceName

attribute := "binaryLogEnabled" if cloudsql.is_engine("MYSQL")
else := "pointInTimeRecoveryEnabled"

place := ["properties", "settings", "backupConfiguration"]

deny contains {"path": array.concat(place, [attribute]), "message": message} if {
	is_object(input.properties.settings)
	is_object(object.get(input, place, {}))
	object.get(input, array.concat(place, [attribute]), false) in {null, false}
	message := sprintf("%s cannot be recovered to a point in time: %s is not true", [input.address, attribute])
}
