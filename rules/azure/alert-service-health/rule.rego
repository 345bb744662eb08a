# METADATA
# title: Azure subscriptions should have an alert for service health
# description: Without it nobody hears that a service is down, will be retired, or has a security problem.
# custom:
#   id: PL-AZURE-MONITOR-018
#   severity: Low
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Resources/subscriptions"]
#   joins: ["Microsoft.Insights/activityLogAlerts"]
#   notIn: [terraform,arm]
#   remediation: Create an activity log alert for the category ServiceHealth, with an action group.
#   fix:
#     cli: |
#       az monitor activity-log alert create --name health --resource-group monitoring --condition category=ServiceHealth --action-group ag
#     console: |
#       Service Health > Health alerts > Create service health alert
#   links: ["https://learn.microsoft.com/en-us/azure/service-health/alerts-activity-log-service-notifications-portal"]
#   aliases: [monitor_alert_service_health_exists]
package rule

import rego.v1

import data.lib.activitylog

skip if not input.time

deny contains {"path": [], "message": message} if {
	not activitylog.is_alerted(input, "category", {"servicehealth"})
	message := sprintf("subscription %s has no alert for service health", [input.properties.displayName])
}
