# METADATA
# title: Azure Container Instances should have a managed identity
# description: With an identity of its own it needs no passwords or keys for other services of Azure, which could leak.
# custom:
#   id: PL-AZURE-CONTAINERINSTANCE-002
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerInstance/containerGroups]
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
#   links: ["https://learn.microsoft.com/en-us/azure/container-instances/container-instances-managed-identity"]
#   aliases: [CKV2_AZURE_28, 02f0e3e7-2550-4d75-a23b-ab5254a3ebeb]
package rule

import rego.v1

deny contains {"path": ["identity", "type"], "message": message} if {
	lower(object.get(input, ["identity", "type"], "")) in {"", "none"}
	message := sprintf("%s has no managed identity", [input.address])
}
