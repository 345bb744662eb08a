# METADATA
# title: Azure Container Apps should have a managed identity
# description: With an identity of its own it needs no passwords or keys for other services of Azure, which could leak.
# custom:
#   id: PL-AZURE-CONTAINERAPPS-002
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.App/containerApps]
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
#   links: ["https://learn.microsoft.com/en-us/azure/container-apps/managed-identity"]
#   aliases: [829246df-02c5-490c-993b-10a07a7242e9]
package rule

import rego.v1

deny contains {"path": ["identity", "type"], "message": message} if {
	lower(object.get(input, ["identity", "type"], "")) in {"", "none"}
	message := sprintf("%s has no managed identity", [input.address])
}
