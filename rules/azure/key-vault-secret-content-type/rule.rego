# METADATA
# title: Key Vault secrets should have a content type
# description: A content type tells people and programs what a secret is for, and so which one to replace.
# custom:
#   id: PL-AZURE-KEYVAULT-005
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.KeyVault/vaults/secrets]
#   remediation: Set contentType (content_type).
#   fix:
#     terraform: |
#       content_type = "password"
#     arm: |
#       "contentType": "password"
#     bicep: |
#       contentType: 'password'
#   links: ["https://learn.microsoft.com/en-us/azure/key-vault/secrets/about-secrets"]
#   aliases: [CKV_AZURE_114, AVD-AZU-0015, f8e08a38-fc6e-4915-abbe-a7aadf1d59ef, azure-keyvault-content-type-for-secret, AZU022]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "contentType"], "message": message} if {
	values.is_missing(input, ["properties", "contentType"])
	message := sprintf("%s does not say what it is", [input.address])
}
