# METADATA
# title: Microsoft Defender for Cloud should be integrated with Defender for Cloud Apps
# description: Defender for Cloud Apps sees attacks that the portal alone does not, and needs data of Defender for Cloud for it.
# custom:
#   id: PL-AZURE-DEFENDER-018
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Security/settings]
#   remediation: Set enabled of the setting MCAS to true.
#   fix:
#     terraform: |
#       resource "azurerm_security_center_setting" "cloud_apps" {
#         setting_name = "MCAS"
#         enabled      = true
#       }
#     arm: |
#       {
#         "type": "Microsoft.Security/settings",
#         "apiVersion": "2022-05-01",
#         "name": "MCAS",
#         "kind": "DataExportSettings",
#         "properties": { "enabled": true }
#       }
#     bicep: |
#       resource setting 'Microsoft.Security/settings@2022-05-01' = {
#         name: 'MCAS'
#         kind: 'DataExportSettings'
#         properties: {
#           enabled: true
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/integration-overview"]
#   aliases: [defender_ensure_mcas_is_enabled]
package rule

import rego.v1

import data.lib.values

skip if input.name != "MCAS"

deny contains {"path": ["properties", "enabled"], "message": message} if {
	values.is_false(input.properties.enabled)
	message := sprintf("%s is not shared with Defender for Cloud Apps", [input.address])
}
