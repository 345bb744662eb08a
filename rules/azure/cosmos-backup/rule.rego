# METADATA
# title: Cosmos DB accounts should have continuous backup enabled
# description: Periodic backups lose up to hours, and only support of Microsoft can restore them. Continuous ones go back to any moment by yourself.
# custom:
#   id: PL-AZURE-COSMOS-007
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.DocumentDB/databaseAccounts]
#   remediation: Set backupPolicy.type (backup.type) to Continuous.
#   fix:
#     terraform: |
#       backup {
#         type = "Continuous"
#       }
#     arm: |
#       "backupPolicy": { "type": "Continuous" }
#     bicep: |
#       backupPolicy: {
#         type: 'Continuous'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/cosmos-db/continuous-backup-restore-introduction"]
#   aliases: [cosmosdb_account_backup_policy_continuous]
package rule

import rego.v1

deny contains {"path": ["properties", "backupPolicy", "type"], "message": message} if {
	lower(input.properties.backupPolicy.type) == "periodic"
	message := sprintf("%s is backed up periodically only", [input.address])
}
