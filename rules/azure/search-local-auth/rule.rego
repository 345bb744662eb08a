# METADATA
# title: Azure AI Search services should have local (API key) authentication disabled
# description: Admin keys open everything in the service, do not tell who used them and do not expire.
# custom:
#   id: PL-AZURE-SEARCH-003
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Search/searchServices]
#   remediation: Set disableLocalAuth to true (local_authentication_enabled to false).
#   fix:
#     terraform: |
#       local_authentication_enabled = false
#     arm: |
#       "disableLocalAuth": true
#     bicep: |
#       disableLocalAuth: true
#   links: ["https://learn.microsoft.com/en-us/azure/search/search-security-enable-roles"]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "disableLocalAuth"], "message": message} if {
	values.is_false(input.properties.disableLocalAuth)
	message := sprintf("%s accepts keys", [input.address])
}
