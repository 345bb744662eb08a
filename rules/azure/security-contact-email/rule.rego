# METADATA
# title: Microsoft Defender for Cloud security contacts should have an e-mail address
# description: Without an address of a team, alerts go to owners only, who may not read them.
# custom:
#   id: PL-AZURE-DEFENDER-015
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Security/securityContacts, Microsoft.Resources/subscriptions]
#   joins: [Microsoft.Security/securityContacts]
#   remediation: Set emails (email).
#   fix:
#     terraform: |
#       email = "security@example.com"
#     arm: |
#       "emails": "security@example.com"
#     bicep: |
#       emails: 'security@example.com'
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/configure-email-notifications"]
#   aliases: [CKV_AZURE_131, defender_additional_email_configured_with_a_security_contact, 79c2c2c0-eb00-47c0-ac16-f8b0e2c81c92, 34664094-59e0-4524-b69f-deaa1a68cce3]
package rule

import rego.v1

import data.lib.values

is_subscription if lower(input.type) == "microsoft.resources/subscriptions"

# Code says what it makes, and not what a subscription lacks.
skip if {
	is_subscription
	not input.time
}

deny contains {"path": ["properties", "emails"], "message": message} if {
	not is_subscription
	values.is_missing(input, ["properties", "emails"])
	values.is_missing(input, ["properties", "email"])
	message := sprintf("%s has no address", [input.address])
}

deny contains {"path": ["properties", "displayName"], "message": message} if {
	is_subscription
	count(input.joined["Microsoft.Security/securityContacts"]) == 0
	message := sprintf("subscription %s has no security contact: Microsoft Defender notifies nobody by e-mail", [input.properties.displayName])
}
