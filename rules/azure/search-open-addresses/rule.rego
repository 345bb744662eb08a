# METADATA
# title: Azure AI Search firewall rules must not be open to the internet
# description: A rule over all addresses undoes the limit to chosen ones.
# custom:
#   id: PL-AZURE-SEARCH-006
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.Search/searchServices]
#   remediation: List the addresses that need access in networkRuleSet.ipRules (allowed_ips).
#   fix:
#     terraform: |
#       allowed_ips = ["203.0.113.0/24"]
#     arm: |
#       "networkRuleSet": { "ipRules": [{ "value": "203.0.113.0/24" }] }
#     bicep: |
#       networkRuleSet: {
#         ipRules: [
#           {
#             value: '203.0.113.0/24'
#           }
#         ]
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/search/service-configure-firewall"]
#   covers: [PL-AZURE-SEARCH-001]
#   aliases: [CKV_AZURE_210]
package rule

import rego.v1

import data.lib.cidr

deny contains {"path": ["properties", "networkRuleSet", "ipRules", i, "value"], "message": message} if {
	some i, rule in input.properties.networkRuleSet.ipRules
	cidr.is_world(rule.value)
	message := sprintf("%s is open to the internet: %s", [input.address, rule.value])
}
