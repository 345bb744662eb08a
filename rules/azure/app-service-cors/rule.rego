# METADATA
# title: App Service and Functions apps should not allow all CORS origins
# description: With the origin * scripts of any website may call the app from the browser of whoever visits it.
# custom:
#   id: PL-AZURE-APPSERVICE-007
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots]
#   remediation: List the origins that may call in siteConfig.cors.allowedOrigins (site_config.cors.allowed_origins).
#   fix:
#     terraform: |
#       cors {
#         allowed_origins = ["https://www.example.com"]
#       }
#     arm: |
#       "cors": { "allowedOrigins": ["https://www.example.com"] }
#     bicep: |
#       cors: {
#         allowedOrigins: [
#           'https://www.example.com'
#         ]
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/app-service-web-tutorial-rest-api"]
#   aliases: [CKV_AZURE_57, CKV_AZURE_62]
package rule

import rego.v1

deny contains {"path": ["properties", "siteConfig", "cors", "allowedOrigins"], "message": message} if {
	"*" in input.properties.siteConfig.cors.allowedOrigins
	message := sprintf("%s accepts calls from every website", [input.address])
}
