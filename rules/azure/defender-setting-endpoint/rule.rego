# METADATA
# title: Microsoft Defender for Cloud should be integrated with Defender for Endpoint
# description: Defender for Endpoint sees attacks that the portal alone does not, and needs data of Defender for Cloud for it.
# custom:
#   id: PL-AZURE-DEFENDER-019
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Security/settings]
#   remediation: Set enabled of the setting WDATP to true.
#   fix:
#     terraform: |
#       resource "azurerm_security_center_setting" "endpoint" {
#         setting_name = "WDATP"
#         enabled      = true
#       }
#     arm: |
#       {
#         "type": "Microsoft.Security/settings",
#         "apiVersion": "2022-05-01",
#         "name": "WDATP",
#         "kind": "DataExportSettings",
#         "properties": { "enabled": true }
#       }
#     bicep: |
#       resource setting 'Microsoft.Security/settings@2022-05-01' = {
#         name: 'WDATP'
#         kind: 'DataExportSettings'
#         properties: {
#           enabled: true
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/integration-overview"]
#   aliases: [defender_ensure_wdatp_is_enabled]
package rule

import rego.v1

import data.lib.values

skip if input.name != "WDATP"

deny contains {"path": ["properties", "enabled"], "message": message} if {
	values.is_false(input.properties.enabled)
	message := sprintf("%s is not shared with Defender for Endpoint", [input.address])
}
