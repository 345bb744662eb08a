# METADATA
# title: Azure SQL threat detection should have all alert types enabled
# description: An alert that is disabled is an attack nobody hears of.
# custom:
#   id: PL-AZURE-SQL-010
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Sql/servers, Microsoft.Sql/servers/databases]
#   remediation: Remove disabledAlerts (disabled_alerts).
#   fix:
#     terraform: |
#       disabled_alerts = []
#     arm: |
#       "disabledAlerts": []
#     bicep: |
#       disabledAlerts: []
#   links: ["https://learn.microsoft.com/en-us/azure/azure-sql/database/threat-detection-overview"]
#   aliases: [CKV_AZURE_25, AVD-AZU-0028, 574e8d82-1db2-4b9c-b526-e320ede9a9ff, 25cd1853-7e80-4106-9ac3-03f8636c25be, azure-database-all-threat-alerts-enabled]
package rule

import rego.v1

# Nobody is told of what nobody watches; another rule tells that.
policy := input.attached.securityAlertPolicies.properties

skip if lower(object.get(policy, "state", "Enabled")) == "disabled"

skip if not policy

deny contains {"path": ["attached", "securityAlertPolicies", "properties", "disabledAlerts"], "message": message} if {
	disabled := [alert | some alert in policy.disabledAlerts; alert != ""]
	count(disabled) > 0
	message := sprintf("%s does not report %s", [input.address, concat(", ", disabled)])
}
