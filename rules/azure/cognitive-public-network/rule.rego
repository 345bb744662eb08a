# METADATA
# title: Azure AI services accounts should have public network access disabled
# description: With public network access the account has an address on the internet, and only keys and address rules keep others out.
# custom:
#   id: PL-AZURE-AI-001
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.CognitiveServices/accounts]
#   remediation: Set publicNetworkAccess to Disabled (public_network_access_enabled to false), or deny others in networkAcls.
#   fix:
#     terraform: |
#       public_network_access_enabled = false
#     arm: |
#       "publicNetworkAccess": "Disabled"
#     bicep: |
#       publicNetworkAccess: 'Disabled'
#   links: ["https://learn.microsoft.com/en-us/azure/ai-services/cognitive-services-virtual-networks"]
#   aliases: [CKV_AZURE_134]
package rule

import rego.v1

# Chosen networks only.
skip if lower(object.get(input, ["properties", "networkAcls", "defaultAction"], "Allow")) == "deny"

deny contains {"path": ["properties", "publicNetworkAccess"], "message": message} if {
	lower(input.properties.publicNetworkAccess) == "enabled"
	message := sprintf("%s is open to public networks", [input.address])
}
