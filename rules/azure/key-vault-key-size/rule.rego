# METADATA
# title: Key Vault keys should have a strong key size
# description: RSA keys of less than 2048 bits are within reach of attackers.
# custom:
#   id: PL-AZURE-KEYVAULT-011
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.KeyVault/vaults/keys]
#   remediation: Choose a keySize (key_size) of 2048 bits or more.
#   fix:
#     terraform: |
#       key_size = 3072
#     arm: |
#       "keySize": 3072
#     bicep: |
#       keySize: 3072
#   links: ["https://learn.microsoft.com/en-us/azure/key-vault/keys/about-keys"]
#   parameters:
#     minimum_bits: Bits of an RSA key, at least.
package rule

import rego.v1

minimum_bits := 2048

deny contains {"path": ["properties", "keySize"], "message": message} if {
	startswith(upper(input.properties.kty), "RSA")
	to_number(input.properties.keySize) < minimum_bits
	message := sprintf("%s is too short: %v bits", [input.address, input.properties.keySize])
}
