# METADATA
# title: Azure Database servers with sensitive data should be encrypted with a customer-managed key
# description: Data at rest is encrypted with keys of Microsoft. With a key in your own vault you decide who may use it, and can take it away.
# custom:
#   id: PL-AZURE-SQL-024
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.DBforPostgreSQL/servers, Microsoft.DBforPostgreSQL/flexibleServers, Microsoft.DBforMySQL/servers, Microsoft.DBforMySQL/flexibleServers]
#   remediation: Give the server a key (customer_managed_key, azurerm_postgresql_server_key or azurerm_mysql_server_key; dataEncryption or keys).
#   fix:
#     terraform: |
#       customer_managed_key {
#         key_vault_key_id                  = azurerm_key_vault_key.db.id
#         primary_user_assigned_identity_id = azurerm_user_assigned_identity.db.id
#       }
#     arm: |
#       "dataEncryption": { "type": "AzureKeyVault", "primaryKeyURI": "[parameters('key')]" }
#     bicep: |
#       dataEncryption: {
#         type: 'AzureKeyVault'
#         primaryKeyURI: key
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/postgresql/flexible-server/concepts-data-encryption"]
#   aliases: [CKV2_AZURE_16, CKV2_AZURE_17]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "dataEncryption"], "message": message} if {
	values.is_missing(input, ["properties", "dataEncryption", "primaryKeyURI"])
	values.is_missing(input, ["attached", "keys"])
	message := sprintf("%s is encrypted with keys of Microsoft only", [input.address])
}
