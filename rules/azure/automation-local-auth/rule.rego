# METADATA
# title: Automation accounts should have local (key) authentication disabled
# description: Keys of the account register machines that then run its jobs; they do not tell who used them.
# custom:
#   id: PL-AZURE-AUTOMATION-004
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Automation/automationAccounts]
#   remediation: Set disableLocalAuth to true (local_authentication_enabled to false).
#   fix:
#     terraform: |
#       local_authentication_enabled = false
#     arm: |
#       "disableLocalAuth": true
#     bicep: |
#       disableLocalAuth: true
#   links: ["https://learn.microsoft.com/en-us/azure/automation/disable-local-authentication"]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "disableLocalAuth"], "message": message} if {
	values.is_false(input.properties.disableLocalAuth)
	message := sprintf("%s accepts keys", [input.address])
}
