# METADATA
# title: Azure subscriptions should export the activity log by a diagnostic setting
# description: Azure keeps the activity log for 90 days; afterwards nobody can tell who did what.
# custom:
#   id: PL-AZURE-MONITOR-019
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Resources/subscriptions"]
#   joins: ["Microsoft.Insights/diagnosticSettings"]
#   notIn: [terraform,arm]
#   remediation: Create a diagnostic setting of the subscription to a workspace, storage account or event hub.
#   fix:
#     cli: |
#       az monitor diagnostic-settings subscription create --name activity --location westeurope --workspace w --logs file://logs.json
#     console: |
#       Monitor > Activity log > Export Activity Logs > Add diagnostic setting
#   links: ["https://learn.microsoft.com/en-us/azure/azure-monitor/essentials/activity-log"]
#   aliases: [monitor_diagnostic_settings_exists]
package rule

import rego.v1

skip if not input.time

# Those of resources have the resource before them.
is_exported if {
	some address, _ in input.joined["Microsoft.Insights/diagnosticSettings"]
	regex.match(`(?i)^/subscriptions/[^/]+/providers/microsoft\.insights/diagnosticsettings/`, address)
}

deny contains {"path": ["properties", "displayName"], "message": message} if {
	not is_exported
	message := sprintf("subscription %s does not export its activity log", [input.properties.displayName])
}
