# METADATA
# title: Key Vault should use Azure RBAC for authorization
# description: Access policies reach all keys or secrets of a vault, and whoever may write the vault can give them to himself. Roles can be given for one secret, for a while, and by those only who may give roles.
# custom:
#   id: PL-AZURE-KEYVAULT-008
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.KeyVault/vaults]
#   remediation: Set enableRbacAuthorization (rbac_authorization_enabled, enable_rbac_authorization before version 5 of the provider) to true and give roles instead of access policies.
#   fix:
#     terraform: |
#       rbac_authorization_enabled = true
#     arm: |
#       "enableRbacAuthorization": true
#     bicep: |
#       enableRbacAuthorization: true
#   links: ["https://learn.microsoft.com/en-us/azure/key-vault/general/rbac-guide"]
#   aliases: [keyvault_rbac_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "enableRbacAuthorization"], "message": message} if {
	values.is_false(input.properties.enableRbacAuthorization)
	message := sprintf("%s gives access by policies instead of roles", [input.address])
}
