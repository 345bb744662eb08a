# METADATA
# title: Azure AI services accounts should have a managed identity
# description: With an identity of its own it needs no passwords or keys for other services of Azure, which could leak.
# custom:
#   id: PL-AZURE-AI-003
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.CognitiveServices/accounts]
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
#   links: ["https://learn.microsoft.com/en-us/azure/ai-services/openai/how-to/managed-identity"]
#   aliases: [CKV_AZURE_238]
package rule

import rego.v1

deny contains {"path": ["identity", "type"], "message": message} if {
	lower(object.get(input, ["identity", "type"], "")) in {"", "none"}
	message := sprintf("%s has no managed identity", [input.address])
}
