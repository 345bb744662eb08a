# METADATA
# title: Azure Container Instances should be in a virtual network
# description: A group with a public address can be attacked from the internet directly; nothing is in between.
# custom:
#   id: PL-AZURE-CONTAINERINSTANCE-001
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerInstance/containerGroups]
#   remediation: Set subnetIds and ipAddress.type to Private (subnet_ids and ip_address_type).
#   fix:
#     terraform: |
#       ip_address_type = "Private"
#       subnet_ids      = [azurerm_subnet.containers.id]
#     arm: |
#       "subnetIds": [{ "id": "[parameters('subnet')]" }],
#       "ipAddress": { "type": "Private" }
#     bicep: |
#       subnetIds: [
#         {
#           id: subnet
#         }
#       ]
#       ipAddress: {
#         type: 'Private'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/container-instances/container-instances-vnet"]
#   aliases: [CKV_AZURE_98, CKV_AZURE_245, 71884fcb-ae03-41c8-87b9-22c90353f256]
package rule

import rego.v1

import data.lib.values

# Groups in a subnet have no public address.
skip if not values.is_missing(input, ["properties", "subnetIds"])

skip if not values.is_missing(input, ["extra", "networkProfile", "id"])

deny contains {"path": ["properties", "ipAddress", "type"], "message": message} if {
	lower(input.properties.ipAddress.type) == "public"
	message := sprintf("%s has a public IP address", [input.address])
}
