# METADATA
# title: Azure subscriptions should have an alert for deleted SQL server firewall rules
# description: Applications lose their databases with the rule.
# custom:
#   id: PL-AZURE-MONITOR-015
#   severity: Low
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Resources/subscriptions"]
#   joins: ["Microsoft.Insights/activityLogAlerts"]
#   notIn: [terraform,arm]
#   remediation: Create an activity log alert for Microsoft.Sql/servers/firewallRules/delete, with an action group.
#   fix:
#     cli: |
#       az monitor activity-log alert create --name sql-firewall-deleted --resource-group monitoring --condition category=Administrative and operationName=Microsoft.Sql/servers/firewallRules/delete --action-group ag
#     console: |
#       Monitor > Alerts > Create > Alert rule > Activity log
#   links: ["https://learn.microsoft.com/en-us/azure/azure-monitor/alerts/alerts-create-activity-log-alert-rule"]
#   aliases: [monitor_alert_delete_sqlserver_fr]
package rule

import rego.v1

import data.lib.activitylog

skip if not input.time

deny contains {"path": [], "message": message} if {
	not activitylog.is_alerted(input, "operationName", {"microsoft.sql/servers/firewallrules/delete"})
	message := sprintf("subscription %s has no alert for %s", [input.properties.displayName, "Microsoft.Sql/servers/firewallRules/delete"])
}
