# METADATA
# title: Automation accounts should have public network access disabled
# description: With public network access webhooks and hybrid workers can be reached from the internet.
# custom:
#   id: PL-AZURE-AUTOMATION-003
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Automation/automationAccounts]
#   remediation: Set publicNetworkAccess to false (public_network_access_enabled to false) and use private endpoints.
#   fix:
#     terraform: |
#       public_network_access_enabled = false
#     arm: |
#       "publicNetworkAccess": false
#     bicep: |
#       publicNetworkAccess: false
#   links: ["https://learn.microsoft.com/en-us/azure/automation/how-to/private-link-security"]
#   aliases: [CKV2_AZURE_24]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "publicNetworkAccess"], "message": message} if {
	values.is_true(input.properties.publicNetworkAccess)
	message := sprintf("%s is open to public networks", [input.address])
}
