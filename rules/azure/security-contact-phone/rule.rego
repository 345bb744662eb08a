# METADATA
# title: Microsoft Defender for Cloud security contacts should have a phone number
# description: When an account is taken over, mail may no longer arrive; Microsoft can still call.
# custom:
#   id: PL-AZURE-DEFENDER-014
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Security/securityContacts]
#   remediation: Set phone.
#   fix:
#     terraform: |
#       phone = "+1-555-0100"
#     arm: |
#       "phone": "+1-555-0100"
#     bicep: |
#       phone: '+1-555-0100'
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/configure-email-notifications"]
#   aliases: [CKV_AZURE_20, AVD-AZU-0046, 3e9fcc67-1f64-405f-b2f9-0a6be17598f0, azure-security-center-set-required-contact-details]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "phone"], "message": message} if {
	values.is_missing(input, ["properties", "phone"])
	message := sprintf("%s has no phone number", [input.address])
}
