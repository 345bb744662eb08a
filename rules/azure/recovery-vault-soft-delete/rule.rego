# METADATA
# title: Recovery Services vaults should have soft delete enabled
# description: Deleted backups are kept for two weeks by default; this code switches it off, and ransomware can delete them for good.
# custom:
#   id: PL-AZURE-RECOVERY-002
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.RecoveryServices/vaults]
#   remediation: Remove soft_delete_enabled (softDeleteState) or leave it on.
#   fix:
#     terraform: |
#       soft_delete_enabled = true
#     arm: |
#       "securitySettings": { "softDeleteSettings": { "softDeleteState": "Enabled" } }
#     bicep: |
#       securitySettings: {
#         softDeleteSettings: {
#           softDeleteState: 'Enabled'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/backup/backup-azure-security-feature-cloud"]
#   aliases: [8d407b28-c746-4650-8bbd-d27df54a795f, b373043c-f3bf-40db-b67a-c982732c7781]
package rule

import rego.v1

deny contains {"path": ["properties", "securitySettings", "softDeleteSettings", "softDeleteState"], "message": message} if {
	lower(input.properties.securitySettings.softDeleteSettings.softDeleteState) == "disabled"
	message := sprintf("%s does not keep deleted backups", [input.address])
}
