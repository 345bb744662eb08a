# METADATA
# title: App Service and Functions apps should have remote debugging disabled
# description: Remote debugging opens ports and lets whoever gets through stop the program and read its memory.
# custom:
#   id: PL-AZURE-APPSERVICE-011
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots]
#   remediation: Remove siteConfig.remoteDebuggingEnabled (site_config.remote_debugging_enabled) or set it to false.
#   fix:
#     terraform: |
#       site_config {
#         remote_debugging_enabled = false
#       }
#     arm: |
#       "siteConfig": { "remoteDebuggingEnabled": false }
#     bicep: |
#       siteConfig: {
#         remoteDebuggingEnabled: false
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/configure-common"]
#   aliases: [CKV_AZURE_72, CKV_AZURE_155]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "siteConfig", "remoteDebuggingEnabled"], "message": message} if {
	values.is_true(input.properties.siteConfig.remoteDebuggingEnabled)
	message := sprintf("%s allows remote debugging", [input.address])
}
