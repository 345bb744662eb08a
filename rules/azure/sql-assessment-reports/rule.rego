# METADATA
# title: Azure SQL vulnerability assessment should have e-mail recipients
# description: Weaknesses that are found and not read stay open.
# custom:
#   id: PL-AZURE-SQL-017
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Sql/servers]
#   remediation: List addresses in recurringScans.emails (recurring_scans.emails), or write to administrators.
#   fix:
#     terraform: |
#       recurring_scans {
#         enabled = true
#         emails  = ["security@example.com"]
#       }
#     arm: |
#       "recurringScans": { "isEnabled": true, "emails": ["security@example.com"] }
#     bicep: |
#       recurringScans: {
#         isEnabled: true
#         emails: [
#           'security@example.com'
#         ]
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/sql-azure-vulnerability-assessment-enable"]
#   aliases: [CKV2_AZURE_4, sqlserver_va_scan_reports_configured]
package rule

import rego.v1

import data.lib.values

# Another rule asks for it.
skip if values.is_missing(input, ["attached", "vulnerabilityAssessments"])

scans := object.get(input, ["attached", "vulnerabilityAssessments", "properties", "recurringScans"], {})

deny contains {"path": ["attached", "vulnerabilityAssessments", "properties", "recurringScans", "emails"], "message": message} if {
	values.is_missing(scans, ["emails"])
	values.is_false(object.get(scans, "emailSubscriptionAdmins", false))
	message := sprintf("assessments of %s are sent to nobody", [input.address])
}
