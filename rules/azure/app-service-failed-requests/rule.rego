# METADATA
# title: App Service apps should have failed request tracing enabled
# description: Traces of failed requests show how far somebody came who probed an app.
# custom:
#   id: PL-AZURE-APPSERVICE-010
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots]
#   remediation: Set logs.failed_request_tracing (failed_request_tracing_enabled in old types; siteConfig.requestTracingEnabled) to true.
#   fix:
#     terraform: |
#       logs {
#         failed_request_tracing = true
#       }
#     arm: |
#       "siteConfig": { "requestTracingEnabled": true }
#     bicep: |
#       siteConfig: {
#         requestTracingEnabled: true
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/troubleshoot-diagnostic-logs"]
#   aliases: [CKV_AZURE_66]
package rule

import rego.v1

import data.lib.values

# Functions log through Application Insights.
skip if contains(lower(input.kind), "functionapp")

deny contains {"path": ["attached", "config", "logs", "properties"], "message": message} if {
	values.is_false(object.get(input, ["attached", "config", "logs", "properties", "failedRequestsTracing", "enabled"], false))
	values.is_false(object.get(input, ["properties", "siteConfig", "requestTracingEnabled"], false))
	message := sprintf("%s does not trace failed requests", [input.address])
}
