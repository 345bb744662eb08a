# METADATA
# title: Azure Container Registry (ACR) should have public network access disabled
# description: A registry with public network access answers the whole internet; a stolen token is then enough to pull or push images from anywhere.
# custom:
#   id: PL-AZURE-ACR-003
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerRegistry/registries]
#   remediation: Set publicNetworkAccess to Disabled (public_network_access_enabled to false; sku Premium) and use private endpoints, or let chosen networks in by networkRuleSet.
#   fix:
#     terraform: |
#       public_network_access_enabled = false
#     arm: |
#       "publicNetworkAccess": "Disabled"
#     bicep: |
#       publicNetworkAccess: 'Disabled'
#   links: ["https://learn.microsoft.com/en-us/azure/container-registry/container-registry-private-link"]
#   aliases: [CKV_AZURE_139, containerregistry_not_publicly_accessible]
package rule

import rego.v1

deny contains {"path": ["properties", "publicNetworkAccess"], "message": message} if {
	lower(input.properties.publicNetworkAccess) == "enabled"
	not lower(object.get(input.properties, ["networkRuleSet", "defaultAction"], "Allow")) == "deny"
	message := sprintf("%s is open to public networks", [input.address])
}
