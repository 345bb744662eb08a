# METADATA
# title: App Service apps should have HTTP logging enabled
# description: Without logs of HTTP requests nobody can tell who attacked an app, and what they got.
# custom:
#   id: PL-AZURE-APPSERVICE-008
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots]
#   remediation: Configure logs.http_logs, or set siteConfig.httpLoggingEnabled, or send AppServiceHTTPLogs to a workspace with a diagnostic setting.
#   fix:
#     terraform: |
#       logs {
#         http_logs {
#           file_system {
#             retention_in_days = 30
#             retention_in_mb   = 100
#           }
#         }
#       }
#     arm: |
#       "siteConfig": { "httpLoggingEnabled": true }
#     bicep: |
#       siteConfig: {
#         httpLoggingEnabled: true
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/troubleshoot-diagnostic-logs"]
#   aliases: [CKV_AZURE_63, app_http_logs_enabled]
package rule

import rego.v1

import data.lib.values

# Functions log through Application Insights.
skip if contains(lower(input.kind), "functionapp")

deny contains {"path": ["attached", "config", "logs", "properties"], "message": message} if {
	values.is_missing(input, ["attached", "config", "logs", "properties", "httpLogs"])
	values.is_false(object.get(input, ["properties", "siteConfig", "httpLoggingEnabled"], false))
	not has_setting
	message := sprintf("%s does not log requests", [input.address])
}

has_setting if {
	some setting in input.attached.diagnosticSettings
	some log in setting.logs
	not values.is_false(log.enabled)
	is_requests(log)
}

is_requests(log) if lower(log.category) == "appservicehttplogs"

is_requests(log) if lower(log.categoryGroup) == "alllogs"
