# METADATA
# title: App Configuration stores should have purge protection enabled
# description: A deleted store can be destroyed for good during its retention, by mistake or by an attacker.
# custom:
#   id: PL-AZURE-APPCONFIGURATION-003
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.AppConfiguration/configurationStores]
#   remediation: Set enablePurgeProtection (purge_protection_enabled) to true.
#   fix:
#     terraform: |
#       purge_protection_enabled = true
#     arm: |
#       "enablePurgeProtection": true
#     bicep: |
#       enablePurgeProtection: true
#   links: ["https://learn.microsoft.com/en-us/azure/azure-app-configuration/concept-soft-delete"]
#   aliases: [CKV_AZURE_187]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "enablePurgeProtection"], "message": message} if {
	values.is_false(input.properties.enablePurgeProtection)
	message := sprintf("%s is not protected against purging", [input.address])
}
