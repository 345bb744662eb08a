# METADATA
# title: API Management backends should use HTTPS with certificate validation
# description: Calls without TLS show tokens and data to everybody on the way.
# custom:
#   id: PL-AZURE-APIM-005
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.ApiManagement/service/backends]
#   remediation: Give url an address that begins with https.
#   fix:
#     terraform: |
#       url = "https://backend.example.com"
#     arm: |
#       "url": "https://backend.example.com"
#     bicep: |
#       url: 'https://backend.example.com'
#   links: ["https://learn.microsoft.com/en-us/azure/api-management/backends"]
#   aliases: [CKV_AZURE_215]
package rule

import rego.v1

deny contains {"path": ["properties", "url"], "message": message} if {
	startswith(lower(input.properties.url), "http:")
	message := sprintf("%s is called without TLS", [input.address])
}
