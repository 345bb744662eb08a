# METADATA
# title: AKS clusters should have secret rotation enabled for the Key Vault secrets provider
# description: Without rotation pods keep the secrets they started with, and a secret that has leaked stays in use after it was replaced.
# custom:
#   id: PL-AZURE-AKS-012
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: Set enableSecretRotation of the add-on azureKeyvaultSecretsProvider (key_vault_secrets_provider.secret_rotation_enabled) to true.
#   fix:
#     terraform: |
#       key_vault_secrets_provider {
#         secret_rotation_enabled = true
#       }
#     arm: |
#       "addonProfiles": { "azureKeyvaultSecretsProvider": { "enabled": true, "config": { "enableSecretRotation": "true" } } }
#     bicep: |
#       addonProfiles: {
#         azureKeyvaultSecretsProvider: {
#           enabled: true
#           config: {
#             enableSecretRotation: 'true'
#           }
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/aks/csi-secrets-store-configuration-options"]
#   aliases: [CKV_AZURE_172]
package rule

import rego.v1

import data.lib.values

provider := addon if {
	some name, addon in input.properties.addonProfiles
	lower(name) == "azurekeyvaultsecretsprovider"
}

# Secrets come another way.
skip if not provider

skip if values.is_false(object.get(provider, "enabled", false))

deny contains {"path": ["properties", "addonProfiles", "azureKeyvaultSecretsProvider"], "message": message} if {
	values.is_false(object.get(provider, ["config", "enableSecretRotation"], false))
	message := sprintf("%s does not fetch changed secrets", [input.address])
}
