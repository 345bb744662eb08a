# METADATA
# title: Azure data services should use private endpoints
# description: Without a private endpoint programs reach the service over its public address, which then has to stay open.
# custom:
#   id: PL-AZURE-NETWORK-025
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts, Microsoft.KeyVault/vaults, Microsoft.DocumentDB/databaseAccounts, Microsoft.ContainerRegistry/registries, Microsoft.Sql/servers, Microsoft.DBforPostgreSQL/servers, Microsoft.DBforPostgreSQL/flexibleServers, Microsoft.DBforMySQL/servers, Microsoft.DBforMySQL/flexibleServers, Microsoft.DBforMariaDB/servers, Microsoft.Databricks/workspaces]
#   joins: [Microsoft.Network/privateEndpoints]
#   remediation: Add a private endpoint for the service.
#   fix:
#     terraform: |
#       resource "azurerm_private_endpoint" "vault" {
#         name                = "vault"
#         location            = azurerm_resource_group.main.location
#         resource_group_name = azurerm_resource_group.main.name
#         subnet_id           = azurerm_subnet.endpoints.id
#
#         private_service_connection {
#           name                           = "vault"
#           private_connection_resource_id = azurerm_key_vault.main.id
#           subresource_names              = ["vault"]
#           is_manual_connection           = false
#         }
#       }
#     arm: |
#       {
#         "type": "Microsoft.Network/privateEndpoints",
#         "apiVersion": "2023-11-01",
#         "name": "vault",
#         "properties": {
#           "subnet": { "id": "[parameters('subnet')]" },
#           "privateLinkServiceConnections": [
#             { "name": "vault", "properties": { "privateLinkServiceId": "[resourceId('Microsoft.KeyVault/vaults', 'main')]", "groupIds": ["vault"] } }
#           ]
#         }
#       }
#     bicep: |
#       resource privateEndpoint 'Microsoft.Network/privateEndpoints@2023-11-01' = {
#         name: 'vault'
#         properties: {
#           subnet: {
#             id: subnet
#           }
#           privateLinkServiceConnections: [
#             {
#               name: 'vault'
#               properties: {
#                 privateLinkServiceId: resourceId('Microsoft.KeyVault/vaults', 'main')
#                 groupIds: [
#                   'vault'
#                 ]
#               }
#             }
#           ]
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/private-link/private-endpoint-overview"]
#   aliases: [CKV2_AZURE_32, CKV2_AZURE_33, CKV2_AZURE_42, CKV2_AZURE_43, CKV2_AZURE_44, CKV2_AZURE_45, CKV2_AZURE_56, CKV2_AZURE_57, containerregistry_uses_private_link, cosmosdb_account_use_private_endpoints, keyvault_private_endpoints, storage_ensure_private_endpoints_in_storage_accounts]
package rule

import rego.v1

import data.lib.values

# A flexible server in a delegated subnet is in the network itself.
skip if not values.is_missing(input, ["properties", "network", "delegatedSubnetResourceId"])

deny contains {"path": [], "message": message} if {
	not has_endpoint
	values.is_missing(input, ["properties", "privateEndpointConnections"])
	message := sprintf("%s has no private endpoint", [input.address])
}

has_endpoint if {
	some address, _ in input.referred_by
	input.joined["Microsoft.Network/privateEndpoints"][address]
}
