# METADATA
# title: Key Vault keys for sensitive data should be HSM-protected
# description: Keys of a hardware security module never leave it; others are protected by software.
# custom:
#   id: PL-AZURE-KEYVAULT-006
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.KeyVault/vaults/keys]
#   remediation: Choose RSA-HSM or EC-HSM as kty (key_type); the vault needs the sku premium.
#   fix:
#     terraform: |
#       key_type = "RSA-HSM"
#     arm: |
#       "kty": "RSA-HSM"
#     bicep: |
#       kty: 'RSA-HSM'
#   links: ["https://learn.microsoft.com/en-us/azure/key-vault/keys/about-keys"]
#   aliases: [CKV_AZURE_112, fbb8e5e0-6dea-41d3-8739-4f2405b0e22a]
package rule

import rego.v1

deny contains {"path": ["properties", "kty"], "message": message} if {
	upper(input.properties.kty) in {"RSA", "EC"}
	message := sprintf("%s is not kept in hardware: its type is %s", [input.address, input.properties.kty])
}
