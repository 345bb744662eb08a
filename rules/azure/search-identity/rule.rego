# METADATA
# title: Azure AI Search services should have a managed identity
# description: With an identity of its own it needs no passwords or keys for other services of Azure, which could leak.
# custom:
#   id: PL-AZURE-SEARCH-002
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Search/searchServices]
#   remediation: Add an identity, SystemAssigned or UserAssigned.
#   fix:
#     terraform: |
#       identity {
#         type = "SystemAssigned"
#       }
#     arm: |
#       "identity": { "type": "SystemAssigned" }
#     bicep: |
#       identity: {
#         type: 'SystemAssigned'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/search/search-howto-managed-identities-data-sources"]
#   aliases: [CKV_AZURE_207]
package rule

import rego.v1

deny contains {"path": ["identity", "type"], "message": message} if {
	lower(object.get(input, ["identity", "type"], "")) in {"", "none"}
	message := sprintf("%s has no managed identity", [input.address])
}
