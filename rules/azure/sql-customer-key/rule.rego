# METADATA
# title: Azure SQL servers with sensitive data should be encrypted with a customer-managed key
# description: Databases are encrypted with keys of Microsoft. With a key in your own vault you decide who may use it, and can take it away.
# custom:
#   id: PL-AZURE-SQL-019
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Sql/servers]
#   remediation: Set the encryption protector to a key of a vault (azurerm_mssql_server_transparent_data_encryption or transparent_data_encryption_key_vault_key_id; encryptionProtector with serverKeyType AzureKeyVault).
#   fix:
#     terraform: |
#       transparent_data_encryption_key_vault_key_id = azurerm_key_vault_key.sql.id
#     arm: |
#       {
#         "type": "Microsoft.Sql/servers/encryptionProtector",
#         "apiVersion": "2021-11-01",
#         "name": "[concat(parameters('server'), '/current')]",
#         "properties": { "serverKeyType": "AzureKeyVault", "serverKeyName": "[parameters('keyName')]" }
#       }
#     bicep: |
#       resource encryptionProtector 'Microsoft.Sql/servers/encryptionProtector@2021-11-01' = {
#         parent: server
#         name: 'current'
#         properties: {
#           serverKeyType: 'AzureKeyVault'
#           serverKeyName: keyName
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/azure-sql/database/transparent-data-encryption-byok-overview"]
#   aliases: [sqlserver_tde_encrypted_with_cmk]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "keyId"], "message": message} if {
	values.is_missing(input, ["properties", "keyId"])
	lower(object.get(input, ["attached", "encryptionProtector", "serverKeyType"], "ServiceManaged")) == "servicemanaged"
	message := sprintf("%s is encrypted with keys of Microsoft only", [input.address])
}
