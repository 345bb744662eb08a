# METADATA
# title: Azure Monitor diagnostic settings of subscriptions should collect security-relevant categories
# description: Without the categories Administrative, Alert, Policy and Security nobody can tell later who changed what, and what warned of it.
# custom:
#   id: PL-AZURE-MONITOR-004
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Insights/diagnosticSettings]
#   remediation: Enable the categories Administrative, Alert, Policy and Security.
#   fix:
#     terraform: |
#       enabled_log {
#         category = "Administrative"
#       }
#
#       enabled_log {
#         category = "Alert"
#       }
#
#       enabled_log {
#         category = "Policy"
#       }
#
#       enabled_log {
#         category = "Security"
#       }
#     arm: |
#       "logs": [
#         { "category": "Administrative", "enabled": true },
#         { "category": "Alert", "enabled": true },
#         { "category": "Policy", "enabled": true },
#         { "category": "Security", "enabled": true }
#       ]
#     bicep: |
#       logs: [
#         {
#           category: 'Administrative'
#           enabled: true
#         }
#         {
#           category: 'Alert'
#           enabled: true
#         }
#         {
#           category: 'Policy'
#           enabled: true
#         }
#         {
#           category: 'Security'
#           enabled: true
#         }
#       ]
#   links: ["https://learn.microsoft.com/en-us/azure/azure-monitor/essentials/activity-log"]
#   aliases: [monitor_diagnostic_setting_with_appropriate_categories]
package rule

import rego.v1

import data.lib.values

# Of a subscription: other resources have other categories.
skip if not is_of_subscription

is_of_subscription if regex.match(`(?i)^/subscriptions/[^/]+/?$`, object.get(input, ["context", "parent"], object.get(input, "scope", "")))

is_of_subscription if regex.match(`^\$\{data\.azurerm_subscription\.[^}]*\bid\}$`, object.get(input, ["context", "parent"], ""))

# In an account its id says it.
is_of_subscription if regex.match(`(?i)^/subscriptions/[^/]+/providers/microsoft\.insights/diagnosticSettings/`, input.address)

# Management groups have Administrative and Policy, and no more.
is_of_subscription if {
	some log in input.properties.logs
	log.category in {"Administrative", "ServiceHealth", "Autoscale"}
	count({other.category | some other in input.properties.logs} - {"Administrative", "Policy"}) > 0
}

deny contains {"path": ["properties", "logs"], "message": message} if {
	logs := object.get(input, ["properties", "logs"], [])
	is_array(logs)
	not sends_all(logs)
	missing := {"Administrative", "Alert", "Policy", "Security"} - {log.category | some log in logs; not values.is_false(log.enabled)}
	count(missing) > 0
	message := sprintf("%s does not send %s", [input.address, concat(", ", sort(missing))])
}

sends_all(logs) if {
	some log in logs
	lower(log.categoryGroup) == "alllogs"
}
