# METADATA
# title: Azure CDN endpoints should not allow HTTP
# description: What is served without TLS can be read and changed by everybody on the way.
# custom:
#   id: PL-AZURE-CDN-002
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Cdn/profiles/endpoints]
#   remediation: Set isHttpAllowed (is_http_allowed) to false.
#   fix:
#     terraform: |
#       is_http_allowed = false
#     arm: |
#       "isHttpAllowed": false
#     bicep: |
#       isHttpAllowed: false
#   links: ["https://learn.microsoft.com/en-us/azure/cdn/cdn-custom-ssl"]
#   aliases: [CKV_AZURE_197]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "isHttpAllowed"], "message": message} if {
	values.is_true(input.properties.isHttpAllowed)
	message := sprintf("%s serves HTTP", [input.address])
}
