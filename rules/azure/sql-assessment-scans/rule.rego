# METADATA
# title: Azure SQL and Synapse vulnerability assessment should have recurring scans enabled
# description: One scan tells of the weaknesses of that day only.
# custom:
#   id: PL-AZURE-SQL-016
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Sql/servers, Microsoft.Synapse/workspaces, Microsoft.Synapse/workspaces/sqlPools]
#   remediation: Set recurringScans.isEnabled (recurring_scans.enabled) to true.
#   fix:
#     terraform: |
#       recurring_scans {
#         enabled = true
#       }
#     arm: |
#       "recurringScans": { "isEnabled": true }
#     bicep: |
#       recurringScans: {
#         isEnabled: true
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/sql-azure-vulnerability-assessment-enable"]
#   aliases: [CKV2_AZURE_3, CKV2_AZURE_46, sqlserver_va_periodic_recurring_scans_enabled]
package rule

import rego.v1

import data.lib.values

# Another rule asks for it.
skip if values.is_missing(input, ["attached", "vulnerabilityAssessments"])

scans := object.get(input, ["attached", "vulnerabilityAssessments", "properties", "recurringScans"], {})

deny contains {"path": ["attached", "vulnerabilityAssessments", "properties", "recurringScans", "isEnabled"], "message": message} if {
	values.is_false(object.get(scans, "isEnabled", false))
	message := sprintf("%s is not assessed again", [input.address])
}
