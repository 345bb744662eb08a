# METADATA
# title: Azure Monitor activity log alerts should be enabled and have an action group
# description: An alert that is disabled, or has no action group, is seen by nobody.
# custom:
#   id: PL-AZURE-MONITOR-005
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Insights/activityLogAlerts]
#   remediation: Enable the alert and give it an action with an action group.
#   fix:
#     terraform: |
#       action {
#         action_group_id = azurerm_monitor_action_group.security.id
#       }
#     arm: |
#       "enabled": true,
#       "actions": { "actionGroups": [{ "actionGroupId": "[parameters('group')]" }] }
#     bicep: |
#       enabled: true
#       actions: {
#         actionGroups: [
#           {
#             actionGroupId: group
#           }
#         ]
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/azure-monitor/alerts/alerts-create-activity-log-alert-rule"]
package rule

import rego.v1

import data.lib.references
import data.lib.values

deny contains {"path": ["properties", "enabled"], "message": message} if {
	values.is_false(input.properties.enabled)
	message := sprintf("%s is disabled", [input.address])
}

deny contains {"path": ["properties", "actions"], "message": message} if {
	not values.is_false(object.get(input, ["properties", "enabled"], true))
	values.is_missing(input, ["properties", "actions", "actionGroups"])
	not references.is_unknown(object.get(input, ["properties", "actions"], ""))
	message := sprintf("%s tells nobody", [input.address])
}
