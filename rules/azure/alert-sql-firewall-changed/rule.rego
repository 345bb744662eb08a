# METADATA
# title: Azure subscriptions should have an alert for changed SQL server firewall rules
# description: A rule for all addresses opens every database of the server.
# custom:
#   id: PL-AZURE-MONITOR-014
#   severity: Low
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Resources/subscriptions"]
#   joins: ["Microsoft.Insights/activityLogAlerts"]
#   notIn: [terraform,arm]
#   remediation: Create an activity log alert for Microsoft.Sql/servers/firewallRules/write, with an action group.
#   fix:
#     cli: |
#       az monitor activity-log alert create --name sql-firewall-changed --resource-group monitoring --condition category=Administrative and operationName=Microsoft.Sql/servers/firewallRules/write --action-group ag
#     console: |
#       Monitor > Alerts > Create > Alert rule > Activity log
#   links: ["https://learn.microsoft.com/en-us/azure/azure-monitor/alerts/alerts-create-activity-log-alert-rule"]
#   aliases: [monitor_alert_create_update_sqlserver_fr]
package rule

import rego.v1

import data.lib.activitylog

skip if not input.time

deny contains {"path": [], "message": message} if {
	not activitylog.is_alerted(input, "operationName", {"microsoft.sql/servers/firewallrules/write"})
	message := sprintf("subscription %s has no alert for %s", [input.properties.displayName, "Microsoft.Sql/servers/firewallRules/write"])
}
