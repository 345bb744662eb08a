# METADATA
# title: AWS accounts should have separate billing, operations and security contacts
# description: One address for everything is one that is full when it matters, and one person who may be away.
# custom:
#   id: PL-AWS-ACCOUNT-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Account"]
#   joins: ["AWS::Account::AlternateContact"]
#   remediation: Register a contact of each kind, with an address of its own.
#   fix:
#     cli: |
#       aws account put-alternate-contact --alternate-contact-type OPERATIONS --email-address operations@example.com --name Operations --phone-number +1-555-0101 --title Operations
#     console: |
#       Account > Alternate contacts > Edit
#   links: ["https://docs.aws.amazon.com/accounts/latest/reference/manage-acct-update-contact-alternate.html"]
#   aliases: [account_maintain_different_contact_details_to_security_billing_and_operations]
package rule

import rego.v1

kinds := {"BILLING", "OPERATIONS", "SECURITY"}

contacts := {kind: contact.properties |
	some contact in input.joined["AWS::Account::AlternateContact"]
	kind := contact.properties.AlternateContactType
}

deny contains {"path": [], "message": message} if {
	missing := kinds - object.keys(contacts)
	count(missing) > 0
	message := sprintf("account %s has no contact for %s", [input.name, concat(", ", sort([lower(kind) | some kind in missing]))])
}

deny contains {"path": ["properties", "AccountId"], "message": message} if {
	count(contacts) == 3
	some other in {["BILLING", "OPERATIONS"], ["BILLING", "SECURITY"], ["OPERATIONS", "SECURITY"]}
	contacts[other[0]].EmailAddress == contacts[other[1]].EmailAddress
	message := sprintf("account %s has the same address for %s and %s", [input.name, lower(other[0]), lower(other[1])])
}
