# METADATA
# title: Azure CDN endpoints should allow HTTPS
# description: Without HTTPS nobody can reach the endpoint but in the clear.
# custom:
#   id: PL-AZURE-CDN-003
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Cdn/profiles/endpoints]
#   remediation: Remove isHttpsAllowed (is_https_allowed) or set it to true.
#   fix:
#     terraform: |
#       is_https_allowed = true
#     arm: |
#       "isHttpsAllowed": true
#     bicep: |
#       isHttpsAllowed: true
#   links: ["https://learn.microsoft.com/en-us/azure/cdn/cdn-custom-ssl"]
#   aliases: [CKV_AZURE_198]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "isHttpsAllowed"], "message": message} if {
	values.is_false(input.properties.isHttpsAllowed)
	message := sprintf("%s does not serve HTTPS", [input.address])
}
