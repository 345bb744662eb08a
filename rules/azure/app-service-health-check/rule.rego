# METADATA
# title: App Service apps should have a health check
# description: Without a path to ask, App Service keeps sending requests to instances that no longer answer.
# custom:
#   id: PL-AZURE-APPSERVICE-013
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots]
#   remediation: Set siteConfig.healthCheckPath (site_config.health_check_path).
#   fix:
#     terraform: |
#       site_config {
#         health_check_path                 = "/health"
#         health_check_eviction_time_in_min = 5
#       }
#     arm: |
#       "siteConfig": { "healthCheckPath": "/health" }
#     bicep: |
#       siteConfig: {
#         healthCheckPath: '/health'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/monitor-instances-health-check"]
#   aliases: [CKV_AZURE_213]
package rule

import rego.v1

import data.lib.values

# Functions are not asked.
skip if contains(lower(input.kind), "functionapp")

deny contains {"path": ["properties", "siteConfig", "healthCheckPath"], "message": message} if {
	values.is_missing(input, ["properties", "siteConfig", "healthCheckPath"])
	message := sprintf("%s has no health check", [input.address])
}
