# METADATA
# title: Azure SQL servers should have a Microsoft Entra administrator
# description: Without one only SQL passwords let people in, without multi-factor authentication, and nobody is locked out when he leaves.
# custom:
#   id: PL-AZURE-SQL-013
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Sql/servers]
#   remediation: Set administrators (azuread_administrator) to a group of Microsoft Entra ID.
#   fix:
#     terraform: |
#       azuread_administrator {
#         login_username = "sql-admins"
#         object_id      = var.sql_admins
#       }
#     arm: |
#       "administrators": { "administratorType": "ActiveDirectory", "login": "sql-admins", "sid": "[parameters('sqlAdmins')]" }
#     bicep: |
#       administrators: {
#         administratorType: 'ActiveDirectory'
#         login: 'sql-admins'
#         sid: sqlAdmins
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/azure-sql/database/authentication-aad-overview"]
#   aliases: [CKV2_AZURE_7, CKV2_AZURE_27, sqlserver_azuread_administrator_enabled, a3a055d2-9a2e-4cc9-b9fb-12850a1a3a4b]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "administrators"], "message": message} if {
	has_none
	message := sprintf("%s has no administrator of Microsoft Entra ID", [input.address])
}

has_none if values.is_missing(input, ["properties", "administrators"])

has_none if trim_space(input.properties.administrators.login) == ""
