# METADATA
# title: App Service apps should have detailed error messages enabled
# description: Detailed messages of failed requests on the server show what somebody tried, and what broke.
# custom:
#   id: PL-AZURE-APPSERVICE-009
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots]
#   remediation: Set logs.detailed_error_messages (detailed_error_messages_enabled in old types; siteConfig.detailedErrorLoggingEnabled) to true.
#   fix:
#     terraform: |
#       logs {
#         detailed_error_messages = true
#       }
#     arm: |
#       "siteConfig": { "detailedErrorLoggingEnabled": true }
#     bicep: |
#       siteConfig: {
#         detailedErrorLoggingEnabled: true
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/troubleshoot-diagnostic-logs"]
#   aliases: [CKV_AZURE_65]
package rule

import rego.v1

import data.lib.values

# Functions log through Application Insights.
skip if contains(lower(input.kind), "functionapp")

deny contains {"path": ["attached", "config", "logs", "properties"], "message": message} if {
	values.is_false(object.get(input, ["attached", "config", "logs", "properties", "detailedErrorMessages", "enabled"], false))
	values.is_false(object.get(input, ["properties", "siteConfig", "detailedErrorLoggingEnabled"], false))
	message := sprintf("%s does not keep detailed error messages", [input.address])
}
