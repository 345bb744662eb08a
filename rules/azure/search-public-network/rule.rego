# METADATA
# title: Azure AI Search services should have public network access disabled
# description: With public network access the service has an address on the internet, and only keys and address rules keep others out.
# custom:
#   id: PL-AZURE-SEARCH-001
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Search/searchServices]
#   remediation: Set publicNetworkAccess to Disabled (public_network_access_enabled to false), or list the addresses that may come in networkRuleSet (allowed_ips).
#   fix:
#     terraform: |
#       public_network_access_enabled = false
#     arm: |
#       "publicNetworkAccess": "Disabled"
#     bicep: |
#       publicNetworkAccess: 'Disabled'
#   links: ["https://learn.microsoft.com/en-us/azure/search/service-create-private-endpoint"]
#   aliases: [CKV_AZURE_124, aisearch_service_not_publicly_accessible, 4a9e0f00-0765-4f72-a0d4-d31110b78279]
package rule

import rego.v1

import data.lib.values

# Chosen addresses only; whether they are the world asks another rule.
skip if not values.is_missing(input, ["properties", "networkRuleSet", "ipRules"])

deny contains {"path": ["properties", "publicNetworkAccess"], "message": message} if {
	lower(input.properties.publicNetworkAccess) == "enabled"
	message := sprintf("%s is open to public networks", [input.address])
}
