# METADATA
# title: Azure subscriptions should have an alert for deleted network security groups
# description: Without its group a subnet is open.
# custom:
#   id: PL-AZURE-MONITOR-011
#   severity: Low
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Resources/subscriptions"]
#   joins: ["Microsoft.Insights/activityLogAlerts"]
#   notIn: [terraform,arm]
#   remediation: Create an activity log alert for Microsoft.Network/networkSecurityGroups/delete, with an action group.
#   fix:
#     cli: |
#       az monitor activity-log alert create --name nsg-deleted --resource-group monitoring --condition category=Administrative and operationName=Microsoft.Network/networkSecurityGroups/delete --action-group ag
#     console: |
#       Monitor > Alerts > Create > Alert rule > Activity log
#   links: ["https://learn.microsoft.com/en-us/azure/azure-monitor/alerts/alerts-create-activity-log-alert-rule"]
#   aliases: [monitor_alert_delete_nsg]
package rule

import rego.v1

import data.lib.activitylog

skip if not input.time

deny contains {"path": [], "message": message} if {
	not activitylog.is_alerted(input, "operationName", {"microsoft.network/networksecuritygroups/delete"})
	message := sprintf("subscription %s has no alert for %s", [input.properties.displayName, "Microsoft.Network/networkSecurityGroups/delete"])
}
