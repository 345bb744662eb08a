# METADATA
# title: Recovery Services vaults should be immutable
# description: In an immutable vault nobody can shorten retention or delete backups before their time, whatever rights he has.
# custom:
#   id: PL-AZURE-RECOVERY-003
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.RecoveryServices/vaults]
#   remediation: Set immutability to Unlocked and, when it fits, Locked.
#   fix:
#     terraform: |
#       immutability = "Locked"
#     arm: |
#       "securitySettings": { "immutabilitySettings": { "state": "Locked" } }
#     bicep: |
#       securitySettings: {
#         immutabilitySettings: {
#           state: 'Locked'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/backup/backup-azure-immutable-vault-concept"]
#   aliases: [7a0164a5-ec6e-40b2-938d-ab3edfd37dcd, 0af1814d-23d7-472e-a1b8-b265e7b0d88f]
package rule

import rego.v1

deny contains {"path": ["properties", "securitySettings", "immutabilitySettings", "state"], "message": message} if {
	lower(input.properties.securitySettings.immutabilitySettings.state) == "disabled"
	message := sprintf("%s is not immutable", [input.address])
}
