# METADATA
# title: Automation account variables should be encrypted
# description: Variables hold names, addresses and secrets that everybody who may read the account can see unless they are encrypted.
# custom:
#   id: PL-AZURE-AUTOMATION-001
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Automation/automationAccounts/variables]
#   remediation: Set isEncrypted (encrypted) to true.
#   fix:
#     terraform: |
#       encrypted = true
#     arm: |
#       "isEncrypted": true
#     bicep: |
#       isEncrypted: true
#   links: ["https://learn.microsoft.com/en-us/azure/automation/shared-resources/variables"]
#   aliases: [CKV_AZURE_73]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "isEncrypted"], "message": message} if {
	values.is_false(input.properties.isEncrypted)
	message := sprintf("%s is not encrypted", [input.address])
}
