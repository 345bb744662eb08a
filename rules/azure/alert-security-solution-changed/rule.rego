# METADATA
# title: Azure subscriptions should have an alert for changed security solutions
# description: Whoever changes a solution may blind it.
# custom:
#   id: PL-AZURE-MONITOR-012
#   severity: Low
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Resources/subscriptions"]
#   joins: ["Microsoft.Insights/activityLogAlerts"]
#   notIn: [terraform,arm]
#   remediation: Create an activity log alert for Microsoft.Security/securitySolutions/write, with an action group.
#   fix:
#     cli: |
#       az monitor activity-log alert create --name security-solution-changed --resource-group monitoring --condition category=Administrative and operationName=Microsoft.Security/securitySolutions/write --action-group ag
#     console: |
#       Monitor > Alerts > Create > Alert rule > Activity log
#   links: ["https://learn.microsoft.com/en-us/azure/azure-monitor/alerts/alerts-create-activity-log-alert-rule"]
#   aliases: [monitor_alert_create_update_security_solution]
package rule

import rego.v1

import data.lib.activitylog

skip if not input.time

deny contains {"path": [], "message": message} if {
	not activitylog.is_alerted(input, "operationName", {"microsoft.security/securitysolutions/write"})
	message := sprintf("subscription %s has no alert for %s", [input.properties.displayName, "Microsoft.Security/securitySolutions/write"])
}
