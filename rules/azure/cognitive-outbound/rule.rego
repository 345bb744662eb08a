# METADATA
# title: Azure AI services accounts should restrict outbound network access
# description: An account that may connect anywhere can be made to fetch from, or send data to, addresses of an attacker.
# custom:
#   id: PL-AZURE-AI-004
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.CognitiveServices/accounts]
#   remediation: Set restrictOutboundNetworkAccess (outbound_network_access_restricted) to true and list allowedFqdnList (fqdns).
#   fix:
#     terraform: |
#       outbound_network_access_restricted = true
#       fqdns                              = ["example.com"]
#     arm: |
#       "restrictOutboundNetworkAccess": true,
#       "allowedFqdnList": ["example.com"]
#     bicep: |
#       restrictOutboundNetworkAccess: true
#       allowedFqdnList: [
#         'example.com'
#       ]
#   links: ["https://learn.microsoft.com/en-us/azure/ai-services/cognitive-services-data-loss-prevention"]
#   aliases: [CKV_AZURE_247]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "restrictOutboundNetworkAccess"], "message": message} if {
	values.is_false(input.properties.restrictOutboundNetworkAccess)
	message := sprintf("%s may connect anywhere", [input.address])
}
