# METADATA
# title: Key Vault keys should have an expiration date
# description: A key without an end is used for ever, and nobody notices when it should have been replaced.
# custom:
#   id: PL-AZURE-KEYVAULT-003
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.KeyVault/vaults/keys]
#   remediation: Set attributes.exp (expiration_date) or a rotation policy with an expiry (rotation_policy.expire_after).
#   fix:
#     terraform: |
#       rotation_policy {
#         automatic {
#           time_before_expiry = "P30D"
#         }
#         expire_after = "P365D"
#       }
#     arm: |
#       "attributes": { "exp": 1798761600 }
#     bicep: |
#       attributes: {
#         exp: 1798761600
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/key-vault/keys/how-to-configure-key-rotation"]
#   aliases: [CKV_AZURE_40, keyvault_rbac_key_expiration_set, keyvault_key_expiration_set_in_non_rbac, AVD-AZU-0014, 4d080822-5ee2-49a4-8984-68f3d4c890fc, azure-keyvault-ensure-key-expiry, AZU026]
package rule

import rego.v1

import data.lib.references
import data.lib.values

deny contains {"path": ["properties", "attributes", "exp"], "message": message} if {
	not is_counted_from_now
	values.is_missing(input, ["properties", "attributes", "exp"])
	values.is_missing(input, ["properties", "rotationPolicy", "attributes", "expiryTime"])
	message := sprintf("%s never expires", [input.address])
}

# So long after it was deployed: timeadd(timestamp(), "8760h")
is_counted_from_now if contains(references.at_a_glance(input.properties.attributes).exp, "timestamp()")
