# METADATA
# title: Azure subscriptions with App Service should have Application Insights
# description: Without it nobody sees that an application fails, or how an attack went through it.
# custom:
#   id: PL-AZURE-MONITOR-022
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Resources/subscriptions"]
#   joins: ["Microsoft.Insights/components", "Microsoft.Web/sites"]
#   notIn: [terraform,arm]
#   remediation: Create Application Insights, and connect the applications.
#   fix:
#     cli: |
#       az monitor app-insights component create --app a --location westeurope --resource-group g
#     console: |
#       Application Insights > Create
#   links: ["https://learn.microsoft.com/en-us/azure/azure-monitor/app/app-insights-overview"]
#   aliases: [appinsights_ensure_is_configured, app_function_application_insights_enabled]
package rule

import rego.v1

skip if not input.time

skip if count(input.joined["Microsoft.Web/sites"]) == 0

deny contains {"path": ["properties", "displayName"], "message": message} if {
	count(input.joined["Microsoft.Insights/components"]) == 0
	message := sprintf("subscription %s has applications and no Application Insights", [input.properties.displayName])
}
