# METADATA
# title: Azure SQL audit logs should have a retention of at least 90 days
# description: Intrusions are often noticed after weeks; by then shorter logs are gone.
# custom:
#   id: PL-AZURE-SQL-007
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Sql/servers]
#   remediation: Set retentionDays (retention_in_days) to 90 or more, or to 0 for ever.
#   fix:
#     terraform: |
#       retention_in_days = 90
#     arm: |
#       "retentionDays": 90
#     bicep: |
#       retentionDays: 90
#   links: ["https://learn.microsoft.com/en-us/azure/azure-sql/database/auditing-setup"]
#   aliases: [CKV_AZURE_24, sqlserver_auditing_retention_90_days, c09cdac2-7670-458a-bf6c-efad6880973a, 59acb56b-2b10-4c2c-ba38-f2223c3f5cfc, 9c301481-e6ec-44f7-8a49-8ec63e2969ea, AVD-AZU-0025, azure-database-retention-period-set, AZU019]
#   parameters:
#     minimum_days: Days that audit logs must be kept at least.
package rule

import rego.v1

minimum_days := 90

deny contains {"path": ["attached", kind, "properties", "retentionDays"], "message": message} if {
	some kind in ["auditingSettings", "extendedAuditingSettings"]
	days := to_number(input.attached[kind].properties.retentionDays)
	days > 0
	days < minimum_days
	message := sprintf("audit logs of %s are kept for %v days only", [input.address, days])
}
