# METADATA
# title: Azure AI services accounts should have local (key) authentication disabled
# description: Keys open everything, do not tell who used them and do not expire.
# custom:
#   id: PL-AZURE-AI-002
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.CognitiveServices/accounts]
#   remediation: Set disableLocalAuth to true (local_auth_enabled to false).
#   fix:
#     terraform: |
#       local_auth_enabled = false
#     arm: |
#       "disableLocalAuth": true
#     bicep: |
#       disableLocalAuth: true
#   links: ["https://learn.microsoft.com/en-us/azure/ai-services/disable-local-auth"]
#   aliases: [CKV_AZURE_236]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "disableLocalAuth"], "message": message} if {
	values.is_false(input.properties.disableLocalAuth)
	message := sprintf("%s accepts keys", [input.address])
}
