# METADATA
# title: Key Vault secrets should have an expiration date
# description: A secret without an end stays valid wherever it has leaked to, and nobody is reminded to replace it.
# custom:
#   id: PL-AZURE-KEYVAULT-004
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.KeyVault/vaults/secrets]
#   remediation: Set attributes.exp (expiration_date).
#   fix:
#     terraform: |
#       expiration_date = "2027-12-31T00:00:00Z"
#     arm: |
#       "attributes": { "exp": 1798761600 }
#     bicep: |
#       attributes: {
#         exp: 1798761600
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/key-vault/secrets/about-secrets"]
#   aliases: [CKV_AZURE_41, keyvault_rbac_secret_expiration_set, keyvault_non_rbac_secret_expiration_set, AVD-AZU-0017, cff9c3f7-e8f0-455f-9fb4-5f72326da96e, dfa20ffa-f476-428f-a490-424b41e91c7f, azure-keyvault-ensure-secret-expiry, AZU023]
package rule

import rego.v1

import data.lib.references
import data.lib.values

deny contains {"path": ["properties", "attributes", "exp"], "message": message} if {
	not is_counted_from_now
	values.is_missing(input, ["properties", "attributes", "exp"])
	message := sprintf("%s never expires", [input.address])
}

# So long after it was deployed: timeadd(timestamp(), "8760h")
is_counted_from_now if contains(references.at_a_glance(input.properties.attributes).exp, "timestamp()")
