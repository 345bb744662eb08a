# METADATA
# title: Azure SQL vulnerability assessment should notify administrators
# description: Administrators and owners of the subscription hear of weaknesses even when the address of the team no longer works.
# custom:
#   id: PL-AZURE-SQL-018
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Sql/servers]
#   remediation: Set recurringScans.emailSubscriptionAdmins (recurring_scans.email_subscription_admins) to true.
#   fix:
#     terraform: |
#       recurring_scans {
#         email_subscription_admins = true
#       }
#     arm: |
#       "recurringScans": { "emailSubscriptionAdmins": true }
#     bicep: |
#       recurringScans: {
#         emailSubscriptionAdmins: true
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/sql-azure-vulnerability-assessment-enable"]
#   aliases: [CKV2_AZURE_5, sqlserver_va_emails_notifications_admins_enabled]
package rule

import rego.v1

import data.lib.values

# Another rule asks for it.
skip if values.is_missing(input, ["attached", "vulnerabilityAssessments"])

scans := object.get(input, ["attached", "vulnerabilityAssessments", "properties", "recurringScans"], {})

deny contains {"path": ["attached", "vulnerabilityAssessments", "properties", "recurringScans", "emailSubscriptionAdmins"], "message": message} if {
	values.is_false(object.get(scans, "emailSubscriptionAdmins", false))
	message := sprintf("assessments of %s are not sent to administrators", [input.address])
}
