# METADATA
# title: Azure SQL servers should allow only Microsoft Entra authentication
# description: SQL passwords beside it can be guessed and shared, and know nothing of multi-factor authentication.
# custom:
#   id: PL-AZURE-SQL-014
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Sql/servers]
#   remediation: Set azureADOnlyAuthentication (azuread_authentication_only) to true.
#   fix:
#     terraform: |
#       azuread_administrator {
#         azuread_authentication_only = true
#       }
#     arm: |
#       "administrators": { "azureADOnlyAuthentication": true }
#     bicep: |
#       administrators: {
#         azureADOnlyAuthentication: true
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/azure-sql/database/authentication-azure-ad-only-authentication"]
package rule

import rego.v1

import data.lib.values

# Another rule asks for it.
skip if values.is_missing(input, ["properties", "administrators"])

deny contains {"path": ["properties", "administrators", "azureADOnlyAuthentication"], "message": message} if {
	values.is_false(object.get(input, ["properties", "administrators", "azureADOnlyAuthentication"], false))
	message := sprintf("%s accepts SQL passwords", [input.address])
}
