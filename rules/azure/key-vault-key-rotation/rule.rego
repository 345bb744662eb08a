# METADATA
# title: Key Vault keys should have automatic key rotation enabled
# description: What has been encrypted with one key for years is lost with it. A rotation policy makes a new version in time, without anybody remembering.
# custom:
#   id: PL-AZURE-KEYVAULT-007
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.KeyVault/vaults/keys]
#   remediation: Give the key a rotation policy with an action of type rotate (rotation_policy with automatic).
#   fix:
#     terraform: |
#       rotation_policy {
#         automatic {
#           time_before_expiry = "P30D"
#         }
#         expire_after = "P365D"
#       }
#     arm: |
#       "rotationPolicy": {
#         "lifetimeActions": [{ "trigger": { "timeBeforeExpiry": "P30D" }, "action": { "type": "rotate" } }],
#         "attributes": { "expiryTime": "P365D" }
#       }
#     bicep: |
#       rotationPolicy: {
#         lifetimeActions: [
#           {
#             trigger: {
#               timeBeforeExpiry: 'P30D'
#             }
#             action: {
#               type: 'rotate'
#             }
#           }
#         ]
#         attributes: {
#           expiryTime: 'P365D'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/key-vault/keys/how-to-configure-key-rotation"]
#   aliases: [keyvault_key_rotation_enabled]
package rule

import rego.v1

import data.lib.references

deny contains {"path": ["properties", "rotationPolicy"], "message": message} if {
	not is_rotated
	not references.is_unknown(object.get(input, ["properties", "rotationPolicy"], ""))
	message := sprintf("%s is not rotated automatically", [input.address])
}

is_rotated if {
	some action in input.properties.rotationPolicy.lifetimeActions
	lower(action.action.type) == "rotate"
}
